import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOffset, offsetLimit, offsetStep, parseOffset, roundOffset } from './offset.ts';

describe('offset', () => {
  it('[PB-30] has three decimals, stays inside its limit and is never minus zero', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (seconds) => {
        const rounded = roundOffset(seconds);
        expect(Math.abs(rounded)).toBeLessThanOrEqual(offsetLimit);
        expect(Number(rounded.toFixed(3))).toBe(rounded);
        expect(Object.is(rounded, -0)).toBe(false);
      }),
    );
  });

  it('[PB-30] gathers no error over a hundred small steps', () => {
    let offset = 0;
    for (let press = 0; press < 100; press += 1) offset = roundOffset(offset + offsetStep);
    expect(offset).toBe(1);
  });

  it.each([
    ['0.0404', 0.04],
    ['-1.25', -1.25],
    ['+.5', 0.5],
    ['0,25', 0.25],
    ['０．１２３', 0.123],
    ['−0.04', -0.04],
    [' 2 s', 2],
  ])('[PB-31] reads %j as a person means it', (text, seconds) => {
    expect(parseOffset(text)).toBe(seconds);
  });

  it.each(['', 'abc', '1.2.3', '--1', 'NaN', 'Infinity', '1e9', '.'])(
    '[PB-31] takes %j for no number',
    (text) => {
      expect(parseOffset(text)).toBeNull();
    },
  );

  it('[PB-31] shows and reads back every offset unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 60_000 }), (ms) => {
        expect(parseOffset(formatOffset(ms / 1000))).toBe(roundOffset(ms / 1000));
      }),
    );
  });

  it('[PB-31] always shows the sign, and three decimals', () => {
    expect([0.04, -1.25, 0].map(formatOffset)).toEqual(['+0.040', '−1.250', '0.000']);
  });
});
