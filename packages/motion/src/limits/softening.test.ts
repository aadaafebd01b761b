import { describe, expect, it } from 'vitest';
import { createSoftening, type Softening } from './softening.ts';
import type { TargetCurve } from './target-curve.ts';

const target: TargetCurve = { valueAt: () => 8000, nextCorner: (at) => at + 7 };

function values(softening: Softening, ...times: readonly number[]): number[] {
  const seen = softening.over(target);
  return times.map((at) => seen.valueAt(at));
}

/** From 2000 between 1 s and 3 s. */
function begun(from: number | null = 2000, durationMs = 2000): Softening {
  const softening = createSoftening();
  softening.begin(from, 1000, durationMs);
  return softening;
}

describe('the softening of a target', () => {
  it('leaves the target itself where nothing is to be softened', () => {
    expect(createSoftening().over(target)).toBe(target);
  });

  it('blends a start in, and keeps the corners', () => {
    expect(values(begun(), 500, 1000, 2000, 3000, 4000)).toEqual([2000, 2000, 5000, 8000, 8000]);
    expect(begun().over(target).nextCorner(100)).toBe(107);
  });

  it.each([
    [null, 2000],
    [2000, 0],
    [2000, -1],
  ])('blends nothing in from %s in %i ms, and ends what was blended in before', (from, durationMs) => {
    expect(begun(from, durationMs).over(target)).toBe(target);
    const softening = begun();
    softening.begin(from, 1500, durationMs);
    expect(softening.over(target)).toBe(target);
  });

  it('lets a jump of the target die away', () => {
    const softening = createSoftening();
    softening.ease(-600, 1000, 400);
    expect(values(softening, 1000, 1200, 1400, 2000)).toEqual([7400, 7700, 8000, 8000]);
  });

  it('adds a jump to what is left of the last one', () => {
    const softening = createSoftening();
    softening.ease(-600, 1000, 400);
    softening.ease(-1000, 1200, 400);
    expect(values(softening, 1200, 1600)).toEqual([6700, 8000]);
  });

  it('has a start and a jump at the same time', () => {
    const softening = begun();
    softening.ease(-600, 1000, 4000);
    expect(values(softening, 1000, 3000, 5000)).toEqual([1400, 7700, 8000]);
  });

  it('keeps the curve that was asked for as it was', () => {
    const softening = begun();
    const seen = softening.over(target);
    softening.forget();
    expect(seen.valueAt(2000)).toBe(5000);
  });

  it('leaves behind what is over, each at its own end', () => {
    const softening = begun();
    softening.ease(-600, 1000, 400);
    softening.expire(1399);
    expect(values(softening, 1000)).toEqual([1400]);
    softening.expire(1400);
    expect(values(softening, 1000)).toEqual([2000]);
    softening.expire(2999);
    expect(softening.over(target)).not.toBe(target);
    softening.expire(3000);
    expect(softening.over(target)).toBe(target);
  });

  it('leaves a jump behind later than a start, too', () => {
    const softening = begun();
    softening.ease(-600, 1000, 4000);
    softening.expire(3000);
    expect(values(softening, 1000, 3000)).toEqual([7400, 7700]);
  });

  it('forgets both', () => {
    const softening = begun();
    softening.ease(-600, 1000, 4000);
    softening.forget();
    expect(softening.over(target)).toBe(target);
    softening.ease(-100, 1000, 400);
    expect(values(softening, 1000)).toEqual([7900]);
  });
});
