import { Link, Navigate } from '../../runtime/router/link.tsx';
import { LoginForm } from '../../features/account/login-form.tsx';
import { publicPages } from '../../runtime/public-pages.ts';
import { isInvitation, returnRoute } from '../../runtime/session/return-route.ts';
import { missingSerial, type SerialMissing } from '../../runtime/device/serial-support.ts';
import { useWords, useUser } from '../../runtime/use-session.ts';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Waves } from '../../ui/waves.tsx';
import classes from './login-page.module.css';

/** The door: sign in, register, or go on without an account. */
export function LoginPage() {
  const { login: words } = useWords('account');
  const { shellMenu } = usePhrases();
  const { session } = useRuntime();
  const user = useUser();
  const isInvited = isInvitation(session.askedRoute());
  const missing = missingSerial();
  if (user !== null) return <Navigate to={returnRoute(session.askedRoute())} replace />;
  return (
    <div className={classes.root}>
      <Stack as="section" gap={20}>
        <p className={classes.welcome}>{words.welcome}</p>
        <Text tone="dim">{words.intro}</Text>
        <Waves className={classes.waves} />
        {missing === null ? (
          <Text tone="dim" size="md" surface="outlined">
            {words.browser}
          </Text>
        ) : (
          <MissingSerial why={missing} />
        )}
        <Stack as="nav" gap={8} aria-label={words.tryTitle}>
          <Text as="h2" size="caption">
            {words.tryTitle}
          </Text>
          <Row as="ul">
            {publicPages.map(({ to, entry }) => (
              <li key={to}>
                <Button variant="default" size="md" as={Link} to={to}>
                  {shellMenu.entries[entry]}
                </Button>
              </li>
            ))}
          </Row>
        </Stack>
      </Stack>
      <Stack as="section" surface="panel" className={classes.card}>
        <Text as="h1" size="xl" weight="bold">
          {words.title}
        </Text>
        {isInvited && <Text surface="outlined">{words.invited}</Text>}
        <LoginForm />
        <Row as="nav" gap={20} aria-label={words.documents}>
          <Text as={Link} tone="dim" size="md" isTarget to="/terms">
            {shellMenu.entries.terms}
          </Text>
          <Text as={Link} tone="dim" size="md" isTarget to="/privacy">
            {shellMenu.entries.privacy}
          </Text>
          <Text as={Link} tone="dim" size="md" isTarget to="/tradeNotice">
            {shellMenu.titles.tradeNotice}
          </Text>
        </Row>
      </Stack>
    </div>
  );
}

/** Why no device connects over USB here: the browser, or an address without encryption (PG-231). */
function MissingSerial({ why }: { readonly why: SerialMissing }) {
  return (
    <Text size="md" surface="warn">
      {useWords('devices').missing[why]}
    </Text>
  );
}
