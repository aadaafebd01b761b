import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createExtremaTree } from './extrema-tree.ts';

it('finds the same extremes as a look at every value', () => {
  const column = fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(column, fc.nat(), fc.nat(), (values, a, b) => {
      const from = a % values.length;
      const to = from + 1 + (b % (values.length - from));
      const tree = createExtremaTree(Float64Array.from(values));
      expect(tree.lowest(from, to)).toBe(Math.min(...values.slice(from, to)));
      expect(tree.highest(from, to)).toBe(Math.max(...values.slice(from, to)));
    }),
  );
});
