import { Suspense } from 'react';
import { NoticesPanel } from '../../features/account/notices/notices-panel.tsx';
import { Link } from '../../runtime/router/link.tsx';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { hasStore } from '../../runtime/site-settings.ts';
import { useSiteSettings, useUser, useWords } from '../../runtime/use-session.ts';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { DeviceCard } from './device-card.tsx';
import classes from './home-page.module.css';
import { MembershipCard } from './membership-card.tsx';
import { RoomCard } from './room-card.tsx';

// the player's code comes after the page is drawn
const ContinueCard = lazyPart(async () => ({
  default: (await import('./continue-card.tsx')).ContinueCard,
}));

/** What people come for, in the menu's order; the apps where a store has one (SH-100). */
const tiles = [
  { to: '/videoPlay', word: 'video-play' },
  { to: '/motions', word: 'motions' },
  { to: '/studio', word: 'studio' },
  { to: '/remote', word: 'remote' },
  { to: '/softwares', word: 'softwares' },
  { to: '/guide', word: 'guide' },
  { to: '/profile', word: 'profile' },
] as const;

/** The first page after signing in: what to go on with, and shortcuts (rules PG-130 to PG-134). */
export function HomePage() {
  const { home: words } = useWords('home');
  const { entries } = usePhrases().shellMenu;
  const name = useUser()?.name ?? '';
  const links = useSiteSettings()?.links;
  const hasApps = links !== undefined && hasStore(links);
  return (
    <Page width={1200} gap={20}>
      <Stack as="section" gap={12} align="start" surface="panel" className={classes.banner}>
        <h1 className={classes.title}>{words.greeting(name)}</h1>
        <Text tone="dim" style={{ maxWidth: '52ch' }}>
          {words.intro}
        </Text>
        <Button as={Link} to="/videoPlay" size="lg">
          {words.start}
        </Button>
      </Stack>
      <NoticesPanel isUnreadOnly />
      <RoomCard />
      <Columns min={300} gap={14} align="start">
        <DeviceCard />
        <Suspense>
          <ContinueCard />
        </Suspense>
        <MembershipCard />
      </Columns>
      <nav aria-label={words.tiles}>
        <Columns as="ul" min={230}>
          {tiles
            .filter(({ word }) => word !== 'softwares' || hasApps)
            .map(({ to, word }) => (
              <li key={to}>
                <Stack as={Link} gap={8} surface="panel" className={classes.tile} to={to}>
                  <Text as="span" size="lg" weight="bold">
                    {entries[word]}
                  </Text>
                  <Text as="span" tone="dim" size="md">
                    {words.texts[word]}
                  </Text>
                </Stack>
              </li>
            ))}
        </Columns>
      </nav>
    </Page>
  );
}
