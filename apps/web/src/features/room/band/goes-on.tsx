import { useEngine, useSnapshot } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { OrdinaryStop } from '../ordinary-stop.tsx';
import classes from './room-band.module.css';

/** While motion goes on by itself when the line is back (docs/spec/room-pages.md, RP-72): for how long it still does, s. */
export function GoesOn() {
  const words = useWords('room').band;
  const seconds = useSnapshot(({ room }) =>
    room === null || room.goesOnMs === null ? null : Math.ceil(room.goesOnMs / 1_000),
  );
  if (seconds === null) return null;
  return (
    <span className={classes.goesOn} role="timer" aria-label={words.goesOnLeft}>
      <Text as="span" tone="dim" size="xs">
        {words.goesOnLeft}
      </Text>
      <span className={classes.seconds}>{words.seconds(seconds)}</span>
    </span>
  );
}

/** The recipient's STOP, in sight wherever the page is scrolled to. */
export function StopWhileWaiting() {
  const engine = useEngine();
  const isWaiting = useSnapshot(({ room }) => (room?.goesOnMs ?? null) !== null);
  const stop = () => engine.send({ type: 'stop', kind: 'ordinary', cause: 'room-stop' });
  return isWaiting && <OrdinaryStop size="lg" onStop={stop} />;
}
