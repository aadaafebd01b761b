import type { PlayerSession } from '../session/player-session.ts';
import { marksOf, type ScriptMark } from './script-marks.ts';

/** Seconds; going back shortly behind a mark means the one before it. */
const justBegun = 2;

/** Goes to the next mark or the last one; where there is none, nothing changes. */
export function stepMark({ store, controls, now }: PlayerSession, direction: 1 | -1): void {
  const { scripts, offset, duration } = store.getState();
  const mark = markBeside(marksOf(scripts, offset, duration), now(), direction);
  if (mark !== null) controls.seekTo(mark.at);
}

/** Rule LB-52: the next mark after a moment, or the last one that began more than two seconds before it. */
export function markBeside(
  marks: readonly ScriptMark[],
  seconds: number,
  direction: 1 | -1,
): ScriptMark | null {
  if (direction === 1) return marks.find(({ at }) => at > seconds + 0.01) ?? null;
  return marks.findLast(({ at }) => at < seconds - justBegun) ?? null;
}
