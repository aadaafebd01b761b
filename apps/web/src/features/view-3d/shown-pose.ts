import { type AxisName, axisNames } from '@kinora/motion';
import { follow } from './follow.ts';
import { type KnownPositions, lastKnown, middlePositions, type PositionSource } from './positions.ts';

/** The pose that is drawn: behind the device's by a little, so that it moves without steps. */
export interface ShownPose {
  readonly positions: () => KnownPositions;
  readonly isKnown: (axis: AxisName) => boolean;
  /** Reads the device's positions again; whether one has changed. */
  take(): boolean;
  /** One step towards the device's positions; whether there is still a distance to go. */
  step(elapsedMs: number): boolean;
  /** Goes to the device's positions at once. */
  jump(): void;
}

export function createShownPose(source: PositionSource): ShownPose {
  let truth = source.current();
  let target = lastKnown(truth, middlePositions);
  let shown = target;
  return {
    positions: () => shown,
    isKnown: (axis) => truth[axis] !== null,
    take() {
      const before = truth;
      truth = source.current();
      if (axisNames.every((axis) => truth[axis] === before[axis])) return false;
      target = lastKnown(truth, target);
      return true;
    },
    step(elapsedMs) {
      const { positions, isMoving } = follow(shown, target, elapsedMs);
      shown = positions;
      return isMoving;
    },
    jump() {
      shown = target;
    },
  };
}
