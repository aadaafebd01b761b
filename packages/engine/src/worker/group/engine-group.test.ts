import { createFirmwareModel, createVirtualLink, createVirtualTransport } from '@kinora/device';
import { createVirtualClock } from '@kinora/kernel/testing';
import { defaultShaping, defaultWaveformChannel } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../default-settings.ts';
import { createGroupRig, type GroupRig, sawAt, sawTrack } from '../../testing/index.ts';

async function playing(...more: readonly (1 | 2 | 3)[]): Promise<GroupRig> {
  const rig = createGroupRig();
  await rig.connect(...more);
  play(rig);
  await rig.pass(6000);
  return rig;
}

function play(rig: GroupRig, channel: 'L0' | 'L1' = 'L0'): void {
  rig.send({ type: 'script.load', tracks: [sawTrack(channel)], interpolation: 'linear' });
  takeScript(rig);
}

function takeScript(rig: GroupRig): void {
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.send({
    type: 'media.anchor',
    anchor: { state: 'playing', mediaMs: 0, rate: 1, epochMs: rig.clock.now() },
  });
}

const enterRoom = {
  type: 'room.enter',
  seat: 2,
  ticket: {
    url: 'wss://broker.test/mqtt',
    username: 'user',
    password: 'password',
    clientId: 'recipient',
    topic: 'BridgeAAAABBBB',
    backTopic: 'BridgeAAAABBBBBack',
    expiresAt: '2026-01-01T00:10:00.000Z',
  },
  remainingMs: 600_000,
} as const;

/** L0 between 4000 and 5000 */
const narrow = {
  ...defaultSettings,
  axes: { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, min: 4000, max: 5000 } },
};

/** Whether the device is at rest for as long as it is watched. */
async function restsFor(rig: GroupRig, device: 0 | 1 | 2 | 3, ms: number): Promise<boolean> {
  const before = rig.position(device, 'L0');
  for (let passed = 0; passed < ms; passed += 50) {
    await rig.pass(50);
    if (Math.abs(rig.position(device, 'L0') - before) > 1) return false;
  }
  return true;
}

describe('several devices', () => {
  it('[EN-130] follow one script, each over its own link', async () => {
    const rig = await playing(1, 2);
    for (const device of [0, 1, 2] as const) {
      expect(Math.abs(rig.position(device, 'L0') - sawAt(6000))).toBeLessThan(60);
    }
  });

  it('[EN-130] follow one profile', async () => {
    const rig = createGroupRig();
    await rig.connect(1);
    rig.send({
      type: 'profile.load',
      channels: [{ ...defaultWaveformChannel('L0'), period: 2000, amp: 60 }],
      reversed: false,
      seed: 1,
    });
    rig.send({ type: 'owner.take', owner: 'profile' });
    rig.send({ type: 'profile.play', startOffsetMs: 0 });
    // a quarter of its period: far from where it began
    await rig.pass(6500);
    expect(rig.snapshot(1).motion).toBe('moving');
    expect(rig.position(1, 'L0')).toBeGreaterThan(6500);
    expect(Math.abs(rig.position(0, 'L0') - rig.position(1, 'L0'))).toBeLessThan(60);
  });

  it('[EN-130] follow one hand', async () => {
    const rig = createGroupRig();
    await rig.connect(1);
    rig.send({ type: 'owner.take', owner: 'hand' });
    rig.send({ type: 'hand.move', positions: { L0: 7000 } });
    await rig.pass(4000);
    expect(rig.position(1, 'L0')).toBe(7000);
  });

  it('[EN-131] each is held to its own limits', async () => {
    const rig = createGroupRig();
    await rig.connect(1);
    rig.sendTo(1, { type: 'settings.set', settings: narrow });
    play(rig);
    let highest = 0;
    for (let passed = 0; passed < 12_000; passed += 50) {
      await rig.pass(50);
      highest = Math.max(highest, rig.position(1, 'L0'));
    }
    expect(highest).toBeGreaterThan(4800);
    expect(highest).toBeLessThanOrEqual(5001);
    expect(rig.position(0, 'L0')).toBeCloseTo(sawAt(12_000), -2);
  });

  it('[EN-131] one that is added begins with the limits of the first', async () => {
    const rig = createGroupRig();
    await rig.connect();
    rig.send({ type: 'settings.set', settings: narrow });
    rig.sendTo(1, { type: 'link.connect', choice: { kind: 'websocket', url: 'ws://1' }, takeOver: false });
    await rig.pass(5000);
    play(rig);
    await rig.pass(3900);
    let lowest = Infinity;
    for (let passed = 0; passed < 400; passed += 20) {
      await rig.pass(20);
      lowest = Math.min(lowest, rig.position(1, 'L0'));
    }
    expect(Math.abs(lowest - 4100)).toBeLessThan(30);
  });

  it('[EN-131] each has its own delay, and all have the offset of the script', async () => {
    const rig = createGroupRig();
    await rig.connect(1);
    rig.send({ type: 'device.delay', delaySeconds: 0.1 });
    rig.send({ type: 'script.offset', offsetSeconds: 0.5 });
    rig.sendTo(1, { type: 'device.delay', delaySeconds: 0.3 });
    play(rig);
    await rig.pass(5000);
    expect(Math.abs(rig.position(0, 'L0') - sawAt(5600))).toBeLessThan(60);
    expect(Math.abs(rig.position(1, 'L0') - sawAt(5800))).toBeLessThan(60);
  });
});

