import { fullScale } from '@kinora/kernel';
import { type AxisName, perAxis } from '@kinora/motion';

/** 0..9999 for each axis; null = unknown. */
export type Positions = Readonly<Record<AxisName, number | null>>;

/** Where the view learns the positions: the engine's snapshots, or anything else that reports a change. */
export interface PositionSource {
  readonly current: () => Positions;
  /** Calls after a change, at any rate; returns the end of it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A position for every axis. */
export type KnownPositions = Readonly<Record<AxisName, number>>;

export const middlePositions: KnownPositions = perAxis(() => fullScale / 2);

/** An axis whose position is not known stays where it was last known (rule VW-11). */
export function lastKnown(positions: Positions, before: KnownPositions): KnownPositions {
  return perAxis((axis) => positions[axis] ?? before[axis]);
}
