import { describe, expect, it } from 'vitest';
import { type AxisLimits, mapFromRange, mapToRange } from './axis-limits.ts';
import { blendSoftStart } from './soft-start.ts';

const whole: AxisLimits = {
  min: 0,
  max: 9999,
  inverted: false,
  enabled: true,
  intensity: 1,
  speed: 40_000,
  acceleration: null,
  home: 5050,
};

describe('what a source calls 0 to 9999', () => {
  it.each([
    [0, 2000],
    [9999, 8000],
    [4999.5, 5000],
    [-100, 2000],
    [12_000, 8000],
  ])('[EN-3] is mapped onto the range: %d becomes %d of 2000..8000', (position, expected) => {
    expect(mapToRange(position, { ...whole, min: 2000, max: 8000 })).toBeCloseTo(expected, 6);
  });

  it('[EN-3] is mirrored about the middle of the range by inversion', () => {
    expect(mapToRange(0, { ...whole, min: 2000, max: 8000, inverted: true })).toBeCloseTo(8000, 6);
    expect(mapToRange(2500, { ...whole, inverted: true })).toBeCloseTo(7499, 6);
  });

  it('[EN-3] is scaled about the middle of the range by intensity', () => {
    expect(mapToRange(9999, { ...whole, min: 2000, max: 8000, intensity: 0.5 })).toBeCloseTo(6500, 6);
    expect(mapToRange(0, { ...whole, min: 2000, max: 8000, intensity: 0 })).toBeCloseTo(5000, 6);
  });
});

describe('what a source would have to say', () => {
  it.each([
    whole,
    { ...whole, min: 2000, max: 8000 },
    { ...whole, inverted: true, intensity: 0.5 },
    { ...whole, min: 100, max: 300, inverted: true },
  ])('[EN-3] is found back from a position: case %#', (limits) => {
    for (const said of [0, 1234, 5000, 9999])
      expect(mapFromRange(mapToRange(said, limits), limits)).toBeCloseTo(said, 6);
  });
});

describe('a soft start', () => {
  const softStart = { from: 1000, startTime: 500, durationMs: 2000 };

  it('[EN-6] begins at the device’s position and ends at the target', () => {
    expect(blendSoftStart(softStart, 9000, 500)).toBe(1000);
    expect(blendSoftStart(softStart, 9000, 2500)).toBe(9000);
    expect(blendSoftStart(softStart, 9000, 9999)).toBe(9000);
  });

  it('[EN-6] stays below one and a half times distance over duration', () => {
    for (let time = 500; time < 2500; time += 10) {
      const step = blendSoftStart(softStart, 9000, time + 10) - blendSoftStart(softStart, 9000, time);
      expect(step / 10).toBeLessThanOrEqual((1.5 * 8000) / 2000 + 1e-9);
      expect(step).toBeGreaterThanOrEqual(0);
    }
  });
});