describe('an additional device', () => {
  it('[EN-130] is shaped, let go and sent home in a pause as the first one is', async () => {
    const rig = await playing(1);
    const fill = { kind: 'noise', speed: 2, amplitude: 100, seed: 1, byStroke: false } as const;
    rig.send({
      type: 'shaping.set',
      shaping: { ...defaultShaping, fills: { ...defaultShaping.fills, R0: fill } },
    });
    await rig.pass(4000);
    expect(Math.abs(rig.position(1, 'R0') - rig.position(0, 'R0'))).toBeLessThan(60);
    expect(rig.snapshot(1).positions.R0).not.toBeNull();
    rig.send({ type: 'auto-home.set', afterMs: 1000 });
    rig.send({
      type: 'media.anchor',
      anchor: { state: 'paused', mediaMs: 10_000, rate: 1, epochMs: rig.clock.now() },
    });
    await rig.pass(8000);
    expect(rig.position(1, 'L0')).toBe(5050);
    rig.send({ type: 'owner.release' });
    expect(rig.snapshot(1).owner).toBe('nobody');
    rig.send({ type: 'script.unload' });
    takeScript(rig);
    expect(rig.snapshot(1).owner).toBe('nobody');
  });
});

describe('a setting that is sent again', () => {
  it('[EN-131] does not make a device start softly', async () => {
    const rig = await playing(1);
    rig.sendTo(1, { type: 'device.delay', delaySeconds: 0 });
    rig.sendTo(1, { type: 'channels.map', map: {} });
    for (let passed = 0; passed < 2000; passed += 50) {
      await rig.pass(50);
      const at = 6050 + passed;
      expect(Math.abs(rig.position(1, 'L0') - sawAt(at))).toBeLessThan(60);
    }
  });
});

describe('channels of the source and of a device', () => {
  it('[EN-132] an axis follows another axis of the script, or none', async () => {
    const rig = createGroupRig();
    await rig.connect(1);
    rig.sendTo(1, { type: 'channels.map', map: { R0: 'L0', L0: null } });
    const before = rig.position(1, 'L0');
    play(rig);
    await rig.pass(6000);
    expect(Math.abs(rig.position(1, 'R0') - sawAt(6000))).toBeLessThan(60);
    expect(rig.position(1, 'L0')).toBe(before);
    expect(Math.abs(rig.position(0, 'L0') - sawAt(6000))).toBeLessThan(60);
  });

  it('[EN-132] an axis that is given another channel during play begins softly', async () => {
    const rig = await playing(1);
    rig.sendTo(1, { type: 'channels.map', map: { R0: 'L0' } });
    let last = rig.position(1, 'R0');
    let fastest = 0;
    for (let passed = 0; passed < 2000; passed += 10) {
      await rig.pass(10);
      const position = rig.position(1, 'R0');
      fastest = Math.max(fastest, Math.abs(position - last) / 0.01);
      last = position;
    }
    expect(fastest).toBeGreaterThan(100);
    expect(fastest).toBeLessThan(10_000);
    await rig.pass(2000);
    expect(Math.abs(rig.position(1, 'R0') - sawAt(10_000))).toBeLessThan(60);
  });

  it('[EN-132] a vibration that follows none any more ends', async () => {
    const rig = createGroupRig();
    await rig.connect(1);
    rig.sendTo(1, { type: 'channels.map', map: { V0: 'L0' } });
    play(rig);
    await rig.pass(5500);
    expect(rig.position(1, 'V0')).toBeGreaterThan(1000);
    rig.sendTo(1, { type: 'channels.map', map: { V0: null } });
    await rig.pass(1000);
    expect(rig.position(1, 'V0')).toBe(0);
  });

  it('[EN-132] a map with a channel that does not exist is refused', async () => {
    const rig = createGroupRig();
    await rig.connect(1);
    rig.sendTo(1, { type: 'channels.map', map: { L0: 'X9' as never } });
    expect(rig.events.at(-1)).toEqual({
      type: 'device.event',
      device: 1,
      event: { type: 'notice', code: 'settings.invalid', params: {} },
    });
  });
});

