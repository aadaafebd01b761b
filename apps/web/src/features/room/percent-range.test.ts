import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentRange } from './percent-range.ts';

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 9_998 }), fc.integer({ min: 0, max: 9_998 }))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) + 1 }));

describe('a range in percent', () => {
  it('[RP-51] reads 0 to 100, and its ends never meet', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const { min, max } = percentRange(range);
        expect(min).toBeGreaterThanOrEqual(0);
        expect(max).toBeLessThanOrEqual(100);
        expect(max).toBeGreaterThan(min);
      }),
    );
  });
});
