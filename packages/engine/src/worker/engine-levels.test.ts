import type { ChannelName, Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, createRoomRig, type EngineRig, sawTrack } from '../testing/index.ts';
import type { EngineCommand } from '../protocol.ts';

/** `levels` are a value each second. */
function track(channel: ChannelName, ...levels: readonly number[]): Track {
  const times = levels.flatMap((_, second) => [second * 1000, second * 1000 + 999]);
  return {
    channel,
    times: Float64Array.from(times),
    positions: Float64Array.from(levels.flatMap((level) => [level, level])),
  };
}

async function playing(tracks: readonly Track[], ms: number): Promise<EngineRig> {
  const rig = createEngineRig();
  await rig.connect();
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(ms);
  return rig;
}

function level(rig: EngineRig, channel: ChannelName): number {
  return rig.firmware.positionAt(channel, rig.clock.now());
}

function tokensOf(rig: EngineRig, channel: ChannelName, since = 0): readonly string[] {
  const tokens = rig.linesSince(since).flatMap(({ text }) => text.trimEnd().split(' '));
  return tokens.filter((token) => token.startsWith(channel));
}

const ordinaryStop: EngineCommand = { type: 'stop', kind: 'ordinary', cause: 'sent-home' };
const emergencyStop: EngineCommand = { type: 'stop', kind: 'emergency', cause: 'stop-button' };

describe('valves, suction and squeeze', () => {
  it('[EN-85] are driven by a script, and nothing is repeated', async () => {
    const rig = await playing([track('A0', 2000, 8000, 8000), track('A1', 4000), track('A3', 3000)], 900);
    expect([level(rig, 'A0'), level(rig, 'A1'), level(rig, 'A3')]).toEqual([2000, 4000, 3000]);
    await rig.pass(5000);
    expect(level(rig, 'A0')).toBe(8000);
    expect(tokensOf(rig, 'A1')).toEqual(['A14000I20']);
    expect(tokensOf(rig, 'A3')).toEqual(['A33000I500']);
  });

  it('[PB-81] report in a snapshot their last command, and nothing if there was none', async () => {
    const rig = await playing([track('V1', 4000), track('A0', 7000)], 900);
    expect(rig.snapshot().levels).toMatchObject({ V1: 4000, A0: 7000, A1: null });
  });

  it('[EN-85] are driven by the console and by hand', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'console.send', text: 'A09000I500' });
    await rig.pass(600);
    expect(level(rig, 'A0')).toBe(9000);
    rig.send({ type: 'console.send', text: 'A01000I500' });
    await rig.pass(250);
    expect(level(rig, 'A0')).toBeGreaterThan(4000);
    expect(level(rig, 'A0')).toBeLessThan(6500);
    await rig.pass(400);
    expect(level(rig, 'A0')).toBe(1000);
    rig.send({ type: 'hand.move', positions: { A1: 7000 } });
    await rig.pass(100);
    expect(level(rig, 'A1')).toBe(7000);
  });

  it('[EN-85] squeeze changes by full travel in half a second at most', async () => {
    const rig = await playing([track('A3', 0, 9999, 0, 9999, 9999)], 800);
    for (let passed = 0; passed < 3500; passed += 5) {
      const before = level(rig, 'A3');
      await rig.pass(5);
      expect(Math.abs(level(rig, 'A3') - before)).toBeLessThanOrEqual(5 * 20 + 1);
    }
    expect(level(rig, 'A3')).toBe(9999);
  });

  it.each<[string, EngineCommand | null]>([
    ['a pause', null],
    ['the emergency stop', emergencyStop],
  ])('[EN-87] stay as they are at %s', async (_, command) => {
    const rig = await playing([sawTrack('L0'), track('A0', 2000), track('A1', 9000)], 3000);
    const now = rig.clock.now();
    if (command === null) rig.anchor('paused', 3000);
    else rig.send(command);
    await rig.pass(5000);
    expect([level(rig, 'A0'), level(rig, 'A1')]).toEqual([2000, 9000]);
    expect([...tokensOf(rig, 'A0', now), ...tokensOf(rig, 'A1', now)]).toEqual([]);
  });

  it('[EN-87] are settled by the home line of an ordinary stop', async () => {
    const rig = await playing([sawTrack('L0'), track('A0', 2000), track('A1', 9000)], 3000);
    rig.send(ordinaryStop);
    await rig.pass(8000);
    expect([level(rig, 'A0'), level(rig, 'A1')]).toEqual([5050, 5050]);
  });
});

