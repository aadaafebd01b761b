import type { ShownAccount } from '@kinora/contract/http';
import { useWords } from '../../runtime/use-session.ts';
import classes from './admin.module.css';

/** An account in a table: its name, and its address below. */
export function AccountCell({ account }: { readonly account: ShownAccount | null }) {
  const { audit: words } = useWords('admin');
  if (account === null) return words.gone;
  return (
    <span className={classes.account}>
      <span>{account.name}</span>
      <small>{account.email}</small>
    </span>
  );
}
