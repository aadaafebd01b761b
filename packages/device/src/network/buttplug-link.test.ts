import { createVirtualClock } from '@kinora/kernel/testing';
import type { DeviceLine } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLink } from '../link/create-link.ts';
import type { DeviceOffer } from '../link/device-link.ts';
import { type ButtplugServerOptions, createButtplugHarness } from '../testing/buttplug-harness.ts';
import type { FakeButtplugDevice } from '../testing/fake-buttplug-list.ts';
import { createFakeSocketServer, type FakeSocketServer } from '../testing/fake-socket-server.ts';
import { linkContractSuite } from '../testing/link-contract-suite.ts';
import { readBackTcode } from '../testing/read-back-tcode.ts';
import { transportContractSuite } from '../testing/transport-contract-suite.ts';
import { createButtplugTransport } from './buttplug-transport.ts';
import { buttplugV3 } from './buttplug-v3.ts';
import { buttplugV4 } from './buttplug-v4.ts';

const versions = [3, 4] as const;
const stroker: FakeButtplugDevice = { index: 3, name: 'Stroker', positions: 1 };
const robot: FakeButtplugDevice = { index: 7, name: 'Robot', positions: 6 };
const wand: FakeButtplugDevice = { index: 1, name: 'Wand', vibrators: 2 };
const lamp: FakeButtplugDevice = { index: 0, name: 'Lamp' };

for (const version of versions) {
  transportContractSuite(`a Buttplug server of version ${version}`, () =>
    createButtplugHarness({ version, devices: [stroker] }),
  );
  linkContractSuite(
    `a Buttplug server of version ${version}`,
    () => createButtplugHarness({ version, devices: [robot] }),
    { canHold: false, canSay: false, canUnplug: true, isStoppedFirst: true },
  );
}

async function connect(options: ButtplugServerOptions, device: DeviceOffer | null = null) {
  const harness = createButtplugHarness(options, device);
  const { clock, link, server } = harness;
  void link.connect();
  await clock.advanceByAsync(2000);
  return {
    ...harness,
    async write(line: string) {
      const before = server.received.length;
      const write = link.write(line as DeviceLine);
      await clock.advanceByAsync(10);
      expect(await write).toBe(true);
      return server.received.slice(before).map((text) => JSON.parse(text) as unknown);
    },
  };
}

