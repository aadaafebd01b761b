import { useWords } from '../../../runtime/use-session.ts';
import { useControllerSeat, useRecipientSeat, useRoomState } from '../session/room-context.ts';
import classes from './room-bar.module.css';

/** How far away the other one is: the controller measures the way, the recipient knows how long frames wait. */
export function DelayReading() {
  const seat = useRoomState((state) => state.seat);
  return seat === 1 ? <Delay /> : <Buffer />;
}

function Delay() {
  const words = useWords('room').bar;
  const delay = useControllerSeat((room) => room.delay?.p50 ?? null);
  const isStale = useControllerSeat((room) => room.isStale);
  return (
    <span
      className={classes.reading}
      data-stale={isStale || undefined}
      title={isStale ? words.staleHint : undefined}
    >
      <span className={classes.caption}>{words.delay}</span>
      <span>
        {isStale ? words.stale : delay === null ? words.noDelay : words.delayText(Math.round(delay))}
      </span>
    </span>
  );
}

function Buffer() {
  const words = useWords('room').bar;
  const buffer = useRecipientSeat((room) => room.bufferMs);
  return (
    <span className={classes.reading}>
      <span className={classes.caption}>{words.buffer}</span>
      <span>{buffer === null ? words.noDelay : words.delayText(Math.round(buffer))}</span>
    </span>
  );
}
