import type { ChannelName, Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import type { EngineSettings } from '../protocol.ts';
import { createEngineRig, type EngineRig, sawTrack } from '../testing/index.ts';
import { defaultSettings } from './default-settings.ts';

/** Two motors and nothing else, as it answers D2. */
const wand = { wired: ['V0', 'V1'] } as const;

async function playing(
  tracks: readonly Track[],
  ms: number,
  settings: Partial<EngineSettings> = {},
): Promise<EngineRig> {
  const rig = createEngineRig({ device: wand, settings });
  await rig.connect();
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(ms);
  return rig;
}

/** Full travel each 500 ms: 20,000 units/s. */
const stroke: Track = {
  channel: 'L0',
  times: Float64Array.from({ length: 60 }, (_, index) => index * 500),
  positions: Float64Array.from({ length: 60 }, (_, index) => (index % 2) * 9999),
};

function constant(channel: ChannelName, level: number): Track {
  return { channel, times: Float64Array.of(0, 60_000), positions: Float64Array.of(level, level) };
}

function levels(rig: EngineRig): readonly number[] {
  return ['V0', 'V1'].map((channel) =>
    Math.round(rig.firmware.positionAt(channel as ChannelName, rig.clock.now())),
  );
}

/** Every level that a motor was sent since then, in order. */
function sentLevels(rig: EngineRig, channel: ChannelName, since = 0): readonly number[] {
  const tokens = rig.linesSince(since).flatMap(({ text }) => text.trimEnd().split(' '));
  return tokens.filter((token) => token.startsWith(channel)).map((token) => Number(token.slice(2, 6)));
}

describe('the motors of a device without axes', () => {
  it('[EN-138, EN-139] follow the speed of the stroke', async () => {
    const rig = await playing([stroke], 6000);
    expect(levels(rig)).toEqual([5000, 5000]);
    expect(new Set(sentLevels(rig, 'V0', rig.clock.now() - 1500))).toEqual(new Set([5000]));
  });

  it('[EN-139] begin with the soft start of the stroke, after a connection and after a stop', async () => {
    const rig = await playing([stroke], 2500);
    const isGentle = (since: number) => {
      const begin = sentLevels(rig, 'V0', since);
      expect(Math.max(...begin.slice(0, 3))).toBeLessThanOrEqual(1500);
      expect(Math.max(...begin)).toBeLessThanOrEqual(6000);
    };
    isGentle(0);
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.pass(500);
    const resumed = rig.clock.now();
    rig.send({ type: 'stop.resume' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 3000);
    await rig.pass(2500);
    isGentle(resumed);
    expect(levels(rig)).toEqual([5000, 5000]);
  });

  it('[EN-139] are slower in a narrower range, and rest where the stroke is off', async () => {
    const { axes } = defaultSettings;
    const half = { axes: { ...axes, L0: { ...axes.L0, min: 2500, max: 7500 } } };
    expect(levels(await playing([stroke], 6000, half))).toEqual([2500, 2500]);
    const off = { axes: { ...axes, L0: { ...axes.L0, enabled: false } } };
    expect(sentLevels(await playing([stroke], 6000, off), 'V0')).toEqual([]);
  });

  it('[EN-138] follow the vibration of their name, and else the lowest that is driven', async () => {
    const both = await playing([stroke, constant('V0', 3000), constant('V1', 8000)], 4000);
    expect(levels(both)).toEqual([3000, 8000]);
    const one = await playing([stroke, constant('V1', 8000)], 4000);
    expect(levels(one)).toEqual([8000, 8000]);
  });

  it('[EN-138] follow nothing where a map of channels gives them nothing', async () => {
    const rig = createEngineRig({ device: wand });
    await rig.connect();
    rig.send({ type: 'channels.map', map: { V1: null } });
    rig.send({ type: 'script.load', tracks: [stroke], interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    await rig.pass(6000);
    expect(levels(rig)).toEqual([5000, 0]);
  });

  it('[EN-140] are at 0 within 100 ms of the end of a stroke', async () => {
    const short: Track = {
      channel: 'L0',
      times: Float64Array.from([...stroke.times.slice(0, 13), 9000]),
      positions: Float64Array.from([...stroke.positions.slice(0, 13), 0]),
    };
    const rig = await playing([short], 5890);
    expect(levels(rig)[0]).toBe(5000);
    await rig.pass(210);
    expect(levels(rig)).toEqual([0, 0]);
    await rig.pass(2500);
    expect(levels(rig)).toEqual([0, 0]);
  });

  it.each<[string, (rig: EngineRig) => void]>([
    ['a pause', (rig) => rig.anchor('paused', 6000)],
    ['the end of the video', (rig) => rig.anchor('ended', 6000)],
    ['a release', (rig) => rig.send({ type: 'owner.release' })],
    ['an ordinary stop', (rig) => rig.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' })],
    ['the emergency stop', (rig) => rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' })],
  ])('[EN-140] are at 0 at once with %s, and stay there', async (_, end) => {
    const rig = await playing([stroke], 6000);
    const now = rig.clock.now();
    end(rig);
    // a firmware takes about 100 ms to end what DSTOP ends
    await rig.pass(120);
    expect(levels(rig)).toEqual([0, 0]);
    await rig.pass(10_000);
    expect(levels(rig)).toEqual([0, 0]);
    expect(sentLevels(rig, 'V0', now).filter((level) => level > 0)).toEqual([]);
  });

  it('[EN-138] leave a device with axes as it was', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    await rig.pass(6000);
    expect(sentLevels(rig, 'V0')).toEqual([]);
  });
});
