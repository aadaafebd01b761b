import type { WavePoint } from '../profile/rules.ts';

/** Patterns that are drawn: each is a wave to begin with, and to change. */
export const drawnPatternNames = ['double-bounce', 'sharp-bounce'] as const;
export type DrawnPatternName = (typeof drawnPatternNames)[number];

/** Points of the sharp bounce: enough for its bow to look round, and for its turn below to be sharp. */
const bowPoints = 16;

export const drawnPatterns: Readonly<Record<DrawnPatternName, readonly WavePoint[]>> = {
  /** a whole stroke up and down, then half of one */
  'double-bounce': [
    { at: 0, value: -1 },
    { at: 0.25, value: 1 },
    { at: 0.5, value: -1 },
    { at: 0.75, value: 0 },
  ],
  /** the height of a ball between two bounces: a parabola, which turns below at once */
  'sharp-bounce': Array.from({ length: bowPoints }, (_, index) => {
    const at = index / bowPoints;
    return { at, value: 8 * at * (1 - at) - 1 };
  }),
};
