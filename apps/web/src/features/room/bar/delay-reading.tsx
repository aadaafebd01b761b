import { useWords } from '../../../runtime/use-session.ts';
import { useControllerSeat, useRecipientSeat, useRoomState } from '../session/room-context.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import classes from './room-bar.module.css';

/** How far away the other one is: the controller measures the delay, the recipient knows how long frames wait. */
export function DelayReading() {
  const seat = useRoomState(({ room }) => room?.ownSeat);
  return seat === 1 ? <Delay /> : <Buffer />;
}

function Delay() {
  const words = useWords('room').bar;
  const delay = useControllerSeat((room) => room.delay?.p50 ?? null);
  const isStale = useControllerSeat((room) => room.isStale);
  return (
    <Stack
      as="span"
      size="md"
      className={classes.reading}
      data-stale={isStale || undefined}
      title={isStale ? words.staleHint : undefined}
    >
      <Text as="span" tone="dim" size="xs">
        {words.delay}
      </Text>
      <span>
        {isStale ? words.stale : delay === null ? words.noDelay : words.delayText(Math.round(delay))}
      </span>
    </Stack>
  );
}

function Buffer() {
  const words = useWords('room').bar;
  const buffer = useRecipientSeat((room) => room.bufferMs);
  return (
    <Stack as="span" size="md" className={classes.reading}>
      <Text as="span" tone="dim" size="xs">
        {words.buffer}
      </Text>
      <span>{buffer === null ? words.noDelay : words.delayText(Math.round(buffer))}</span>
    </Stack>
  );
}
