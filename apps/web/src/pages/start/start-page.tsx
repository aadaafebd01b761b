import { Link, Navigate } from '../../runtime/router/link.tsx';
import { useSiteSettings, useUser, useWords } from '../../runtime/use-session.ts';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Waves } from '../../ui/waves.tsx';
import classes from './start-page.module.css';
import { useOpenSample } from './use-open-sample.ts';

const documents = [
  { to: '/guide', entry: 'guide' },
  { to: '/privacy', entry: 'privacy' },
  { to: '/terms', entry: 'terms' },
] as const;

/** Rule SH-102: what Kinora is, with the player one press away and the login beside it. */
export function StartPage() {
  const words = useWords('start');
  const isSignedIn = useUser() !== null;
  const isLoginFirst = useSiteSettings()?.firstPage === 'login';
  if (isSignedIn) return <Navigate to="/home" replace />;
  if (isLoginFirst) return <Navigate to="/login" replace />;
  return (
    <div className={classes.root}>
      <Stack as="section" gap={20}>
        <h1 className={classes.title}>{words.title}</h1>
        <Stack as="ul" gap={10} className={classes.lines}>
          {words.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
        <Choices />
        <Documents />
      </Stack>
      <Waves className={classes.waves} />
    </div>
  );
}

function Choices() {
  const words = useWords('start');
  const { isBusy, open } = useOpenSample();
  return (
    <Row gap={12}>
      <Button as={Link} to="/SVideo" size="lg">
        {words.player}
      </Button>
      <Button variant="default" size="lg" loading={isBusy} onClick={() => void open()}>
        {words.sample}
      </Button>
      <Button as={Link} to="/login" variant="default" size="lg">
        {words.login}
      </Button>
    </Row>
  );
}

function Documents() {
  const words = useWords('start');
  const { entries } = usePhrases().shellMenu;
  return (
    <Row as="nav" gap={20} aria-label={words.documents}>
      {documents.map(({ to, entry }) => (
        <Text key={to} as={Link} tone="dim" size="md" isTarget to={to}>
          {entries[entry]}
        </Text>
      ))}
    </Row>
  );
}
