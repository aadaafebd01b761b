import { noPoints, pointsOf } from '@kinora/studio';
import { expect, it } from 'vitest';
import { valueAtTime } from './shown-positions.ts';

it('[ST-41] the picture of the device is on the straight line between two points, and at the first and last one outside', () => {
  const points = pointsOf({ times: Float64Array.of(1000, 2000), values: Float64Array.of(20, 80) });
  expect([0, 1000, 1250, 2000, 9000].map((ms) => valueAtTime(points, ms))).toEqual([20, 20, 35, 80, 80]);
  expect(valueAtTime(noPoints, 0)).toBeNull();
});
