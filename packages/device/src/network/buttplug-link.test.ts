import { createVirtualClock } from '@kinora/kernel/testing';
import type { DeviceLine } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLink } from '../link/create-link.ts';
import { createFakeSocketServer } from '../testing/fake-socket-server.ts';
import { transportContractSuite } from '../testing/transport-contract-suite.ts';
import { parseButtplug } from './buttplug-messages.ts';
import { createButtplugTransport } from './buttplug-transport.ts';

const stroker = {
  DeviceIndex: 3,
  DeviceName: 'Stroker',
  DeviceMessages: { LinearCmd: [{ StepCount: 100, ActuatorType: 'Position' }], StopDeviceCmd: {} },
};
const wand = {
  DeviceIndex: 1,
  DeviceName: 'Wand',
  DeviceMessages: {
    ScalarCmd: [
      { StepCount: 20, ActuatorType: 'Vibrate' },
      { StepCount: 5, ActuatorType: 'Inflate' },
      { StepCount: 20, ActuatorType: 'Vibrate' },
    ],
  },
};
const lamp = { DeviceIndex: 0, DeviceName: 'Lamp', DeviceMessages: {} };

type Message = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function makeServer(devices: readonly object[], maxPingMs = 0) {
  const clock = createVirtualClock();
  const told: Message[] = [];
  const server = createFakeSocketServer((text) => {
    const [message] = JSON.parse(text) as readonly [Message];
    told.push(message);
    if ('RequestServerInfo' in message) {
      return [
        JSON.stringify([
          { ServerInfo: { Id: 1, ServerName: 'Test', MessageVersion: 3, MaxPingTime: maxPingMs } },
        ]),
      ];
    }
    if ('RequestDeviceList' in message)
      return [JSON.stringify([{ DeviceList: { Id: 2, Devices: devices } }])];
    return [JSON.stringify([{ Ok: { Id: 3 } }])];
  });
  const transport = createButtplugTransport({
    clock,
    url: 'ws://127.0.0.1:12345',
    openSocket: server.openSocket,
  });
  return { clock, told, server, transport };
}

transportContractSuite('a Buttplug server', () => {
  const { clock, transport } = makeServer([stroker]);
  return { transport, pass: (ms) => clock.advanceByAsync(ms) };
});

async function connect(devices: readonly object[], maxPingMs = 0) {
  const { clock, told, server, transport } = makeServer(devices, maxPingMs);
  const link = createLink(transport, clock);
  void link.connect();
  await clock.advanceByAsync(2000);
  return {
    clock,
    server,
    link,
    told,
    async write(line: string) {
      const before = told.length;
      const write = link.write(line as DeviceLine);
      await clock.advanceByAsync(10);
      expect(await write).toBe(true);
      return told.slice(before);
    },
  };
}

describe('a device of a Buttplug server', () => {
  it('[DV-90] is found among the devices that the server lists, and known like a T-Code device', async () => {
    const { link } = await connect([lamp, stroker]);
    expect(link.status).toMatchObject({
      kind: 'connected',
      identity: {
        linkKind: 'buttplug',
        firmware: 'Stroker, Buttplug',
        channels: [{ id: 'L0', min: 0, max: 9999 }],
        serialCode: null,
      },
    });
  });

  it('[DV-91] takes each move as a position over a time', async () => {
    const { write } = await connect([stroker]);
    expect(await write('L09999I250 R15000I100\n')).toEqual([
      {
        LinearCmd: {
          Id: expect.any(Number),
          DeviceIndex: 3,
          Vectors: [{ Index: 0, Duration: 250, Position: 1 }],
        },
      },
    ]);
  });

  it('[DV-92] vibrates with the stroke where it can do nothing else', async () => {
    const { write } = await connect([wand]);
    expect(await write('L00000I100\n')).toEqual([
      {
        ScalarCmd: {
          Id: expect.any(Number),
          DeviceIndex: 1,
          Scalars: [
            { Index: 0, Scalar: 0, ActuatorType: 'Vibrate' },
            { Index: 2, Scalar: 0, ActuatorType: 'Vibrate' },
          ],
        },
      },
    ]);
  });

  it('[DV-93] is stopped by the stop of the protocol', async () => {
    const { clock, link, told } = await connect([stroker]);
    const stop = link.interrupt('DSTOP\n' as DeviceLine);
    await clock.advanceByAsync(10);
    expect(await stop).toBe(true);
    expect(told.at(-1)).toMatchObject({ StopDeviceCmd: { DeviceIndex: 3 } });
  });

  it('[DV-94] is waited for while the server looks for it', async () => {
    const { clock, link, server, told } = await connect([lamp]);
    expect(told.at(-1)).toHaveProperty('StartScanning');
    expect(link.status.kind).toBe('connecting');
    server.say(JSON.stringify([{ DeviceAdded: { Id: 0, ...stroker } }]));
    await clock.advanceByAsync(2000);
    expect(link.status.kind).toBe('connected');
  });

  it('[DV-94] is given up when the server finds none', async () => {
    const { clock, link } = await connect([lamp]);
    await clock.advanceByAsync(10_000);
    expect(link.status).toEqual({ kind: 'disconnected', problem: 'network-device.none' });
  });

  it('[DV-95] is gone when the server says so', async () => {
    const { link, server } = await connect([stroker]);
    server.say(JSON.stringify([{ DeviceRemoved: { Id: 0, DeviceIndex: 3 } }]));
    expect(link.status).toMatchObject({ kind: 'reconnecting', problem: 'serial.disconnected' });
  });

  it('[DV-96] pings as often as the server wants to hear from us', async () => {
    const { clock, told } = await connect([stroker], 400);
    const before = told.length;
    await clock.advanceByAsync(2000);
    expect(told.slice(before).filter((message) => 'Ping' in message)).toHaveLength(10);
  });

  it('[DV-97] survives anything that a server sends', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(parseButtplug(text))).toBe(true);
      }),
    );
  });
});
