import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, sawTrack, topSpeed } from '../testing/index.ts';
import type { AxisConfig, EngineSettings } from '../protocol.ts';
import { defaultSettings } from './default-settings.ts';

function withStroke(stroke: Partial<AxisConfig>, settings: Partial<EngineSettings> = {}): EngineSettings {
  const { axes } = defaultSettings;
  return { ...defaultSettings, ...settings, axes: { ...axes, L0: { ...axes.L0, ...stroke } } };
}

async function playing(settings: EngineSettings): Promise<EngineRig> {
  const rig = createEngineRig({ settings });
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  // at the end of its stroke, where the old and the new limits differ most
  await rig.pass(5980);
  return rig;
}

/** units/s: the motion itself, and one and a half times the widest difference over half a second */
const softest = 4000 + (1.5 * 5000) / 0.5;

describe('limits that all widen in one step while the device moves', () => {
  it.each<[string, EngineSettings]>([
    ['a narrow range', withStroke({ min: 4000, max: 5000 })],
    ['a low intensity', withStroke({}, { intensity: 0.1 })],
    ['a low speed limit', withStroke({ speed: 1000 })],
    ['all of them', withStroke({ min: 4000, max: 5000, speed: 1000 }, { intensity: 0.1, scriptSpeed: 2000 })],
  ])('[EN-92] from %s to the defaults: the device is eased into them', async (_, narrow) => {
    const rig = await playing(narrow);
    rig.send({ type: 'settings.set', settings: defaultSettings });
    expect(await topSpeed(rig, 1500, rig.speed)).toBeLessThan(softest);
    expect(rig.snapshot()).toMatchObject({ motion: 'moving', owner: 'script' });
  });

  it('[EN-92] an inverted axis that is turned round is eased as well', async () => {
    const rig = await playing(withStroke({ inverted: true }));
    rig.send({ type: 'settings.set', settings: defaultSettings });
    expect(await topSpeed(rig, 1500, rig.speed)).toBeLessThan(4000 + (1.5 * 8000) / 0.5);
  });
});
