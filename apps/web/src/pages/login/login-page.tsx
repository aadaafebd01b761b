import { Link, Navigate } from 'react-router';
import { LoginForm } from '../../features/account/login-form.tsx';
import { isInvitation, returnRoute } from '../../runtime/session/return-route.ts';
import { missingSerial } from '../../runtime/device/serial-support.ts';
import { useWords, useUser } from '../../runtime/use-session.ts';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import classes from './login-page.module.css';
import { Waves } from './waves.tsx';

/** Pages that work without an account. */
const publicPages = [
  { to: '/SVideo', word: 'video' },
  { to: '/MotionProfile', word: 'profile' },
  { to: '/SPort', word: 'serial' },
] as const;

/** The door: sign in, register, or go on without an account. */
export function LoginPage() {
  const { login: words } = useWords('account');
  const { shell, shellMenu } = usePhrases();
  const { session } = useRuntime();
  const user = useUser();
  const isInvited = isInvitation(session.askedRoute());
  const isMissing = missingSerial() !== null;
  if (user !== null) return <Navigate to={returnRoute(session.askedRoute())} replace />;
  return (
    <div className={classes.root}>
      <section className={classes.about}>
        <p className={classes.welcome}>{words.welcome}</p>
        <p className={classes.text}>{words.intro}</p>
        <Waves />
        <p className={classes.browser} data-missing={isMissing}>
          {isMissing ? words.otherBrowser : words.browser}
        </p>
        <nav aria-label={words.tryTitle}>
          <h2 className={classes.heading}>{words.tryTitle}</h2>
          <ul className={classes.links}>
            {publicPages.map(({ to, word }) => (
              <li key={to}>
                <Link className={classes.link} to={to}>
                  {shell.pages[word]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </section>
      <section className={classes.card}>
        <h1 className={classes.title}>{words.title}</h1>
        {isInvited && <p className={classes.invited}>{words.invited}</p>}
        <LoginForm />
        <nav className={classes.documents} aria-label={words.documents}>
          <Link className={classes.plain} to="/terms">
            {shellMenu.entries.terms}
          </Link>
          <Link className={classes.plain} to="/privacy">
            {shellMenu.entries.privacy}
          </Link>
          <Link className={classes.plain} to="/tradeNotice">
            {shellMenu.titles.tradeNotice}
          </Link>
        </nav>
      </section>
    </div>
  );
}
