import { defaultSettings, gateLimitsFor } from '@kinora/engine';
import { pointsOf } from '@kinora/studio';
import { expect, it } from 'vitest';
import { tooFastInSight } from './use-too-fast.ts';

it('[ST-57] marks what is in sight and too fast for the limits that hold now', () => {
  const points = pointsOf({
    times: Float64Array.of(0, 100, 1000, 5000, 5100),
    values: Float64Array.of(0, 100, 0, 0, 100),
  });
  const scale = { window: { startMs: 0, spanMs: 2000 }, width: 100, height: 100 };
  const limits = gateLimitsFor(defaultSettings, 'script').L0;
  expect(tooFastInSight(points, scale, { ...limits, speed: 40_000 })).toEqual([{ fromMs: 0, untilMs: 100 }]);
  expect(tooFastInSight(points, scale, { ...limits, speed: 200_000 })).toEqual([]);
});
