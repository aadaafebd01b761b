import { type CSSProperties, useEffect, useState } from 'react';
import { useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { tickSeconds } from '../playback/loop-choice.ts';
import { useMotions, usePlayback } from './motions-context.ts';
import classes from './tick-bar.module.css';

/** ms between two looks at the time */
const lookMs = 250;

/** How much of the present duration is over. It is empty while nothing plays, so that nothing moves when it begins. */
export function TickBar() {
  const words = useWords('motions').transport;
  const { player, loop } = useMotions();
  const playback = usePlayback((state) => state);
  const duration = useStored(loop, tickSeconds);
  const [now, setNow] = useState(player.now);
  useEffect(() => {
    if (playback === null) return;
    const look = () => setNow(player.now());
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [player, playback]);
  const elapsed = playback === null ? 0 : Math.min(duration, Math.max(0, (now - playback.sinceMs) / 1000));
  const left = Math.ceil(duration - elapsed);
  return (
    <Row gap={10} isOneLine>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={words.leftLabel}
        aria-valuemin={0}
        aria-valuemax={duration}
        aria-valuenow={left}
        aria-valuetext={words.left(left)}
        style={{ '--share': elapsed / duration } as CSSProperties}
      />
      <Text as="span" tone="dim" size="xs" style={{ minWidth: '6ch', textAlign: 'end' }} aria-hidden>
        {words.left(left)}
      </Text>
    </Row>
  );
}
