import { defaultSettings } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import { mapToRange } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wishOf } from './wish-of.ts';

const withRange = (min: number, max: number, inverted = false, intensity = 1) => ({
  intensity,
  axes: { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, min, max, inverted } },
});

describe('where a slider begins', () => {
  it('[PG-62] is the middle while nobody knows where the axis is', () => {
    expect(wishOf(null, 'L0', defaultSettings)).toBe(5_000);
  });

  it('[PG-62] is the axis’s position, through range, intensity and inversion', () => {
    const ranges = fc.tuple(fc.nat(fullScale), fc.nat(fullScale)).filter(([min, max]) => max - min > 100);
    const intensities = fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(
        ranges,
        fc.boolean(),
        intensities,
        fc.nat(fullScale),
        ([min, max], inverted, intensity, wish) => {
          const settings = withRange(min, max, inverted, intensity);
          const limits = { ...settings.axes.L0, intensity, speed: 40_000, acceleration: null };
          const position = mapToRange(wish, limits);
          expect(Math.abs(wishOf(position, 'L0', settings) - wish)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('[PG-62] stays on the slider for an axis outside of its range', () => {
    expect(wishOf(9_000, 'L0', withRange(0, 5_000))).toBe(fullScale);
  });

  it('[PG-62] is the middle where intensity leaves the axis no travel', () => {
    expect(wishOf(5_000, 'L0', withRange(0, 9_999, false, 0))).toBe(5_000);
  });
});
