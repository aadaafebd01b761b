import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extremesBetween, pointsOf } from '../index.ts';
import { seededColumns } from '../testing/arbitrary-points.ts';

it('[ST-39] the lowest and the highest value of a stretch of points are those of a plain list', () => {
  const seed = fc.integer({ min: 1, max: 2 ** 31 });
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 3000 }), fc.nat(), fc.nat(), (by, size, one, other) => {
      const columns = seededColumns(by, size);
      const from = one % size;
      const until = from + 1 + (other % (size - from));
      const values = columns.values.slice(from, until);
      expect(extremesBetween(pointsOf(columns), from, until)).toEqual({
        lowest: Math.min(...values),
        highest: Math.max(...values),
      });
    }),
  );
});
