import type { RoomSnapshot } from '@kinora/engine';
import { useSnapshot } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { usePartnerName } from '../band/use-moment.ts';
import classes from './room-bar.module.css';

const bars = [1, 2, 3] as const;
const barsOf: Readonly<Record<RoomSnapshot['line'], number>> = { good: 3, slow: 1, lost: 0 };

/** How the line to the partner is, or that the own one is away: in a word, by bars, and by a colour (RP-71). */
export function LineReading() {
  const words = useWords('room').bar.line;
  const partner = usePartnerName();
  const line = useSnapshot(({ room }) => room?.line ?? 'good');
  const isOwn = useSnapshot(({ room }) => room !== null && room.connection !== 'connected');
  const isKnown = useSnapshot(({ room }) => room !== null && room.connection !== 'connecting');
  if (!isKnown) return null;
  return (
    <Stack as="span" size="md" className={classes.reading} data-line={line}>
      <Text as="span" tone="dim" size="xs">
        {isOwn ? words.own : words.to(partner.inside)}
      </Text>
      <span className={classes.line}>
        <span className={classes.bars} aria-hidden>
          {bars.map((bar) => (
            <i key={bar} data-lit={bar <= barsOf[line] || undefined} />
          ))}
        </span>
        {words[line]}
      </span>
    </Stack>
  );
}
