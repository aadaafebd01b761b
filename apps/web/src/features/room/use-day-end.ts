import { epochNow } from '../../runtime/epoch.ts';
import { useFormat } from '../../runtime/use-runtime.ts';
import { dayEnd } from './next-room.ts';

/**
 * Says by the person's own clock when the server's day is over that a moment lies in, today's unless given
 * (docs/spec/room-pages.md, RP-67). ms since 1970
 */
export function useDayEnd(): (epochMs?: number) => string {
  const { date, time } = useFormat();
  return (epochMs = epochNow()) => `${date(dayEnd(epochMs))} ${time(dayEnd(epochMs))}`;
}
