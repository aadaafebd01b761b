import { describe, expect, it } from 'vitest';
import { type KnownPositions, middlePositions } from './positions.ts';
import { type Pose, poseOf, reach } from './pose.ts';
import { rotate, type Vector } from './rotation.ts';

const top: Vector = { x: 0, y: 1, z: 0 };
const leftSide: Vector = { x: -1, y: 0, z: 0 };
const rightSide: Vector = { x: 1, y: 0, z: 0 };
const farSide: Vector = { x: 0, y: 0, z: -1 };
const nearSide: Vector = { x: 0, y: 0, z: 1 };

/** Where a point of the upright carriage is, measured from the carriage's middle. */
function turned(positions: Partial<KnownPositions>, point: Vector): Vector {
  return rotate(poseWith(positions).rotation, point);
}

function poseWith(positions: Partial<KnownPositions>): Pose {
  return poseOf({ ...middlePositions, ...positions });
}

describe('poseOf', () => {
  it('[VW-2] is in the middle, upright and untwisted', () => {
    const { translation, rotation } = poseWith({});
    expectNear(translation, { x: 0, y: 0, z: 0 });
    for (const point of [top, leftSide, farSide]) expectNear(rotate(rotation, point), point);
  });

  it('[VW-1][VW-3] raises the carriage with more stroke', () => {
    expectNear(poseWith({ L0: 9999 }).translation, { x: 0, y: reach.L0, z: 0 });
    expectNear(poseWith({ L0: 0 }).translation, { x: 0, y: -reach.L0, z: 0 });
  });

  it('[VW-1][VW-4] moves it away, to negative z, with more surge', () => {
    expectNear(poseWith({ L1: 9999 }).translation, { x: 0, y: 0, z: -reach.L1 });
    expectNear(poseWith({ L1: 0 }).translation, { x: 0, y: 0, z: reach.L1 });
  });

  it('[VW-1][VW-5] moves it to the left, to negative x, with more sway', () => {
    expectNear(poseWith({ L2: 9999 }).translation, { x: -reach.L2, y: 0, z: 0 });
    expectNear(poseWith({ L2: 0 }).translation, { x: reach.L2, y: 0, z: 0 });
  });

  it('[VW-6] turns counter-clockwise as seen from above with more twist', () => {
    const before = turned({}, nearSide);
    const after = turned({ R0: 6000 }, nearSide);
    // from above, right is x and up the page is away: counter-clockwise takes the near side to the right
    expect(after.x).toBeGreaterThan(before.x);
    expect(turned({ R0: 6000 }, rightSide).z).toBeLessThan(0);
    expectNear(turned({ R0: 6000 }, top), top);
  });

  it('[VW-7] raises the left side and lowers the right one with more roll', () => {
    expect(turned({ R1: 7000 }, leftSide).y).toBeGreaterThan(0);
    expect(turned({ R1: 7000 }, rightSide).y).toBeLessThan(0);
    expect(turned({ R1: 7000 }, top).x).toBeGreaterThan(0);
    expectNear(turned({ R1: 7000 }, farSide), farSide);
  });

  it('[VW-8] tips the top away and lowers the far side with more pitch', () => {
    expect(turned({ R2: 7000 }, top).z).toBeLessThan(0);
    expect(turned({ R2: 7000 }, farSide).y).toBeLessThan(0);
    expectNear(turned({ R2: 7000 }, leftSide), leftSide);
  });

  it.each(['R0', 'R1', 'R2'] as const)('leaves the carriage where it is when %s turns it', (axis) => {
    expectNear(poseWith({ [axis]: 9999 }).translation, { x: 0, y: 0, z: 0 });
  });

  it('[VW-9] moves by equal steps, the same to both sides, and no further than its travel', () => {
    const heights = [-500, 0, 2499.75, 4999.5, 7499.25, 9999, 12_000].map(
      (L0) => poseWith({ L0 }).translation.y / reach.L0,
    );
    [-1, -1, -0.5, 0, 0.5, 1, 1].forEach((height, index) => expect(heights[index]).toBeCloseTo(height, 9));
  });

  it('[VW-10] twists about the leaned axis: the top leans the same whatever the twist', () => {
    const leaning = { R1: 9000, R2: 2000 };
    expectNear(turned({ ...leaning, R0: 8000 }, top), turned(leaning, top));
    expectNear(rotate(poseWith(leaning).tilt, top), turned(leaning, top));
  });
});

function expectNear(actual: Vector, expected: Vector): void {
  for (const key of ['x', 'y', 'z'] as const) expect(actual[key]).toBeCloseTo(expected[key], 6);
}