describe.each(versions)('a device of a Buttplug server of version %i', (version) => {
  it('[DV-90] is taken without asking where it is the only one that can be moved, with its name and its axes', async () => {
    const { link } = await connect({ version, devices: [lamp, stroker] });
    expect(link.status).toMatchObject({
      kind: 'connected',
      identity: {
        linkKind: 'buttplug',
        name: 'Stroker',
        firmware: 'Stroker',
        channels: [{ id: 'L0', min: 0, max: 9999 }],
        serialCode: null,
      },
    });
  });

  it('[DV-131] is chosen by a person where several can be moved, and the list follows the server', async () => {
    const { clock, link, server } = await connect({ version, devices: [wand, lamp, stroker] });
    const offers = [
      { index: 1, name: 'Wand' },
      { index: 3, name: 'Stroker' },
    ];
    expect(link.status).toEqual({ kind: 'connecting', step: 'choosing', offers });
    server.add(robot);
    await clock.advanceByAsync(0);
    expect(link.status).toMatchObject({ offers: [...offers, { index: 7, name: 'Robot' }] });
    server.remove(7);
    server.remove(1);
    await clock.advanceByAsync(2000);
    expect(link.status).toMatchObject({ kind: 'connected', identity: { name: 'Stroker' } });
  });

  it('[DV-131] is the chosen one, also where the server gave it another number', async () => {
    const chosen = await connect({ version, devices: [wand, stroker] }, { index: 3, name: 'Stroker' });
    expect(chosen.link.status).toMatchObject({ identity: { name: 'Stroker' } });
    const renumbered = await connect({ version, devices: [wand, stroker] }, { index: 0, name: 'Stroker' });
    expect(renumbered.link.status).toMatchObject({ identity: { name: 'Stroker' } });
  });

  it('[DV-131] is asked for again where the server has two of the chosen name and neither has its number', async () => {
    const devices = [stroker, { ...stroker, index: 4 }];
    const { link } = await connect({ version, devices }, { index: 9, name: 'Stroker' });
    expect(link.status.kind).toBe('connecting');
    const another = await connect({ version, devices }, { index: 4, name: 'Stroker' });
    expect(another.link.status).toMatchObject({ kind: 'connected' });
  });

  it('[DV-131] is asked for again where the chosen one does not come within the time of a search', async () => {
    const { clock, link } = await connect({ version, devices: [wand] }, { index: 3, name: 'Stroker' });
    expect(link.status).toEqual({ kind: 'connecting', step: 'opening' });
    await clock.advanceByAsync(10_000);
    expect(link.status).toMatchObject({ step: 'choosing', offers: [{ name: 'Wand' }] });
  });

  it('[DV-131] is never another one after a loss', async () => {
    const { clock, link, server } = await connect({ version, devices: [stroker] });
    server.add(wand);
    server.remove(3);
    await clock.advanceByAsync(30_000);
    expect(link.status).toMatchObject({ kind: 'reconnecting' });
    server.add(stroker);
    await clock.advanceByAsync(5000);
    expect(link.status).toMatchObject({ kind: 'connected', identity: { name: 'Stroker' } });
  });

  it.each([
    ['another model', wand],
    ['a second of the same model', { ...stroker, index: 4 }],
    ['another one under its number and name', { ...stroker, vibrators: 1 }],
  ])('[DV-159] is not replaced by %s: the link ends, and nothing is driven', async (_what, other) => {
    const { clock, link, server } = await connect({ version, devices: [stroker] });
    void link.write('L05000I100\n' as DeviceLine);
    server.remove(3);
    const before = server.messages.length;
    await clock.advanceByAsync(200);
    server.add(other);
    expect(await link.write('L09999I100\n' as DeviceLine)).toBe(false);
    await clock.advanceByAsync(30_000);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.another' });
    expect(readBackTcode(server.messages.slice(before))).toBe('');
    void link.connect();
    await clock.advanceByAsync(2000);
    expect(link.status).toMatchObject({ kind: 'connected', identity: { name: other.name } });
  });

  it('[DV-159] is waited for where the server had the others before', async () => {
    const twin = { ...stroker, index: 4 };
    const { clock, link, server } = await connect({ version, devices: [stroker, twin] }, stroker);
    server.remove(3);
    await clock.advanceByAsync(30_000);
    expect(link.status).toMatchObject({ kind: 'reconnecting' });
    server.add(stroker);
    await clock.advanceByAsync(2000);
    expect(link.status.kind).toBe('connected');
    const before = server.messages.length;
    void link.write('L09999I100\n' as DeviceLine);
    await clock.advanceByAsync(10);
    expect(Object.values(server.messages[before]!)).toMatchObject([{ DeviceIndex: 3 }]);
  });

  it('[DV-93] is stopped by the stop of the protocol', async () => {
    const { clock, link, server } = await connect({ version, devices: [stroker] });
    const stop = link.interrupt('DSTOP\n' as DeviceLine);
    await clock.advanceByAsync(10);
    expect(await stop).toBe(true);
    const name = version === 3 ? 'StopDeviceCmd' : 'StopCmd';
    expect(server.messages.at(-1)).toMatchObject({ [name]: { DeviceIndex: 3 } });
  });

  it('[DV-94] is waited for while the server looks for it', async () => {
    const { clock, link, server } = await connect({ version, devices: [lamp] });
    expect(server.messages.at(-1)).toHaveProperty('StartScanning');
    expect(link.status.kind).toBe('connecting');
    server.add(stroker);
    await clock.advanceByAsync(2000);
    expect(link.status.kind).toBe('connected');
  });

  it.each([
    ['none', []],
    ['unsupported', [lamp, { index: 2, name: 'Servo', servos: 1 }]],
  ])('[DV-94, DV-162] is given up when the server finds none: %s', async (reason, devices) => {
    const { clock, link } = await connect({ version, devices });
    expect(link.status.kind).toBe('connecting');
    await clock.advanceByAsync(10_000);
    expect(link.status).toEqual({ kind: 'disconnected', problem: `network-device.${reason}` });
  });

  it('[DV-95] is gone when the server says so', async () => {
    const { link, server } = await connect({ version, devices: [stroker] });
    server.remove(3);
    expect(link.status).toMatchObject({ kind: 'reconnecting', problem: 'device.disconnected' });
  });

  it('[DV-96] pings as often as the server wants to hear from us', async () => {
    const { clock, server } = await connect({ version, devices: [stroker], maxPingMs: 400 });
    const before = server.messages.length;
    await clock.advanceByAsync(2000);
    const since = server.messages.slice(before);
    expect(since.filter((message) => 'Ping' in message)).toHaveLength(10);
  });

  it('[DV-130] is sent all axes of a line as one message', async () => {
    const { write, server } = await connect({ version, devices: [robot] });
    const before = server.messages.length;
    expect(await write('L09999I250 R15000I100\n')).toHaveLength(1);
    expect(readBackTcode(server.messages.slice(before)).split(/\s+/)).toEqual([
      'L09999I250',
      'R15000I100',
      '',
    ]);
  });
});