describe('Stop', () => {
  it('[EN-133] is for every device, and none moves before it is resumed', async () => {
    const rig = await playing(1, 2);
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.pass(100);
    for (const device of [0, 1, 2] as const) {
      expect(rig.snapshot(device).motion).toBe('latched');
      expect(rig.device(device).lines.at(-1)!.text).toBe('DSTOP\n');
    }
    takeScript(rig);
    expect(await restsFor(rig, 1, 3000)).toBe(true);
    rig.send({ type: 'stop.resume' });
    takeScript(rig);
    await rig.pass(3000);
    expect(rig.snapshot(1).motion).toBe('moving');
  });

  it('[EN-133] of a frame beside the page is for every device', async () => {
    const rig = await playing(1);
    const { port1, port2 } = new MessageChannel();
    rig.send({ type: 'stop.port', port: port1 });
    port1.onmessage!({} as MessageEvent);
    expect(rig.snapshot(1).motion).toBe('latched');
    rig.sendTo(2, { type: 'link.disconnect' });
    expect(rig.snapshot(2).motion).toBe('latched');
    port1.close();
    port2.close();
  });

  it('[EN-133] typed into the console is for every device', async () => {
    const rig = await playing(1);
    rig.send({ type: 'console.send', text: 'DSTOP' });
    expect(rig.snapshot(1).motion).toBe('latched');
  });

  it('[EN-133] holds a device that is added while the others are stopped', async () => {
    const rig = await playing();
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.connect(1);
    takeScript(rig);
    await rig.pass(3000);
    expect(rig.snapshot(1).motion).toBe('latched');
  });

  it('[EN-133] is for the first device first, whichever was added before', async () => {
    const rig = await playing(2, 1);
    const stopped: number[] = [];
    for (const device of [0, 1, 2] as const) rig.device(device).lines.push = () => stopped.push(device);
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    expect(stopped).toEqual([0, 2, 1]);
  });

  it('[EN-133] reaches every device though one engine fails at it, and reports the first of its bugs', async () => {
    const rig = await playing(1, 2, 3);
    for (const device of [1, 3] as const) {
      rig.device(device).lines.push = () => {
        throw new Error(device === 1 ? 'a bug' : 'another bug');
      };
    }
    expect(() => rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' })).toThrow('a bug');
    expect(rig.snapshot(2).motion).toBe('latched');
  });
});

describe('a device that is added', () => {
  it('[EN-134] during play does not move before somebody plays again', async () => {
    const rig = await playing();
    rig.sendTo(1, { type: 'link.connect', choice: { kind: 'websocket', url: 'ws://1' }, takeOver: false });
    await rig.pass(2000);
    expect(rig.snapshot(1).link.kind).toBe('connected');
    expect(await restsFor(rig, 1, 5000)).toBe(true);
    takeScript(rig);
    await rig.pass(6000);
    expect(Math.abs(rig.position(1, 'L0') - sawAt(6000))).toBeLessThan(60);
  });

  it('[EN-134] holds when the page is silent, as the first does', async () => {
    const rig = await playing(1);
    rig.silence();
    await rig.pass(3000);
    expect(await restsFor(rig, 1, 2000)).toBe(true);
    expect(await restsFor(rig, 0, 2000)).toBe(true);
  });
});

describe('a room', () => {
  it('[EN-135] moves the first device alone', async () => {
    const rig = await playing(1);
    rig.send(enterRoom);
    await rig.pass(300);
    takeScript(rig);
    rig.send({ type: 'hand.move', positions: { L0: 9000 } });
    expect(await restsFor(rig, 1, 3000)).toBe(true);
    rig.send({ type: 'room.leave' });
    takeScript(rig);
    await rig.pass(3000);
    expect(rig.snapshot(1).motion).toBe('moving');
  });

  it('[EN-135] plays no profile on another device', async () => {
    const rig = createGroupRig();
    await rig.connect(1);
    const channels = [{ ...defaultWaveformChannel('L0'), period: 2000, amp: 60 }];
    rig.send({ type: 'profile.load', channels, reversed: false, seed: 1 });
    rig.send(enterRoom);
    rig.send({ type: 'profile.play', startOffsetMs: 0 });
    rig.send({ type: 'room.leave' });
    rig.send({ type: 'owner.take', owner: 'profile' });
    expect(await restsFor(rig, 1, 3000)).toBe(true);
    rig.send({ type: 'profile.play', startOffsetMs: 0 });
    expect(await restsFor(rig, 1, 3000)).toBe(false);
  });
});

it('[EN-137] the first device has the claim of the others', async () => {
  const asked: string[] = [];
  const rig = createGroupRig({
    claim: () => Promise.resolve(asked.push('claim') > 0),
    unclaim: () => asked.push('unclaim'),
  });
  const connect = (url: string) =>
    ({ type: 'link.connect', choice: { kind: 'websocket', url }, takeOver: false }) as const;
  rig.send(connect('ws://device-0'));
  rig.sendTo(1, connect('ws://device-1'));
  await rig.pass(5000);
  expect(rig.snapshot(0).link.kind).toBe('connected');
  rig.sendTo(1, { type: 'link.disconnect' });
  await rig.pass(1000);
  expect(asked).toEqual(['claim']);
  rig.send({ type: 'link.disconnect' });
  await rig.pass(1000);
  expect(asked).toEqual(['claim', 'unclaim']);
});

describe('what a device reports', () => {
  it('[EN-136] its own news comes under its index, a refusal to all from the first alone', async () => {
    const rig = createGroupRig();
    await rig.connect(1);
    rig.send({ type: 'owner.take', owner: 'script' });
    const notices = rig.events.filter(({ type }) => type === 'notice');
    expect(notices).toEqual([{ type: 'notice', code: 'player.no-script', params: {} }]);
    const own = rig.events.filter((event) => event.type === 'device.event');
    expect(own.every(({ device, event }) => device === 1 && event.type === 'snapshot')).toBe(true);
  });

  it('[EN-136] reports under its index what it alone fails at', async () => {
    const rig = createGroupRig({ claim: () => Promise.resolve(false) });
    await rig.connect(1);
    const slow = createGroupRig();
    await slow.connect(1);
    slow.sendTo(1, { type: 'settings.set', settings: { ...defaultSettings, scriptSpeed: 500 } });
    play(slow);
    await slow.pass(1000);
    const codes = [rig, slow].flatMap(({ events }) =>
      events.flatMap((event) =>
        event.type === 'device.event' && event.event.type === 'notice' ? [event.event.code] : [],
      ),
    );
    expect(codes).toEqual(['device.in-other-tab', 'device.limit-too-low']);
  });

  it('[EN-136] [EN-71] reports under its index that it restarted', async () => {
    const clock = createVirtualClock();
    const firmware = createFirmwareModel({ version: 'v0.3' });
    const transport = createVirtualTransport({ clock, firmware });
    const rig = createGroupRig({
      clock,
      createLink: () => createVirtualLink({ clock, firmware, transport }),
    });
    rig.sendTo(2, { type: 'link.connect', choice: { kind: 'websocket', url: 'ws://2' }, takeOver: false });
    await clock.advanceByAsync(5000);
    transport.restart();
    await clock.advanceByAsync(300);
    expect(rig.events).toContainEqual({
      type: 'device.event',
      device: 2,
      event: { type: 'notice', code: 'serial.restarted', params: {} },
    });
  });

  it('[EN-136] the loss of one connection leaves the other moving', async () => {
    const rig = await playing(1);
    rig.sendTo(1, { type: 'link.disconnect' });
    await rig.pass(3000);
    expect(rig.snapshot(1).link.kind).toBe('disconnected');
    expect(rig.snapshot(0).motion).toBe('moving');
  });
});
