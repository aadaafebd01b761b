import { defaultSettings } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { moveCode } from '@kinora/motion';
import { createMoveTrack } from './move-track.ts';

const create = (settings: Partial<typeof defaultSettings> = {}, isPositionKnown = true, offset = 0) =>
  createMoveTrack({ settings: { ...defaultSettings, ...settings }, isPositionKnown, offset });

const distanceOf = (made: ReturnType<typeof create>) =>
  Math.max(...made!.track.positions) - Math.min(...made!.track.positions);

const withSpeed = (speed: number) => ({
  ...defaultSettings.axes,
  L0: { ...defaultSettings.axes.L0, speed },
});

describe('the moves that are listened to', () => {
  it('[LB-101] are a tenth of the range about its middle, at the times of the train', () => {
    const made = create();
    expect(distanceOf(made)).toBe(1000);
    expect(Math.min(...made!.track.positions) + Math.max(...made!.track.positions)).toBeCloseTo(9999, -1);
    expect([...made!.track.times].slice(1, 3)).toEqual([made!.trainMs, made!.trainMs + moveCode[0]!.endMs]);
  });

  it('[LB-101] are shorter where the limits of speed or acceleration ask for it', () => {
    expect(distanceOf(create({ scriptSpeed: 5000 }))).toBe(320);
    expect(distanceOf(create({ scriptAcceleration: 200_000 }))).toBe(256);
    expect(distanceOf(create({ axes: withSpeed(4000) }))).toBe(256);
  });

  it('[LB-101] keep to the lower of the two limits of speed, as the gate does', () => {
    expect(distanceOf(create({ scriptSpeed: 5000, axes: withSpeed(20_000) }))).toBe(320);
  });

  it('[LB-101] do not exist where they could not be heard, or where the stroke is off', () => {
    expect(create({ scriptSpeed: 500 })).toBeNull();
    expect(create({ intensity: 0.1 })).toBeNull();
    const L0 = { ...defaultSettings.axes.L0, enabled: false };
    expect(create({ axes: { ...defaultSettings.axes, L0 } })).toBeNull();
  });

  it('[LB-101] begin after the soft start, the first move and the offset that there is', () => {
    expect(create()!.trainMs).toBe(3500);
    expect(create({}, false)!.trainMs).toBe(11_500);
    expect(create({}, true, 2)!.trainMs).toBe(5500);
    expect(create({}, true, -2)!.lengthMs).toBe(create()!.lengthMs + 2000);
  });
});
