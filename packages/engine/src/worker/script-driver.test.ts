import { wallMs } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { type AxisFill, type ChannelName, defaultShaping, type Shaping } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { sawAt, sawTrack } from '../testing/index.ts';
import { createMediaClock } from './media-clock.ts';
import { createScriptDriver } from './script-driver.ts';

/** The video plays since wall 0, media 1000; it is 500 now. */
function rig() {
  const clock = createVirtualClock({ startMs: 500 });
  const media = createMediaClock();
  media.anchor({ state: 'playing', mediaMs: 1000, wallMs: 0, rate: 1 });
  const driver = createScriptDriver(clock, media);
  const load = (...channels: readonly ChannelName[]) =>
    driver.load({ type: 'script.load', tracks: channels.map(sawTrack), interpolation: 'linear' });
  return { driver, load, at: (channel: ChannelName) => driver.targets(channel)?.valueAt(wallMs(500)) };
}

function wandering(seed: number): Shaping {
  const fill: AxisFill = { kind: 'noise', speed: 1, amplitude: 100, seed, byStroke: false };
  return { ...defaultShaping, fills: { ...defaultShaping.fills, R0: fill } };
}

describe('the driver of a script', () => {
  it('wants nothing without a script', () => {
    const { driver, at } = rig();
    expect([driver.isLoaded, driver.now(), at('L0')]).toEqual([false, null, undefined]);
    expect(driver.setShaping(wandering(1))).toEqual([]);
  });

  it('names the axes of a script that the one before it did not move', () => {
    const { driver, load } = rig();
    expect(load('L0', 'V0')).toEqual(['L0']);
    expect(load('R1', 'L0', 'V0')).toEqual(['R1']);
    expect(load('L0')).toEqual([]);
    driver.unload();
    expect(load('L0')).toEqual(['L0']);
  });

  it('plays it over the time of the video until it is unloaded', () => {
    const { driver, load, at } = rig();
    load('L0');
    expect([driver.isLoaded, driver.now(), at('L0'), at('L1')]).toEqual([true, 1500, sawAt(1500), undefined]);
    driver.unload();
    expect([driver.isLoaded, driver.now(), at('L0')]).toEqual([false, null, undefined]);
  });

  it('[EN-33] runs ahead by the offset and by the delay of the device, both in seconds', () => {
    const { driver, load, at } = rig();
    driver.setOffset(0.2);
    expect([driver.setDelay(0.05), driver.setDelay(0.05), driver.setDelay(0)]).toEqual([true, false, true]);
    driver.setDelay(0.05);
    load('L0');
    expect([driver.now(), at('L0')]).toEqual([1750, sawAt(1750)]);
    expect(driver.targets('L0')!.nextCorner(wallMs(500))).toBe(750);
    driver.setOffset(-0.1);
    expect([driver.now(), at('L0')]).toEqual([1450, sawAt(1450)]);
  });

  it('shapes a script by what was said before it was loaded, and a later one too', () => {
    const { driver, load, at } = rig();
    driver.setShaping(wandering(1));
    expect(load('L0')).toEqual(['L0', 'R0']);
    const first = at('R0');
    expect(first).toBeTypeOf('number');
    driver.unload();
    load('L0');
    expect(at('R0')).toBe(first);
  });

  it('names the axes that begin to move by another shaping, and moves them', () => {
    const { driver, load, at } = rig();
    load('L0');
    expect(at('R0')).toBeUndefined();
    expect(driver.setShaping(wandering(1))).toEqual(['R0']);
    expect(at('R0')).toBeTypeOf('number');
    driver.setShaping(defaultShaping);
    load('L0');
    expect(at('R0')).toBeUndefined();
  });

  it('changes its shaping without a jump where the script is with its offset', () => {
    const { driver, load, at } = rig();
    driver.setOffset(20);
    driver.setShaping(wandering(1));
    load('L0');
    const before = at('R0')!;
    driver.setShaping(wandering(2));
    expect(at('R0')).toBeCloseTo(before, 6);
    driver.unload();
    load('L0');
    expect(Math.abs(at('R0')! - before)).toBeGreaterThan(50);
  });
});
