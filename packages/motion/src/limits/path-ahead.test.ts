import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AxisLimits } from './axis-limits.ts';
import { createPathAhead, type PathSamples } from './path-ahead.ts';
import type { TargetCurve } from './target-curve.ts';

const limits: AxisLimits = {
  min: 0,
  max: 9999,
  inverted: false,
  enabled: true,
  intensity: 1,
  speed: 40_000,
  acceleration: null,
  home: 5050,
};
const aheadMs = 500;

/** From end to end of the travel in so many ms. */
function triangle(strokeMs: number): TargetCurve {
  return {
    valueAt(at) {
      const phase = at / strokeMs;
      const share = phase - Math.floor(phase);
      return 9999 * (Math.floor(phase) % 2 === 0 ? share : 1 - share);
    },
    nextCorner: (at) => (Math.floor(at / strokeMs) + 1) * strokeMs,
  };
}

function placeAt({ times, positions }: PathSamples, at: number): number {
  return positions[times.indexOf(at)]!;
}

describe('the path ahead of an axis', () => {
  it('[RM-110] is the target’s own where its limits allow that, with each of its corners', () => {
    const target = triangle(432.1);
    const path = createPathAhead().over(target, limits, 1000.3, aheadMs)!;
    expect(path.times.slice(0, 2)).toEqual([1000, 1005]);
    expect(path.times).toContain(2 * 432.1 + 432.1);
    expect(path.times.at(-1)).toBe(1505);
    path.times.forEach((time, index) => {
      expect(path.positions[index]).toBeCloseTo(target.valueAt(time - 1e-6), 1);
    });
  });

  it.each([null, 200_000])(
    '[RM-110] is the same however late and often it is asked, under an acceleration of %s',
    (acceleration) => {
      const own = { ...limits, speed: 15_000, acceleration };
      const path = createPathAhead();
      const dense = new Map<number, number>();
      for (let now = 0; now <= 4000; now += 5)
        dense.set(now, placeAt(path.over(triangle(430), own, now, aheadMs)!, now));
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 10, maxLength: 30 }), (gaps) => {
          const other = createPathAhead();
          let now = 0;
          other.over(triangle(430), own, now, aheadMs);
          for (const gap of gaps) {
            now += gap;
            const grid = Math.floor(now / 5) * 5;
            const seen = other.over(triangle(430), own, now, aheadMs)!;
            expect(placeAt(seen, grid)).toBeCloseTo(dense.get(grid)!, 9);
            expect(placeAt(seen, grid + 400)).toBeCloseTo(dense.get(grid + 400) ?? NaN, 9);
          }
        }),
        { numRuns: 20 },
      );
    },
  );

  it('[RM-110] is no faster than the limits', () => {
    const path = createPathAhead().over(triangle(100), { ...limits, speed: 15_000 }, 0, aheadMs)!;
    path.positions.slice(1).forEach((position, index) => {
      const ms = path.times[index + 1]! - path.times[index]!;
      expect(Math.abs(position - path.positions[index]!)).toBeLessThanOrEqual(15 * ms + 1e-6);
    });
  });

  it('[RM-110] is none where nothing is wanted of the axis, or it may not move', () => {
    const nothing: TargetCurve = { valueAt: () => NaN, nextCorner: () => Infinity };
    expect(createPathAhead().over(nothing, limits, 0, aheadMs)).toBeNull();
    expect(createPathAhead().over(triangle(430), { ...limits, enabled: false }, 0, aheadMs)).toBeNull();
  });

  it('[RM-110] rests while nothing is wanted, and goes on behind that', () => {
    const own = { ...limits, acceleration: 200_000 };
    const path = createPathAhead();
    const gap: TargetCurve = { ...triangle(430), valueAt: (at) => (at > 50 && at < 90 ? NaN : 9000) };
    path.over({ ...gap, valueAt: () => 5000 }, own, 0, aheadMs);
    expect(path.over(gap, own, 100, aheadMs)!.positions.at(-1)).toBeCloseTo(9000, 0);
  });

  it('[RM-110] begins again on the target behind a reset, and after a second without a question', () => {
    const path = createPathAhead();
    const slow = { ...limits, speed: 100 };
    path.over(triangle(430), slow, 0, aheadMs);
    expect(path.over(triangle(430), slow, 900, aheadMs)!.positions.at(-1)).toBeLessThan(200);
    expect(path.over(triangle(430), slow, 2000, aheadMs)!.positions[0]).toBeCloseTo(
      triangle(430).valueAt(2000),
      6,
    );
    path.reset();
    expect(path.over(triangle(430), slow, 2200, aheadMs)!.positions[0]).toBeCloseTo(
      triangle(430).valueAt(2200),
      6,
    );
  });
});