describe('positions and levels', () => {
  it('[DV-91] are fractions over a time in version 3', async () => {
    const { write } = await connect({ version: 3, devices: [stroker] });
    expect(await write('L09999I250 R15000I100\n')).toEqual([
      [
        {
          LinearCmd: {
            Id: expect.any(Number),
            DeviceIndex: 3,
            Vectors: [{ Index: 0, Duration: 250, Position: 1 }],
          },
        },
      ],
    ]);
  });

  it('[DV-91] are steps of the output over a time in version 4', async () => {
    const { write } = await connect({ version: 4, devices: [stroker] });
    const Command = { HwPositionWithDuration: { Value: 9999, Duration: 250 } };
    expect(await write('L09999I250 R15000I100\n')).toEqual([
      [{ OutputCmd: { Id: expect.any(Number), DeviceIndex: 3, FeatureIndex: 0, Command } }],
    ]);
  });

  it('[DV-92] are vibrations of the vibrators alone, whatever else is in the line', async () => {
    const old = await connect({ version: 3, devices: [wand] });
    const Scalars = [{ Index: 2, Scalar: 0, ActuatorType: 'Vibrate' }];
    expect(await old.write('L05000I100 V10000I100\n')).toEqual([
      [{ ScalarCmd: { Id: expect.any(Number), DeviceIndex: 1, Scalars } }],
    ]);
    expect(await old.write('L09999I100\n')).toEqual([]);
    const { write } = await connect({ version: 4, devices: [wand] });
    const commands = [0, 1].map((FeatureIndex) => ({
      OutputCmd: {
        Id: expect.any(Number) as number,
        DeviceIndex: 1,
        FeatureIndex,
        Command: { Vibrate: { Value: 20 } },
      },
    }));
    expect(await write('L00000I100 V09999I100 V19999I100\n')).toEqual([commands]);
  });

  it('[DV-132] never go to an output that knows no time', async () => {
    const { clock, link } = await connect({
      version: 4,
      devices: [{ index: 2, name: 'Servo', servos: 1 }],
    });
    await clock.advanceByAsync(10_000);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.unsupported' });
  });
});

describe('a server of version 3', () => {
  it.each(['error', 'leaves', 'silent'] as const)(
    '[DV-133] is greeted in its version after it met version 4 with: %s',
    async (onUnknownGreeting) => {
      const { clock, link, server } = await connect({ version: 3, devices: [stroker], onUnknownGreeting });
      await clock.advanceByAsync(2000);
      expect(link.status.kind).toBe('connected');
      const greetings = server.messages.flatMap(({ RequestServerInfo }) => RequestServerInfo ?? []);
      expect(greetings).toMatchObject([{ ProtocolVersionMajor: 4 }, { MessageVersion: 3 }]);
    },
  );
});

describe('an address', () => {
  /** What is there replies to each text. */
  function open(reply: (name: string, server: () => FakeSocketServer) => readonly object[]) {
    const clock = createVirtualClock();
    const server: FakeSocketServer = createFakeSocketServer((text) => {
      const [name] = Object.keys((JSON.parse(text) as [object])[0]) as [string];
      return reply(name, () => server).map((message) => JSON.stringify([message]));
    });
    const readAccess = () => Promise.resolve(null);
    const options = { clock, url: 'ws://127.0.0.1:12345', readAccess, device: null };
    const link = createLink(createButtplugTransport({ ...options, openSocket: server.openSocket }), clock);
    void link.connect();
    return { clock, link };
  }

  it.each([
    ['refuses both greetings', () => [{ Error: { Id: 0, ErrorCode: 3, ErrorMessage: '' } }]],
    [
      'leaves at both greetings',
      (_name: string, server: () => FakeSocketServer) => {
        server().drop();
        return [];
      },
    ],
  ])('[DV-156] that %s has no Buttplug server', async (_what, reply) => {
    const { clock, link } = open(reply);
    await clock.advanceByAsync(10);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.no-server' });
  });

  it('[DV-156] that is silent about both greetings has no Buttplug server after 7 s', async () => {
    const { clock, link } = open(() => []);
    await clock.advanceByAsync(6999);
    expect(link.status.kind).toBe('connecting');
    await clock.advanceByAsync(1);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.no-server' });
  });

  it('[DV-156] is silent where the server lists no devices for 5 s', async () => {
    const ServerInfo = { Id: 1, ServerName: 'Test', MaxPingTime: 0 };
    const { clock, link } = open((name) => (name === 'RequestServerInfo' ? [{ ServerInfo }] : []));
    await clock.advanceByAsync(4999);
    expect(link.status.kind).toBe('connecting');
    await clock.advanceByAsync(1);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.silent' });
  });
});

it('[DV-97] survives anything that a server sends', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const { parse } of [buttplugV3, buttplugV4]) expect(Array.isArray(parse(text))).toBe(true);
    }),
  );
});
