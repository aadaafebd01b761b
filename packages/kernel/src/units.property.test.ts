import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullScale, toAxisValue } from './units.ts';

describe('a position on an axis', () => {
  it('is a whole number from 0 to 9999, whatever it is made from', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (position) => {
        const value = toAxisValue(position);
        expect(Number.isInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(fullScale);
      }),
    );
  });

  it('is the nearest whole number inside the range', () => {
    expect([0.4, 0.5, 4999.5, 9998.6].map(toAxisValue)).toEqual([0, 1, 5000, 9999]);
  });

  it('does not exist for a number that is not finite', () => {
    expect([NaN, Infinity, -Infinity].map(toAxisValue)).toEqual([null, null, null]);
  });
});
