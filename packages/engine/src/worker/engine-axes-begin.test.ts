import type { ChannelName, Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, topSpeed } from '../testing/index.ts';
import type { EngineSettings } from '../protocol.ts';
import { defaultSettings } from './default-settings.ts';

function still(channel: ChannelName, position: number): Track {
  return { channel, times: Float64Array.of(0, 9e6), positions: Float64Array.of(position, position) };
}

function load(rig: EngineRig, ...tracks: readonly Track[]): void {
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
}

/** The settings of the rig, with R0 that may move or may not. */
function withTwist(enabled: boolean): EngineSettings {
  const { axes } = defaultSettings;
  return { ...defaultSettings, axes: { ...axes, R0: { ...axes.R0, enabled } } };
}

/** A script drives L0 and R0, which stand low. */
async function standingLow(settings: Partial<EngineSettings> = {}): Promise<EngineRig> {
  const rig = createEngineRig({ settings });
  await rig.connect();
  load(rig, still('L0', 1000), still('R0', 1000));
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(5000);
  return rig;
}

/** The fastest that R0 is until it has come to rest, units/s. */
const topSpeedToRest = (rig: EngineRig) =>
  topSpeed(rig, 4000, () => Math.abs(rig.firmware.speedAt('R0', rig.clock.now())));

/** units/s: one and a half times 8000 units over the two seconds */
const softest = 6050;

describe('an axis that begins to move while others may be moving', () => {
  it('[EN-49] does so softly where another script moves it', async () => {
    const rig = await standingLow();
    load(rig, still('L0', 1000));
    await rig.pass(2000);
    load(rig, still('L0', 1000), still('R0', 9000));
    expect(await topSpeedToRest(rig)).toBeLessThan(softest);
    expect(rig.position('R0')).toBe(9000);
  });

  it('[EN-49] [EN-46] does so softly where it may move again', async () => {
    const rig = await standingLow();
    rig.send({ type: 'settings.set', settings: withTwist(false) });
    load(rig, still('L0', 1000), still('R0', 9000));
    await rig.pass(4000);
    expect(rig.position('R0')).toBe(1000);
    rig.send({ type: 'settings.set', settings: withTwist(true) });
    expect(await topSpeedToRest(rig)).toBeLessThan(softest);
    expect(rig.position('R0')).toBe(9000);
  });

  it('[EN-49] [EN-12] does so softly when it may move again during homing', async () => {
    const rig = await standingLow();
    rig.send({ type: 'settings.set', settings: withTwist(false) });
    rig.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' });
    await rig.pass(100);
    rig.send({ type: 'settings.set', settings: withTwist(true) });
    expect(await topSpeedToRest(rig)).toBeLessThan(softest / 2 + 100);
    expect(rig.position('R0')).toBe(5050);
  });

  it('[EN-46] catches up softly what a limit of acceleration kept it behind', async () => {
    const rig = await standingLow({ scriptAcceleration: 1000 });
    load(rig, still('L0', 1000), still('R0', 9000));
    await rig.pass(1500);
    const behind = 9000 - rig.position('R0');
    expect(behind).toBeGreaterThan(5000);
    rig.send({ type: 'settings.set', settings: { ...defaultSettings, scriptAcceleration: null } });
    // 1,500 units/s it has already, after 1.5 s at 1,000 units/s²
    expect(await topSpeedToRest(rig)).toBeLessThan((1.5 * behind) / 0.5 + 1500);
    expect(rig.position('R0')).toBe(9000);
  });
});
