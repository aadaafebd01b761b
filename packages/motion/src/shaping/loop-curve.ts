import { fullScale, sourceMs } from '@kinora/kernel';
import type { Track } from '../script/track.ts';
import { createCurve, type Curve } from '../timeline/curve.ts';

/** Of a script that is repeated: ms from its start, position 0..9999. The first is at 0. */
export type LoopKeyframe = readonly [atMs: number, position: number];

export const loopBounds = { keyframes: { min: 2, max: 2000 }, ms: { min: 0, max: 600_000 } } as const;

/** ms from the loop's last position back to its first, where they are not the same */
const closingMs = 500;

/** A script over and over, from its first keyframe to its last one and back to the first without a jump. */
export function createLoopCurve(keyframes: readonly LoopKeyframe[]): Curve {
  const [first, last] = [keyframes[0]!, keyframes.at(-1)!];
  const closed = first[1] === last[1] ? keyframes : [...keyframes, [last[0] + closingMs, first[1]] as const];
  const times = Float64Array.from(closed, ([at]) => at);
  const positions = Float64Array.from(closed, ([, position]) => position);
  const once = createCurve({ channel: 'L0', times, positions }, 'linear');
  const lengthMs = times.at(-1)!;

  const startOf = (at: number) => Math.floor(at / lengthMs) * lengthMs;
  return {
    valueAt(at) {
      return once.valueAt(sourceMs(at - startOf(at)));
    },
    nextCorner(at) {
      const start = startOf(at);
      return sourceMs(start + Math.min(lengthMs, once.nextCorner(sourceMs(at - start))));
    },
  };
}

/** The beginning of a track as a loop; null where there is nothing to repeat. */
export function loopOfTrack({ times, positions }: Track): readonly LoopKeyframe[] | null {
  const start = times[0] ?? 0;
  const read = completeKeyframes(Array.from(times, (time, index) => [time - start, positions[index]]));
  return read.length < loopBounds.keyframes.min ? null : read;
}

/** Legal keyframes out of whatever was stored; what is unsound, too late or too much is left out. */
export function completeKeyframes(stored: unknown): readonly LoopKeyframe[] {
  const kept: LoopKeyframe[] = [];
  for (const entry of Array.isArray(stored) ? (stored as readonly unknown[]) : []) {
    if (kept.length === loopBounds.keyframes.max) break;
    const [at, position] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    if (typeof at !== 'number' || typeof position !== 'number' || !Number.isFinite(at + position)) continue;
    const isNext = kept.length === 0 ? at === 0 : at > kept.at(-1)![0];
    // adding 0 turns -0 into 0
    if (isNext && at <= loopBounds.ms.max)
      kept.push([at + 0, Math.min(fullScale, Math.max(0, position)) + 0]);
  }
  return kept;
}