describe('the pump', () => {
  it('[EN-86] runs for half a second after a level that stays, and the engine itself ends it', async () => {
    const rig = await playing([sawTrack('L0'), track('A2', 0, 9000, 9000, 9000)], 1300);
    expect(level(rig, 'A2')).toBe(9000);
    await rig.pass(3000);
    expect(tokensOf(rig, 'A2')).toEqual(['A29000I20', 'A20000I20']);
    expect(level(rig, 'A2')).toBe(0);
  });

  it('[EN-86] runs as long as its level changes', async () => {
    const pulse = { channel: 'A2', times: Float64Array.of(0, 3000), positions: Float64Array.of(1000, 9000) };
    const rig = await playing([sawTrack('L0'), pulse as Track], 2900);
    expect(level(rig, 'A2')).toBeGreaterThan(8000);
    await rig.pass(1000);
    expect(level(rig, 'A2')).toBe(0);
  });

  it.each<[string, (rig: EngineRig) => void]>([
    ['a pause', (rig) => rig.anchor('paused', 5200)],
    ['a release', (rig) => rig.send({ type: 'owner.release' })],
    ['a hidden page', (rig) => rig.send({ type: 'heartbeat', visible: false })],
    ['an ordinary stop', (rig) => rig.send(ordinaryStop)],
    ['the emergency stop', (rig) => rig.send(emergencyStop)],
    ['another owner', (rig) => rig.send({ type: 'owner.take', owner: 'hand' })],
  ])('[EN-86] [EN-89] ends at once, as vibrations do, with %s', async (_, end) => {
    const on = [track('A2', 0, 0, 0, 0, 0, 9000), track('V0', 0, 0, 0, 0, 0, 9000)];
    const rig = await playing([sawTrack('L0'), ...on], 5200);
    expect([level(rig, 'A2'), level(rig, 'V0')]).toEqual([9000, 9000]);
    end(rig);
    // firmware takes vibrations down within 100 ms of DSTOP (TC-65)
    await rig.pass(120);
    expect([level(rig, 'A2'), level(rig, 'V0')]).toEqual([0, 0]);
  });

  it('[EN-10] [EN-86] is ended right behind the emergency stop, and nothing else follows', async () => {
    const rig = await playing([sawTrack('L0'), track('A2', 0, 0, 0, 9000)], 3200);
    const now = rig.clock.now();
    rig.send(emergencyStop);
    await rig.pass(5000);
    expect(rig.linesSince(now).map(({ text }) => text)).toEqual(['DSTOP\n', 'A20000I1\n']);
  });

  it('[EN-86] is ended behind the stop of a first move', async () => {
    const rig = await playing([sawTrack('L0'), track('A2', 9000)], 200);
    const now = rig.clock.now();
    rig.send({ type: 'owner.release' });
    await rig.pass(50);
    expect(rig.linesSince(now).map(({ text }) => text)).toEqual(['DSTOP\n', 'A20000I1\n']);
    expect(level(rig, 'A2')).toBe(0);
  });
});

it('[EN-88] a partner drives no pump and no valve', async () => {
  const rig = createRoomRig();
  await rig.arm();
  const tracks = [
    sawTrack('L0'),
    track('V0', 6000, 6000, 6000),
    track('A0', 1000),
    track('A2', 9000, 8000, 7000),
  ];
  rig.controller.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.controller.send({ type: 'owner.take', owner: 'script' });
  rig.controller.anchor('playing', 0);
  await rig.pass(2500);
  expect(rig.controller.lines.length + rig.recipient.lines.length).toBeGreaterThan(0);
  expect(level(rig.recipient, 'V0')).toBe(6000);
  expect(rig.recipient.lines.filter(({ text }) => text.includes('A'))).toEqual([]);
});
