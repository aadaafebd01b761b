import { perAxis } from '@kinora/motion';
import type { KnownPositions } from './positions.ts';

/** Time constant of the following, ms: a step of the 20 Hz snapshots is not seen, a lag of two pictures is not either. */
const timeConstantMs = 40;

/** Units of 9999: less can't be seen. */
const settled = 1;

export interface Followed {
  readonly positions: KnownPositions;
  /** true while there is still a distance to go */
  readonly isMoving: boolean;
}

/** One step of the shown positions towards the true ones, ending exactly on them (rule VW-13). */
export function follow(shown: KnownPositions, target: KnownPositions, elapsedMs: number): Followed {
  const share = 1 - Math.exp(-elapsedMs / timeConstantMs);
  let isMoving = false;
  const positions = perAxis((axis) => {
    const distance = target[axis] - shown[axis];
    if (Math.abs(distance) <= settled) return target[axis];
    isMoving = true;
    return shown[axis] + distance * share;
  });
  return { positions, isMoving };
}
