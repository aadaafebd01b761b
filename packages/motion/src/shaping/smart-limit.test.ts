import { sourceMs } from '@kinora/kernel';
import { expect, it } from 'vitest';
import { stillCurve } from './gliding-curve.ts';
import { usualLimitPoints } from './shaping.ts';
import { createSmartLimit } from './smart-limit.ts';

it.each(['value', 'speed'] as const)(
  '[SP-23] by %s leaves all of an axis where the position of the other one is not known',
  (mode) => {
    const limit = { by: 'L0', mode, points: usualLimitPoints, topSpeed: 20_000 } as const;
    const limited = createSmartLimit(stillCurve(9000), stillCurve(NaN), limit);
    expect(limited.valueAt(sourceMs(0))).toBe(9000);
    expect(limited.valueAt(sourceMs(1000))).toBe(9000);
  },
);
