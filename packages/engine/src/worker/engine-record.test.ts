import { completeWaveformChannel, type Recording, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, sawTrack } from '../testing/index.ts';

function recordings(rig: EngineRig): readonly Recording[] {
  return rig.events.flatMap((event) => (event.type === 'record.ended' ? [event.recording] : []));
}

async function playing(): Promise<EngineRig> {
  const rig = createEngineRig();
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [sawTrack('L0'), sawTrack('R1')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(5000);
  return rig;
}

function positionOf({ times, positions }: Track, at: number): number {
  const after = Math.max(
    1,
    times.findIndex((time) => time >= at),
  );
  const share = (at - times[after - 1]!) / (times[after]! - times[after - 1]!);
  return positions[after - 1]! + (positions[after]! - positions[after - 1]!) * share;
}

describe('a recording', () => {
  it('[SP-60] [SP-61] is the path of the device, in as few keyframes as possible', async () => {
    const rig = await playing();
    rig.send({ type: 'record.start' });
    const start = rig.clock.now();
    const seen: { at: number; position: number }[] = [];
    for (let step = 0; step < 200; step += 1) {
      await rig.pass(97);
      seen.push({ at: rig.clock.now() - start, position: rig.position('R1') });
    }
    rig.send({ type: 'record.stop' });
    const { tracks, durationMs, isFull } = recordings(rig)[0]!;
    expect(tracks.map(({ channel }) => channel)).toEqual(['L0', 'R1']);
    expect({ durationMs, isFull }).toEqual({ durationMs: 19_400, isFull: false });
    expect(tracks[1]!.times.length).toBeLessThan(60);
    // a turn between two whole ms is 4 units a ms from where its ms is
    for (const { at, position } of seen.slice(1)) {
      expect(Math.abs(positionOf(tracks[1]!, at) - position)).toBeLessThan(8);
    }
  });

  it('[SP-60] holds where the device held, and where an emergency stop left it', async () => {
    const rig = await playing();
    rig.send({ type: 'record.start' });
    await rig.pass(1000);
    rig.anchor('paused', 6000);
    await rig.pass(1000);
    const held = rig.position('L0');
    await rig.pass(2000);
    rig.anchor('playing', 6000);
    await rig.pass(1500);
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.pass(500);
    const stopped = rig.position('L0');
    rig.send({ type: 'record.stop' });
    const track = recordings(rig)[0]!.tracks[0]!;
    expect(positionOf(track, 1500)).toBeCloseTo(held, -1);
    expect(positionOf(track, 3900)).toBeCloseTo(held, -1);
    expect(Math.abs(track.positions.at(-1)! - stopped)).toBeLessThan(10);
  });

  it('[SP-60] carries vibrations, valves, pump and squeeze, from the level that they had at its start', async () => {
    const rig = createEngineRig();
    await rig.connect();
    const steps = (channel: 'V0' | 'A0' | 'A1' | 'A2' | 'A3', before: number, after: number): Track => ({
      channel,
      times: Float64Array.of(0, 3000, 3001),
      positions: Float64Array.of(before, before, after),
    });
    const tracks = [
      steps('V0', 1000, 2000),
      steps('A0', 3000, 4000),
      steps('A1', 5000, 6000),
      steps('A2', 0, 7000),
      steps('A3', 8000, 9000),
    ];
    rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    await rig.pass(2000);
    rig.send({ type: 'record.start' });
    await rig.pass(1400);
    rig.send({ type: 'record.stop' });
    const recorded = recordings(rig)[0]!.tracks;
    expect(recorded.map(({ channel }) => channel)).toEqual(['V0', 'A0', 'A1', 'A2', 'A3']);
    const values = recorded.map((track) => [500, 1300].map((at) => Math.round(positionOf(track, at))));
    expect(values).toEqual([
      [1000, 2000],
      [3000, 4000],
      [5000, 6000],
      [0, 7000],
      [8000, 9000],
    ]);
  });

  it('[SP-60] is of any owner, one at a time, and ends only once', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'record.stop' });
    rig.send({ type: 'record.start' });
    rig.send({ type: 'record.start' });
    rig.send({ type: 'hand.move', positions: { R0: 7000 } });
    await rig.pass(3000);
    rig.send({ type: 'record.stop' });
    rig.send({ type: 'record.stop' });
    expect(rig.events.filter(({ type }) => type.startsWith('record.')).map(({ type }) => type)).toEqual([
      'record.started',
      'record.ended',
    ]);
    expect(recordings(rig)[0]!.tracks.map(({ channel }) => channel)).toEqual(['R0']);
  });
});

describe('links of a profile', () => {
  it('[WF-26] are refused where they run in a circle, and what was loaded stays', async () => {
    const rig = createEngineRig();
    await rig.connect();
    const load = (channels: readonly ReturnType<typeof completeWaveformChannel>[]) => {
      rig.send({ type: 'profile.load', channels, reversed: false, seed: 1 });
    };
    const link = (from: 'L0' | 'R0') => ({ from, ratio: 1, delayMs: 0, inverted: false });
    load([completeWaveformChannel({ name: 'L0', amp: 0 })]);
    load([
      completeWaveformChannel({ name: 'L0', link: link('R0') }),
      completeWaveformChannel({ name: 'R0', link: link('L0') }),
    ]);
    expect(rig.notices()).toEqual(['player.link-circle']);
    rig.send({ type: 'owner.take', owner: 'profile' });
    rig.send({ type: 'profile.play', startOffsetMs: 0 });
    await rig.pass(5000);
    expect(rig.lines.some(({ text }) => text.includes('R0'))).toBe(false);
    expect(rig.position('L0')).toBe(5000);
  });
});
