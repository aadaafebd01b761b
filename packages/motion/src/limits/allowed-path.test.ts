import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAllowedPath, type SpeedSpan } from './allowed-path.ts';
import type { AxisLimits } from './axis-limits.ts';
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
const ahead: SpeedSpan = { aheadMs: 100, overMs: 100 };
const behind: SpeedSpan = { aheadMs: 0, overMs: 50 };

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

const sine: TargetCurve = {
  valueAt: (at) => 5000 + 4900 * Math.sin(at / 300),
  nextCorner: () => Infinity,
};

/** The speed at each of these times, asked for at no other. */
function speedsAt(times: readonly number[], target: TargetCurve, own: AxisLimits = limits, span = ahead) {
  const path = createAllowedPath();
  return times.map((at) => path.speedOver(span, target, own, at));
}

const each20Ms = Array.from({ length: 200 }, (_, index) => index * 20);

describe('the path that the limits of an axis allow', () => {
  it.each([null, 200_000])(
    '[EN-160] has the same speed however late it is asked, under an acceleration of %s',
    (acceleration) => {
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 40, maxLength: 40 }), (gaps) => {
          const times = gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 0));
          const own = { ...limits, acceleration };
          const dense = Array.from({ length: times.at(-1)! + 1 }, (_, at) => at);
          for (const target of [sine, triangle(430)]) {
            const expected = speedsAt(dense, target, own);
            speedsAt([0, ...times], target, own).forEach((speed, index) => {
              expect(speed).toBeCloseTo(expected[[0, ...times][index]!]!, 9);
            });
          }
        }),
        { numRuns: 20 },
      );
    },
  );

  it('[EN-139] is as fast as a stroke that the limits allow, at its corners too', () => {
    for (const speed of speedsAt(each20Ms, triangle(437))) expect(speed).toBeCloseTo(9999 / 437, 6);
  });

  it('[EN-139] runs at the limit of speed as long as it is behind its target', () => {
    const slower = { ...limits, speed: 10_000 };
    for (const speed of speedsAt(each20Ms, triangle(250), slower)) {
      expect(speed).toBeLessThanOrEqual(10 + 1e-9);
      // where it meets its target it turns within a step
      expect(speed).toBeGreaterThanOrEqual(9.5);
    }
  });

  it('[EN-139] does not exceed a limit of acceleration: a stroke that it slows is slower', () => {
    const gentle = { ...limits, acceleration: 100_000 };
    const speeds = speedsAt(each20Ms, triangle(300), gentle).slice(50);
    expect(Math.max(...speeds)).toBeLessThan(20);
    expect(Math.max(...speeds)).toBeGreaterThan(8);
  });

  it('[EN-139] rests where the axis is off, and where nothing is wanted of it', () => {
    expect(speedsAt([0, 20, 40], sine, { ...limits, enabled: false })).toEqual([0, 0, 0]);
    expect(speedsAt([0, 20, 40], { valueAt: () => NaN, nextCorner: () => Infinity })).toEqual([0, 0, 0]);
  });

  it('[EN-140] rests as soon as the stroke does, and as a hand does', () => {
    const stops: TargetCurve = {
      valueAt: (at) => Math.min(at, 1000) * 10,
      nextCorner: (at) => (at < 1000 ? 1000 : Infinity),
    };
    expect(speedsAt([800, 850, 900, 950, 1000], stops)).toEqual(
      [10, 10, 10, 5, 0].map((speed) => expect.closeTo(speed, 6)),
    );
    expect(speedsAt([900, 950, 1000, 1025, 1050], stops, limits, behind).slice(2)).toEqual(
      [10, 5, 0].map((speed) => expect.closeTo(speed, 6)),
    );
  });

  it('[EN-139] is as fast as the hand that makes it, of which nothing is known ahead', () => {
    let now = 0;
    const drag: TargetCurve = {
      valueAt: () => sine.valueAt(Math.floor(now / 16) * 16),
      nextCorner: () => Infinity,
    };
    const path = createAllowedPath();
    let units = 0;
    for (; now < 6000; now += 10) units += path.speedOver(behind, drag, limits, now) * 10;
    // each turn of the sine leads from end to end twice
    expect(units / ((6000 / (300 * 2 * Math.PI)) * 4 * 4900)).toBeCloseTo(1, 1);
  });

  it('follows nothing for a time in which nobody asked', () => {
    const path = createAllowedPath();
    path.speedOver(ahead, sine, limits, 0);
    expect(path.speedOver(ahead, sine, limits, 1e9)).toBeLessThan(20);
  });
});
