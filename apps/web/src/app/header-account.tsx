import { NavLink } from '../runtime/router/link.tsx';
import { usePhrases } from '../runtime/use-runtime.ts';
import { useUser } from '../runtime/use-session.ts';
import { Avatar, avatarOf } from '../ui/avatar.tsx';
import classes from './shell.module.css';

/** Who is logged in; leads to the profile. */
export function HeaderAccount() {
  const { signedInAs } = usePhrases().shellMenu;
  const user = useUser();
  if (user === null) return null;
  const label = signedInAs(user.name);
  return (
    <NavLink className={classes.account} to="/profile" aria-label={label} title={label}>
      <Avatar avatar={avatarOf(user.photo)} size={26} />
      <span className={classes.person}>{user.name}</span>
    </NavLink>
  );
}
