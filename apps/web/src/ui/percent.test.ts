import { createFormat } from '@kinora/phrases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, percentText, unitsOf } from './percent.ts';

describe('units in percent', () => {
  it('[PG-200] every tenth that is typed is the tenth that is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), (tenths) => {
        expect(percentOf(unitsOf(tenths / 10))).toBe(tenths / 10);
      }),
    );
  });

  it('[PG-200] has both ends exactly, and a decimal only where it is needed', () => {
    expect([0, 9999].map(percentOf)).toEqual([0, 100]);
    expect([0, 100].map(unitsOf)).toEqual([0, 9999]);
    const format = createFormat('en');
    expect([2000, 1234, 400_000].map((units) => percentText(units, format))).toEqual([
      '20',
      '12.3',
      '4,000.4',
    ]);
  });
});
