import type { AxisName } from '@kinora/motion';
import { away, left, reach, up } from './pose.ts';
import { rotate, rotationAbout, type Vector } from './rotation.ts';

/** The scale of one axis: where its bead is at an offset of -1..1 from the middle of the travel. */
export interface GaugePath {
  readonly pointAt: (offset: number) => Vector;
  /** from the floor's middle, or from the carriage's, which it follows without leaning with it */
  readonly anchor: 'floor' | 'carriage';
}

/** Height of the carriage in the middle of its stroke above the floor, mm. */
export const carriageHeight = 150;

/** Just above the base. */
const floor = 14;
/** Surge and sway are drawn longer than they are, so that they can be read. */
const floorReach = 78;

/** Strokes are beside the mast, slides lie on the floor, the twist goes round it, the leans form a gate on top. */
export const gaugePaths: Readonly<Record<AxisName, GaugePath>> = {
  L0: {
    anchor: 'floor',
    pointAt: (offset) => ({ x: 56, y: carriageHeight + up.y * offset * reach.L0, z: -96 }),
  },
  L1: { anchor: 'floor', pointAt: (offset) => ({ x: 0, y: floor, z: away.z * offset * floorReach }) },
  L2: { anchor: 'floor', pointAt: (offset) => ({ x: left.x * offset * floorReach, y: floor, z: 0 }) },
  R0: { anchor: 'floor', pointAt: (offset) => turned({ x: 0, y: floor, z: 98 }, up, offset * reach.R0) },
  R1: { anchor: 'carriage', pointAt: (offset) => turned({ x: 0, y: 70, z: 0 }, away, offset * reach.R1) },
  R2: { anchor: 'carriage', pointAt: (offset) => turned({ x: 0, y: 86, z: 0 }, left, offset * reach.R2) },
};

function turned(point: Vector, axis: Vector, radians: number): Vector {
  return rotate(rotationAbout(axis, radians), point);
}
