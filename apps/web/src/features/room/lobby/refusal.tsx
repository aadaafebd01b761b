import type { ErrorCode } from '@kinora/contract';
import { describeError } from '@kinora/phrases';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { useDayEnd } from '../use-day-end.ts';

/** Why no room is created, in the catalogue's words; of the limit of the day, when it ends by the person's own clock (RP-67). */
export function Refusal({ problem }: { readonly problem: ErrorCode }) {
  const phrases = usePhrases();
  const words = useWords('room').lobby;
  const dayEnd = useDayEnd();
  const isLimit = problem === 'room.daily-limit' || problem === 'room.daily-limit-several';
  return isLimit ? words.usedUp(dayEnd()) : describeError(phrases, problem);
}
