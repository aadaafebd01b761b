import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { Curve } from '../timeline/curve.ts';
import { createGlidingCurve, firstCorner, type GlidingCurve, stillCurve } from './gliding-curve.ts';

/** A followed axis is seen as late as this at most. ms */
const lookBackMs = 10_000;

function bending(everyMs: number): Curve {
  return {
    valueAt: (at) => at,
    nextCorner: (at) => sourceMs((Math.floor(at / everyMs) + 1) * everyMs),
  };
}

function values(curve: Curve, ...times: readonly number[]): number[] {
  return times.map((ms) => curve.valueAt(sourceMs(ms)));
}

/** At 1000 until 5 s, then over to 9000. */
function glided(): GlidingCurve {
  const curve = createGlidingCurve(stillCurve(1000));
  curve.become(stillCurve(9000), 5000);
  return curve;
}

describe('a gliding curve', () => {
  it('is what it begins as', () => {
    const curve = createGlidingCurve(bending(700));
    expect(values(curve, 0, 650)).toEqual([0, 650]);
    expect(curve.nextCorner(sourceMs(650))).toBe(700);
  });

  it('[SP-7] is another one after 300 ms, flat at both ends of the glide', () => {
    const curve = glided();
    expect(values(curve, 4999, 5000, 5150, 5300, 9000)).toEqual([1000, 1000, 5000, 9000, 9000]);
    const [early = NaN, late = NaN] = values(curve, 5003, 5297);
    expect(early - 1000).toBeLessThan(3);
    expect(9000 - late).toBeLessThan(3);
    expect(values(curve, 5075)).toEqual([1000 + 8000 * 0.25 * 0.25 * 2.5]);
  });

  it('names what it is gliding to, however many glides there are', () => {
    const curve = glided();
    const next = stillCurve(3000);
    curve.become(next, 5100);
    expect(curve.current).toBe(next);
    expect(createGlidingCurve(next).current).toBe(next);
  });

  it('begins another glide from where it is in the midst of one', () => {
    const curve = glided();
    curve.become(stillCurve(1000), 5150);
    expect(values(curve, 5150, 5449, 5450)).toEqual([5000, expect.closeTo(1000, 0), 1000]);
  });

  it('takes the newest of several changes at one time, or back in time', () => {
    for (const at of [5000, 4000]) {
      const curve = glided();
      curve.become(stillCurve(3000), at);
      expect(values(curve, 5000, 5150, 5300)).toEqual([1000, 2000, 3000]);
    }
  });

  it('has its corners at both ends of a glide, and those of what is felt', () => {
    const curve = createGlidingCurve(bending(700));
    curve.become(bending(450), 5000);
    const corners = [4890, 4900, 4950, 5000, 5299, 5300].map((at) => curve.nextCorner(sourceMs(at)));
    expect(corners).toEqual([4900, 4950, 5000, 5300, 5300, 5400]);
    // the earlier curve has no corners after the glide
    const slower = createGlidingCurve(bending(450));
    slower.become(bending(700), 5000);
    expect(slower.nextCorner(sourceMs(5300))).toBe(5600);
    expect(createGlidingCurve(stillCurve(1)).nextCorner(sourceMs(0))).toBe(Infinity);
  });

  it('is at once what it is frozen to, and knows no glide any more', () => {
    const curve = glided();
    curve.freeze(stillCurve(2000));
    expect(values(curve, 4000, 5150, 9000)).toEqual([2000, 2000, 2000]);
    expect(curve.nextCorner(sourceMs(4000))).toBe(Infinity);
  });

  it('[SP-3] has the same past for a follower ten seconds later, through all its changes', () => {
    const curve = glided();
    curve.become(stillCurve(3000), 5300 + lookBackMs - 1);
    expect(values(curve, 5000, 5150, 15_000)).toEqual([1000, 5000, 9000]);
    curve.become(stillCurve(4000), 5300 + 2 * lookBackMs);
    expect(values(curve, 25_300, 25_600)).toEqual([3000, 4000]);
    // the first glide is long over: what it led to counts from the beginning
    expect(values(curve, 0, 15_000)).toEqual([9000, 9000]);
    const later = glided();
    later.become(stillCurve(3000), 5300 + lookBackMs);
    expect(values(later, 0, 15_000)).toEqual([9000, 9000]);
    expect(later.nextCorner(sourceMs(4000))).toBe(5300 + lookBackMs);
  });
});

describe('silence', () => {
  it('is no position to glide from: what comes is there at once', () => {
    const curve = createGlidingCurve(stillCurve(NaN));
    curve.become(stillCurve(4000), 5000);
    expect(values(curve, 4000, 5000, 5150, 5300)).toEqual([4000, 4000, 4000, 4000]);
  });

  it('is there when the glide to it is over, and not before', () => {
    const curve = createGlidingCurve(stillCurve(4000));
    curve.become(stillCurve(NaN), 5000);
    expect(values(curve, 5000, 5299, 5300)).toEqual([4000, 4000, NaN]);
  });
});

it('the first corner of several curves is that of the nearest, and of none never', () => {
  expect(firstCorner([bending(700), bending(450), stillCurve(1)], sourceMs(460))).toBe(700);
  expect(firstCorner([bending(700), bending(450)], sourceMs(100))).toBe(450);
  expect(firstCorner([], sourceMs(0))).toBe(Infinity);
});
