import { type DeviceLine, emergencyStopLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { type ButtplugServerOptions, createButtplugHarness } from '../testing/buttplug-harness.ts';
import { lastValues } from '../testing/fake-buttplug-server.ts';
import type { ButtplugMessage } from '../testing/read-back-tcode.ts';

const wand = { index: 1, name: 'Wand', vibrators: 2 };
const stroker = { index: 3, name: 'Stroker', positions: 1 };
/** of version 3: its replies come behind a write of 60 ms, as on Bluetooth */
const slow: ButtplugServerOptions = { version: 3, devices: [wand], writeMs: 60 };

async function connect(options: ButtplugServerOptions) {
  const harness = createButtplugHarness(options);
  void harness.link.connect();
  await harness.pass(5000);
  const before = harness.server.messages.length;
  const writes = harness.server.writes.length;
  return {
    ...harness,
    since: () => harness.server.messages.slice(before),
    written: () => harness.server.writes.slice(writes),
  };
}

type Connected = Awaited<ReturnType<typeof connect>>;

/** The line of one level, 0..9999, of the first motor, or of a stroke where there is none. */
const level = (at: number, channel = 'V0') => `${channel}${String(at).padStart(4, '0')}I100\n` as DeviceLine;

/** As the engine does: whenever a line can be written, every 20 ms at the most. */
async function drive({ link, pass }: Connected, ms: number, channel = 'V0'): Promise<void> {
  for (let passed = 0; passed < ms; passed += 20) {
    if (link.canWrite) void link.write(level((passed * 7) % 10_000, channel));
    await pass(20);
  }
}

const isStop = ({ StopDeviceCmd, StopCmd }: ButtplugMessage) => (StopDeviceCmd ?? StopCmd) !== undefined;

describe('a server with a slow device', () => {
  it('[DV-152] has one command that it has not replied to, however long it is driven', async () => {
    const device = await connect(slow);
    await drive(device, 10_000);
    expect(device.server.maxUnanswered()).toBe(1);
    expect(device.since().length).toBeGreaterThan(100);
  });

  it('[DV-153] is sent a stop at once, and nothing behind it but what is written anew', async () => {
    const device = await connect(slow);
    const { clock, link, server, pass, since } = device;
    await drive(device, 10_000);
    const written = device.transport.send(level(5000));
    const before = since().length;
    const stopMs = clock.now();
    const stopped = link.interrupt(emergencyStopLine);
    await pass(0);
    expect(since().slice(before).map(isStop)).toEqual([true]);
    await pass(1000);
    expect([await written, await stopped]).toEqual([false, true]);
    expect(since().slice(before).map(isStop)).toEqual([true]);
    // behind the write in progress, which takes 60 ms, comes one for each of the two motors
    expect(server.writes.at(-1)).toMatchObject({ value: 0 });
    expect(server.writes.at(-1)!.atMs - stopMs).toBeLessThanOrEqual(180);
    expect(Object.values(lastValues(server.writes))).toEqual([0, 0]);
  });

  it('[DV-153] is sent the next motion only when it has replied to the stop', async () => {
    const { link, transport, server, pass, since } = await connect(slow);
    void transport.send(level(5000));
    await pass(5);
    const stopped = link.interrupt(emergencyStopLine);
    const next = transport.send(level(1000));
    await pass(170);
    expect(since()).toHaveLength(2);
    await pass(200);
    expect(await Promise.all([stopped, next])).toEqual([true, true]);
    expect(since()).toHaveLength(3);
    expect(server.writes.at(-1)).toMatchObject({ actuator: 'Vibrate 1', value: 2 });
  });

  it('[DV-152] is sent the newest value of each output, of all that waited', async () => {
    const { transport, server, pass, since } = await connect(slow);
    const lines = [level(1000), level(2000), level(3000, 'V1'), level(4000)];
    const written = lines.map((line) => transport.send(line));
    await pass(500);
    expect(await Promise.all(written)).toEqual([true, false, false, true]);
    expect(since()).toHaveLength(2);
    expect(lastValues(server.writes)).toEqual({ '1 Vibrate 1': 8, '1 Vibrate 2': 6 });
  });
});

describe('commands for one device', () => {
  it.each([
    ['the gap that a server of version 4 names', { version: 4, devices: [wand] }, 100],
    ['its gap', { version: 3, devices: [{ ...wand, gapMs: 200 }] }, 200],
    ['50 ms where the server names none', { version: 3, devices: [wand] }, 50],
    ['50 ms where the server names less', { version: 4, devices: [{ ...wand, gapMs: 10 }] }, 50],
    ['a second where the server names more', { version: 4, devices: [{ ...wand, gapMs: 86_400_000 }] }, 1000],
  ] as const)('[DV-154] are apart by %s', async (_what, options, gapMs) => {
    const device = await connect({ ...options, replies: 'at-once', batchMs: 0 });
    expect(device.link.messageGapMs).toBe(gapMs);
    for (let ms = 0; ms < 3000; ms += 10) {
      void device.transport.send(level(ms));
      await device.pass(10);
    }
    const times = device.written().map(({ atMs }) => atMs);
    const gaps = times.slice(1).map((time, at) => time - times[at]!);
    expect(new Set(gaps)).toEqual(new Set([gapMs]));
  });

  it('[DV-154] are not apart where one is a stop', async () => {
    const { link, pass, since } = await connect({ version: 4, devices: [wand] });
    void link.write(level(5000));
    await pass(1);
    void link.interrupt(emergencyStopLine);
    await pass(1);
    expect(since().map(isStop)).toEqual([false, true]);
  });
});

describe.each([3, 4] as const)('a device of a server of version %d', (version) => {
  it('[DV-157] is stopped before the connection is closed, and takes nothing behind that', async () => {
    const device = await connect({ version, devices: [wand], writeMs: 60 });
    const { link, server, clock, pass, since } = device;
    await drive(device, 1000);
    void device.transport.send(level(5000));
    const before = since().length;
    const leftMs = clock.now();
    const closed = link.disconnect().then(() => clock.now() - leftMs);
    expect(link.status).toEqual({ kind: 'disconnected', problem: null });
    await pass(300);
    expect(since().slice(before).map(isStop)).toEqual([true]);
    // the write in progress, and one for each motor: the connection was open all that time
    expect(await closed).toBeGreaterThanOrEqual(120);
    expect(await closed).toBeLessThanOrEqual(180);
    expect(Object.values(lastValues(server.writes))).toEqual([0, 0]);
  });

  it('[DV-157] is waited for at most 300 ms', async () => {
    const { link, server, clock, pass } = await connect({ version, devices: [wand] });
    server.hang();
    const leftMs = clock.now();
    const closed = link.disconnect().then(() => clock.now() - leftMs);
    await pass(1000);
    expect(await closed).toBe(300);
  });

  it('[DV-157] is connected anew while its connection is closed', async () => {
    const { link, server, pass } = await connect({ version, devices: [wand] });
    server.hang();
    void link.disconnect();
    await pass(100);
    server.forget();
    void link.connect();
    await pass(5000);
    expect(link.status.kind).toBe('connected');
  });

  it('[DV-158] is stopped when it is found, before any motion', async () => {
    const { link, server, pass } = createButtplugHarness({ version, devices: [wand], writeMs: 60 });
    void link.connect();
    await pass(2000);
    const commands = server.messages.filter((message) => 'DeviceIndex' in Object.values(message)[0]!);
    expect(commands.map(isStop)).toEqual([true]);
    void link.write(level(5000));
    await pass(1000);
    expect(server.writes.map(({ value }) => value > 0)).toEqual([false, false, true]);
  });
});

describe('a server that takes no commands', () => {
  it.each([
    [1900, 'connected', null],
    [2100, 'disconnected', 'network-device.silent'],
  ] as const)('[DV-155] by a reply after %d ms is %s', async (writeMs, kind, problem) => {
    const { link, pass } = await connect({ ...slow, devices: [{ ...wand, vibrators: 1 }], writeMs });
    void link.write(level(5000));
    await pass(2200);
    expect(link.status).toMatchObject({ kind, problem });
  });

  it('[DV-155] ends the link 2 s after a stop that it is silent about, and is not looked for', async () => {
    const { link, server, pass } = await connect({ version: 4, devices: [wand] });
    server.hang();
    const stopped = link.interrupt(emergencyStopLine);
    await pass(1999);
    expect(link.status.kind).toBe('connected');
    await pass(60_000);
    expect(await stopped).toBe(false);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.silent' });
  });

  it.each([
    { version: 3, devices: [stroker] },
    { version: 4, devices: [stroker] },
    { version: 3, devices: [stroker], maxPingMs: 1000 },
    { version: 4, devices: [wand, stroker] },
  ] as const)(
    '[DV-163] is silent within 12 s of its last word, with nothing to send: %o',
    async (options) => {
      const { link, server, pass } = createButtplugHarness(options);
      void link.connect();
      await pass(4000);
      expect(link.status.kind).not.toBe('disconnected');
      server.hang();
      await pass(12_000);
      expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.silent' });
    },
  );

  it.each([3, 4] as const)(
    '[DV-163] of version %d stays connected for an hour where it replies, and is asked only where it is quiet',
    async (version) => {
      const { link, server, pass, since } = await connect({ version, devices: [wand] });
      await pass(3_600_000);
      expect(link.status.kind).toBe('connected');
      expect(server.messages.filter((message) => 'RequestDeviceList' in message).length).toBeLessThan(725);
      const asked = since().length;
      for (let ms = 0; ms < 20_000; ms += 1000) {
        void link.write(level(5000));
        await pass(1000);
      }
      expect(since().length - asked).toBe(20);
    },
  );

  it.each([3, 4] as const)(
    '[DV-155] of version %d ends the link where it refuses five in a row, and not at fewer',
    async (version) => {
      const device = await connect({ version, devices: [stroker] });
      const { link, server, since } = device;
      server.forget();
      await drive(device, version === 3 ? 180 : 380, 'L0');
      expect([since().length, link.status.kind]).toEqual([4, 'connected']);
      await drive(device, 200, 'L0');
      expect(since().map(isStop)).toEqual([false, false, false, false, false, true]);
      expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.refuses' });
    },
  );
});
