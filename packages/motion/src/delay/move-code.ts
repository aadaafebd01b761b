import { createSeededRandom } from '@kinora/kernel';

/** One move of the train, ms on the train's time. */
export interface CodedMove {
  readonly startMs: number;
  readonly endMs: number;
}

/** 28 strokes, there and back: a noise as loud as the device averages out, in a little more than half a minute. */
const moveCount = 56;

/** Between the starts of two moves, ms. An echo has faded after the shortest; the range keeps the train aperiodic. */
const gapMs = { min: 430, max: 820 } as const;

/** Of a move, ms. The durations differ, so that what sounds at the ends of the moves is not in step with their starts. */
const durationMs = { min: 80, max: 180 } as const;

/** ms, of all times: the frames of the estimate, so that rounding to them has no side. */
const roundTo = 2;

/** Any seed would do; one for everyone makes two measurements comparable. */
const codeSeed = 107;

/** The shortest move, by which the distance of a stroke is chosen. */
export const minCodedMoveMs = durationMs.min;

/** The train of moves whose sound is looked for: starts and durations without a period. */
export const moveCode: readonly CodedMove[] = createMoveCode(codeSeed);

export function createMoveCode(seed: number): readonly CodedMove[] {
  const random = createSeededRandom(seed);
  const draw = ({ min, max }: { readonly min: number; readonly max: number }) =>
    roundTo * Math.round((min + random.next() * (max - min)) / roundTo);
  let startMs = 0;
  return Array.from({ length: moveCount }, () => {
    const move = { startMs, endMs: startMs + draw(durationMs) };
    startMs += draw(gapMs);
    return move;
  });
}
