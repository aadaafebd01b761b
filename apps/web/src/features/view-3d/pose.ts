import { fullScale } from '@kinora/kernel';
import type { AxisName } from '@kinora/motion';
import { compose, type Rotation, rotationAbout, type Vector } from './rotation.ts';

/** Where the carriage is, measured from the middle of all travels. */
export interface Pose {
  /** mm in the scene */
  readonly translation: Vector;
  /** roll and pitch: how the carriage leans */
  readonly tilt: Rotation;
  /** the whole turn: the lean, and the twist about the carriage's own axis */
  readonly rotation: Rotation;
}

/**
 * The device's right-handed frame as the person behind it sees it (docs/spec/view.md; the table of axes in
 * docs/spec/tcode.md): L0 up, L1 away, L2 to the left. Each R turns about the L of the same digit.
 */
export const up: Vector = { x: 0, y: 1, z: 0 };
export const away: Vector = { x: 0, y: 0, z: -1 };
export const left: Vector = { x: -1, y: 0, z: 0 };

/** Half of each axis's travel in our model: mm for L, radians for R. About a common machine's, a claim on none. */
export const reach: Readonly<Record<AxisName, number>> = {
  L0: 60,
  L1: 30,
  L2: 30,
  R0: (Math.PI * 3) / 4,
  R1: Math.PI / 6,
  R2: Math.PI / 6,
};

/** @param positions 0..9999 for each axis; outside of it the model would leave its travel, so it is clamped */
export function poseOf(positions: Readonly<Record<AxisName, number>>): Pose {
  const along = (axis: AxisName) => offsetOf(positions[axis]) * reach[axis];
  const tilt = compose(rotationAbout(away, along('R1')), rotationAbout(left, along('R2')));
  return {
    translation: {
      x: left.x * along('L2'),
      y: up.y * along('L0'),
      z: away.z * along('L1'),
    },
    tilt,
    rotation: compose(tilt, rotationAbout(up, along('R0'))),
  };
}

/** -1..1 from the middle of the travel */
export function offsetOf(position: number): number {
  const middle = fullScale / 2;
  return Math.min(1, Math.max(-1, (position - middle) / middle));
}
