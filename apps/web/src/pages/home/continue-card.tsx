import { useEffect, useState } from 'react';
import { useNavigate } from '../../runtime/router/use-router.ts';
import { formatTime } from '../../features/player/media/media-time.ts';
import { videoIdOf, type RecentVideo } from '../../features/player/library/recent-videos.ts';
import { type PlayerSession, playerSession } from '../../features/player/session/player-session.ts';
import { useFormat, usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import classes from './home-page.module.css';

/** More are in the player's library. */
const shownCount = 3;

/** The videos that were opened last in this browser, to go on with (rule PG-132). */
export function ContinueCard() {
  const { home: words } = useWords('home');
  const session = playerSession(useRuntime());
  const recents = useStored(session.library.store, (state) => state.recents);
  const navigate = useNavigate();
  if (recents.length === 0) return null;
  return (
    <Panel title={words.continueWatching}>
      <Stack as="ul" gap={6}>
        {recents.slice(0, shownCount).map((recent) => (
          <RecentRow
            key={recent.key}
            recent={recent}
            session={session}
            onOpen={() => {
              // the files are asked for inside of the press: a browser permits it nowhere else
              void session.library.openRecent(recent);
              void navigate('/videoPlay');
            }}
          />
        ))}
      </Stack>
    </Panel>
  );
}

interface RecentRowProps {
  readonly recent: RecentVideo;
  readonly session: PlayerSession;
  readonly onOpen: () => void;
}

function RecentRow({ recent, session, onOpen }: RecentRowProps) {
  const words = usePhrases().library.recent;
  const { home } = useWords('home');
  const format = useFormat();
  const position = useLeftAt(session, recent);
  return (
    <li>
      <PlainButton className={classes.recent} aria-label={words.open(recent.name)} onClick={onOpen}>
        <Text as="bdi" size="md" isOneLine>
          {recent.name}
        </Text>
        <Row as="span" gap={10} tone="dim" size="xs">
          <span>{format.date(recent.openedAt)}</span>
          {position > 0 && <span>{home.leftAt(formatTime(position))}</span>}
        </Row>
      </PlainButton>
    </li>
  );
}

/** Seconds at which the video was left; 0 while that is not known. */
function useLeftAt({ memories }: PlayerSession, recent: RecentVideo): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    let isShown = true;
    void memories.read(videoIdOf(recent)).then(({ position }) => {
      if (isShown) setSeconds(position);
    });
    return () => {
      isShown = false;
    };
  }, [memories, recent]);
  return seconds;
}
