import { fullScale } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { type AxisName, axisNames } from '../channel.ts';
import { sampleBeats, sampleDurationMs } from './beats.ts';
import { sampleMotion } from './sample-motion.ts';
import { isSamplePulse } from './sample-pulse.ts';

const middle = fullScale / 2;

/** units/s; the gate's default for scripts and profiles */
const scriptSpeedLimit = 40_000;

describe('sampleMotion', () => {
  it.each(axisNames)('has beats of %s that rise strictly from 0 to the end', (axis) => {
    const seconds = sampleBeats[axis].map((beat) => beat.second);
    expect(seconds[0]).toBe(0);
    expect(seconds.at(-1)).toBe(sampleDurationMs / 1000);
    expect(seconds.every((second, index) => index === 0 || second > seconds[index - 1]!)).toBe(true);
  });

  it.each(axisNames)('[SA-4] keeps %s below the default speed limit and inside its travel', (axis) => {
    const speeds = everyMs((tMs) => Math.abs(sampleMotion(axis, tMs + 1) - sampleMotion(axis, tMs)) * 1000);
    expect(Math.max(...speeds)).toBeLessThan(scriptSpeedLimit);
    const positions = everyMs((tMs) => sampleMotion(axis, tMs));
    expect(Math.min(...positions)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...positions)).toBeLessThanOrEqual(fullScale);
  });

  it.each(axisNames)('[SA-5] rests %s in the middle at both ends', (axis) => {
    for (const tMs of [0, 1000, 2000, 57_000, 60_000]) expect(sampleMotion(axis, tMs)).toBeCloseTo(middle, 6);
  });

  it('[SA-6] turns the stroke on whole seconds in the slow, fast and last moving section', () => {
    for (const second of [3, 4, 9, 14, 16, 18, 20, 42, 47, 54]) {
      const at = sampleMotion('L0', second * 1000);
      const aside = [-20, 20].map((ms) => sampleMotion('L0', second * 1000 + ms));
      expect(aside.every((position) => position > at) || aside.every((position) => position < at)).toBe(true);
    }
  });

  it.each<[AxisName, number]>([
    ['L1', 31],
    ['L2', 33],
    ['R0', 35],
    ['R1', 37],
    ['R2', 39],
  ])('[SA-7] shows %s alone from second %i, its positive side first', (axis, second) => {
    expect(sampleMotion(axis, (second + 0.5) * 1000)).toBeCloseTo(fullScale, 6);
    expect(sampleMotion(axis, (second + 1.5) * 1000)).toBeCloseTo(0, 6);
    const others = axisNames.filter((other) => other !== axis);
    for (const other of others) expect(sampleMotion(other, (second + 0.5) * 1000)).toBeCloseTo(middle, 6);
  });

  it('stays where it starts and ends outside the clip', () => {
    expect(sampleMotion('L0', -1)).toBe(middle);
    expect(sampleMotion('L0', 61_000)).toBe(middle);
  });
});

describe('isSamplePulse', () => {
  it('[SA-6] is on for 66 ms from every whole second but the first', () => {
    const pulses = everyMs((tMs) => isSamplePulse(tMs));
    expect(pulses.filter(Boolean)).toHaveLength(59 * 66);
    expect([0, 999, 1000, 1065, 1066, 59_000].map(isSamplePulse)).toEqual([
      false,
      false,
      true,
      true,
      false,
      true,
    ]);
  });
});

function everyMs<Value>(valueAt: (tMs: number) => Value): Value[] {
  return Array.from({ length: sampleDurationMs }, (_, tMs) => valueAt(tMs));
}
