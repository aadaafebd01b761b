import { sourceMs } from '@kinora/kernel';
import { type AxisLimits, createTimelineSource, forecastAxis, mapToRange } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { trackOf } from './document.ts';
import { fastestStroke, findTooFast, type Points, pointsOf } from './index.ts';

const limits: AxisLimits = {
  min: 1000,
  max: 9000,
  inverted: true,
  enabled: true,
  intensity: 1,
  speed: 20_000,
  acceleration: null,
  home: 0,
};

function pointsAt(...points: readonly (readonly [number, number])[]): Points {
  return pointsOf({
    times: Float64Array.from(points, ([at]) => at),
    values: Float64Array.from(points, ([, value]) => value),
  });
}

/** How far the gate is from the points' line at most, where a stretch of it ends. units */
function gap(points: Points, fromMs: number, untilMs: number): number {
  const source = createTimelineSource([trackOf('L0', points)], 'linear');
  const target = {
    valueAt: (at: number) => source.valueAt('L0', sourceMs(at)),
    nextCorner: (at: number) => source.nextCorner('L0', sourceMs(at)),
  };
  const span = { fromMs, untilMs, warmUpMs: fromMs, tickMs: 20 };
  const { times, positions } = forecastAxis('L0', limits, target, span);
  return times.reduce(
    (most, at, index) => Math.max(most, Math.abs(positions[index]! - mapToRange(target.valueAt(at), limits))),
    0,
  );
}

describe('too fast', () => {
  // 8000 units in 400 ms is exactly the limit of 20,000 a second
  const slow = pointsAt([0, 0], [400, 100], [800, 0], [1300, 80]);
  const fast = pointsAt([0, 0], [400, 100], [800, 0], [1100, 100], [1400, 0], [3000, 10], [3050, 60]);

  it('[ST-8] marks no stroke that the gate follows', () => {
    expect(findTooFast(slow, limits)).toEqual([]);
    expect(gap(slow, 0, 1300)).toBeLessThan(20);
  });

  it('[ST-8] marks the strokes that the gate does not follow, neighbours as one', () => {
    expect(findTooFast(fast, limits)).toEqual([
      { fromMs: 800, untilMs: 1400 },
      { fromMs: 3000, untilMs: 3050 },
    ]);
    expect(gap(fast, 800, 1400)).toBeGreaterThan(1000);
    expect(gap(fast, 0, 780)).toBeLessThan(20);
  });

  it('[ST-8] judges a part of a script as the whole', () => {
    expect(findTooFast(fast, limits, 2, 4)).toEqual([{ fromMs: 800, untilMs: 1100 }]);
    expect(findTooFast(fast, { ...limits, intensity: 0.5 })).toEqual([{ fromMs: 3000, untilMs: 3050 }]);
  });

  it.each([4095, 4096, 4097])('[ST-8] marks a stroke to point %i of a long script', (index) => {
    const long = pointsAt(
      ...Array.from({ length: 4200 }, (_, at) => [at * 100, at < index ? 0 : 100] as const),
    );
    expect(findTooFast(long, limits)).toEqual([{ fromMs: (index - 1) * 100, untilMs: index * 100 }]);
  });

  it('[ST-8] leaves a stroke that is too fast by no more than rounding', () => {
    // 8000 units in 399.9 ms would be 2 too many
    const two = { ...limits, speed: 19_995 };
    expect(findTooFast(pointsAt([0, 0], [400, 100]), two)).toEqual([]);
    expect(findTooFast(pointsAt([0, 0], [400, 100]), { ...two, speed: 19_994 })).toHaveLength(1);
  });

  it('[ST-5] is what is faster than the fastest stroke, in percent of the travel a second', () => {
    expect(fastestStroke(limits)).toBe(250);
    expect(fastestStroke({ ...limits, intensity: 0 })).toBe(Infinity);
  });
});
