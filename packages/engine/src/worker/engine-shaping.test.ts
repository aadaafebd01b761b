import { type AxisFill, completeShaping, defaultShaping, type Shaping } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, sawTrack, topSpeed } from '../testing/index.ts';
import { defaultSettings } from './default-settings.ts';

const noise: AxisFill = { kind: 'noise', speed: 1, amplitude: 100, seed: 1, byStroke: false };

function filling(fill: AxisFill, intensity = 1): Shaping {
  return { ...defaultShaping, fills: { ...defaultShaping.fills, R0: fill }, intensity };
}

async function playing(shaping?: Shaping): Promise<EngineRig> {
  const rig = createEngineRig();
  await rig.connect();
  if (shaping !== undefined) rig.send({ type: 'shaping.set', shaping });
  rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(6000);
  return rig;
}

/** The fastest that R0 is in the next ms, units/s. */
const topSpeedOfR0 = (rig: EngineRig, forMs: number) =>
  topSpeed(rig, forMs, () => Math.abs(rig.firmware.speedAt('R0', rig.clock.now())));

describe('a fill drives the axis that has no script', () => {
  it('[SP-1] [SP-2] moves it with the video and rests with it', async () => {
    const rig = await playing(filling(noise));
    const before = rig.position('R0');
    await rig.pass(700);
    expect(Math.abs(rig.position('R0') - before)).toBeGreaterThan(100);
    rig.anchor('paused', 6700);
    await rig.pass(40);
    const now = rig.clock.now();
    await rig.pass(3000);
    expect(rig.linesSince(now)).toEqual([]);
  });

  it('[SP-7] starts it softly when it is chosen while the script plays', async () => {
    const rig = await playing(filling(noise));
    rig.send({ type: 'shaping.set', shaping: defaultShaping });
    await rig.pass(1000);
    const stands = rig.position('R0');
    const now = rig.clock.now();
    await rig.pass(2000);
    expect(rig.linesSince(now).filter(({ text }) => text.includes('R0'))).toEqual([]);
    rig.send({ type: 'shaping.set', shaping: filling({ ...noise, seed: 77 }) });
    expect(await topSpeedOfR0(rig, 300)).toBeLessThan(4000);
    expect(Math.abs(rig.position('R0') - stands)).toBeLessThan(800);
    await rig.pass(3000);
    expect(rig.position('R0')).not.toBe(stands);
  });

  it('[SP-7] begins it at an unknown position as slowly as any other axis', async () => {
    const rig = await playing();
    rig.send({ type: 'shaping.set', shaping: filling(noise) });
    expect(await topSpeedOfR0(rig, 1900)).toBeLessThan(5000);
    await rig.pass(3000);
    expect(rig.snapshot().positions.R0).not.toBeNull();
  });

  it('[SP-7] leaves the axes with a script as they are', async () => {
    const rig = await playing();
    const start = rig.clock.now() - 6000;
    for (let step = 0; step < 60; step += 1) {
      rig.send({ type: 'shaping.set', shaping: filling(noise, step / 60) });
      await rig.pass(50);
      const phase = (rig.clock.now() - start) % 4000;
      const expected = phase < 2000 ? 1000 + phase * 4 : 9000 - (phase - 2000) * 4;
      expect(Math.abs(rig.position('L0') - expected)).toBeLessThan(3);
    }
  });

  it('[SP-24] stays under the speed limit whatever is wanted', async () => {
    const rig = await playing(filling({ ...noise, speed: 5 }));
    rig.send({ type: 'settings.set', settings: { ...defaultSettings, scriptSpeed: 5000 } });
    await rig.pass(600);
    // half a unit of rounding in a line of a few ms
    expect(await topSpeedOfR0(rig, 2000)).toBeLessThanOrEqual(5500);
  });

  it('[SP-9] is refused whole where something in it is wrong, and the one before stays', async () => {
    const rig = await playing(filling(noise));
    const wrong = { ...filling(noise), intensity: 7 };
    rig.send({ type: 'shaping.set', shaping: wrong });
    rig.send({ type: 'shaping.set', shaping: null as unknown as Shaping });
    expect(rig.notices()).toEqual(['settings.invalid', 'settings.invalid']);
    const before = rig.position('R0');
    await rig.pass(700);
    expect(rig.position('R0')).not.toBe(before);
    expect(completeShaping(wrong).intensity).toBe(1);
  });
});

describe('the limits of an axis', () => {
  it('[EN-46] range, direction, speed and whether it may move take effect while it moves, softly', async () => {
    const rig = await playing();
    const set = (limits: Partial<(typeof defaultSettings.axes)['L0']>) => {
      const axes = { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, ...limits } };
      rig.send({ type: 'settings.set', settings: { ...defaultSettings, axes } });
    };
    const seen = async (ms: number) => {
      const positions: number[] = [];
      for (let step = 0; step < ms / 20; step += 1) {
        await rig.pass(20);
        positions.push(rig.position('L0'));
      }
      return positions;
    };
    set({ min: 4000, max: 6000 });
    await rig.pass(1000);
    const narrow = await seen(5000);
    expect(Math.min(...narrow)).toBeGreaterThanOrEqual(4199);
    expect(Math.max(...narrow)).toBeLessThanOrEqual(5801);
    const upright = rig.position('L0');
    set({ min: 4000, max: 6000, inverted: true });
    await rig.pass(4000);
    expect(rig.position('L0')).toBeCloseTo(10_000 - upright, -2);
    set({ speed: 1000 });
    await rig.pass(700);
    const slow = await seen(3000);
    const steps = slow.slice(1).map((position, index) => Math.abs(position - slow[index]!));
    expect(Math.max(...steps)).toBeLessThan(22);
    set({ speed: null });
    await rig.pass(100);
    // far behind its target by now: it catches up softly
    expect(Math.abs(rig.firmware.speedAt('L0', rig.clock.now()))).toBeLessThan(30_000);
    set({ enabled: false });
    await rig.pass(60);
    const stands = rig.position('L0');
    await rig.pass(2000);
    expect(rig.position('L0')).toBe(stands);
    expect(defaultSettings.axes.L0.speed).toBeNull();
  });

  it('[EN-46] go on with their motion while a slider is dragged, and the others do not notice', async () => {
    const rig = await playing();
    rig.send({ type: 'script.load', tracks: [sawTrack('L0'), sawTrack('R0')], interpolation: 'linear' });
    await rig.pass(4000);
    const { axes } = defaultSettings;
    for (let step = 0; step < 40; step += 1) {
      const R0 = { ...axes.R0, max: 9999 - step * 50 };
      rig.send({ type: 'settings.set', settings: { ...defaultSettings, axes: { ...axes, R0 } } });
      const stroke = rig.position('L0');
      const twist = rig.position('R0');
      await rig.pass(50);
      expect(Math.abs(rig.position('L0') - stroke)).toBeGreaterThan(90);
      expect(Math.abs(rig.position('R0') - twist)).toBeLessThan(500);
    }
  });
});
