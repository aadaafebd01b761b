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
  const line = useControllerSeat((room) => room.line);
  return <Reading label={words.delay} ms={delay} line={line} />;
}

function Buffer() {
  const words = useWords('room').bar;
  const buffer = useRecipientSeat((room) => room.bufferMs);
  const line = useRecipientSeat((room) => room.line);
  return <Reading label={words.buffer} ms={buffer} line={line} />;
}

interface ReadingProps {
  readonly label: string;
  /** null: not known */
  readonly ms: number | null;
  readonly line: string | null;
}

function Reading({ label, ms, line }: ReadingProps) {
  const words = useWords('room').bar;
  return (
    <Stack as="span" size="md" className={classes.reading} data-line={line ?? undefined}>
      <Text as="span" tone="dim" size="xs">
        {label}
      </Text>
      <span>{ms === null || line === 'lost' ? words.noDelay : words.delayText(Math.round(ms))}</span>
    </Stack>
  );
}
