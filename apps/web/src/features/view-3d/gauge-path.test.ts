import { type AxisName, axisNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { gaugePaths } from './gauge-path.ts';
import { middlePositions } from './positions.ts';
import { poseOf } from './pose.ts';
import { rotate, type Vector } from './rotation.ts';

/** A point of the carriage that shows the axis's motion best. */
const marks: Readonly<Record<AxisName, Vector>> = {
  L0: { x: 0, y: 0, z: 0 },
  L1: { x: 0, y: 0, z: 0 },
  L2: { x: 0, y: 0, z: 0 },
  R0: { x: 0, y: 0, z: 1 },
  R1: { x: 0, y: 1, z: 0 },
  R2: { x: 0, y: 1, z: 0 },
};

describe('gaugePaths', () => {
  it.each(axisNames)('[VW-12] moves the bead of %s as the carriage moves', (axis) => {
    const bead = difference(gaugePaths[axis].pointAt(0.1), gaugePaths[axis].pointAt(0));
    const carriage = difference(markAt(axis, 5499.45), markAt(axis, 4999.5));
    expect(dot(bead, carriage) / (length(bead) * length(carriage))).toBeCloseTo(1, 6);
  });
});

function markAt(axis: AxisName, position: number): Vector {
  const { translation, rotation } = poseOf({ ...middlePositions, [axis]: position });
  const mark = rotate(rotation, marks[axis]);
  return { x: translation.x + mark.x, y: translation.y + mark.y, z: translation.z + mark.z };
}

function difference(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}

function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

function length(vector: Vector): number {
  return Math.sqrt(dot(vector, vector));
}
