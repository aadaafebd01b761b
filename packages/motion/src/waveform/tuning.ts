import { clampNumber } from '../profile/lenient-reader.ts';

/** How a profile is played, on top of what it says: nothing of the profile is changed by it. */
export interface Tuning {
  /** of the profile's own pace */
  readonly speed: number;
  /** of each wave's own amplitude; it never adds to it */
  readonly depth: number;
}

/** The slowest is still a motion that one feels; the fastest doubles what its maker chose. */
export const tuningBounds = {
  speed: { min: 0.25, max: 2 },
  depth: { min: 0, max: 1 },
} as const;

/** The profile as it is. */
export const noTuning: Tuning = { speed: 1, depth: 1 };

export function clampTuning({ speed, depth }: Tuning): Tuning {
  return {
    speed: clampNumber(speed, tuningBounds.speed, noTuning.speed),
    depth: clampNumber(depth, tuningBounds.depth, noTuning.depth),
  };
}
