import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { DeviceOffer } from '../link/device-link.ts';
import { createFakeButtplugServer } from '../testing/fake-buttplug-server.ts';
import type { ButtplugDevice, ButtplugOutput, ButtplugReply } from './buttplug-messages.ts';
import { searchDevice } from './buttplug-search.ts';
import { createButtplugSession } from './buttplug-session.ts';

describe('the search for a device', () => {
  it('asks for the list of a server that has greeted, and for nothing else', async () => {
    const { take, asked, events } = await start();
    expect(await take({ type: 'server-info', maxPingMs: 0 })).toEqual(['RequestDeviceList']);
    await take({ type: 'ok', id: 1 }, { type: 'error', id: 0 });
    expect([asked(), events]).toEqual([['RequestDeviceList'], []]);
  });

  it('[DV-156] gives a server 5 s for its list', async () => {
    const { clock, take, events } = await start();
    await take({ type: 'server-info', maxPingMs: 0 }, added(stroker));
    await clock.advanceByAsync(4999);
    expect(events).toEqual(['found Stroker']);
    await clock.advanceByAsync(1);
    expect(events).toEqual(['found Stroker', 'lost network-device.silent']);
  });

  it('has enough with a list that came in time', async () => {
    const { clock, take, events } = await start();
    await take({ type: 'server-info', maxPingMs: 0 }, list(stroker));
    await clock.advanceByAsync(60_000);
    expect(events).toEqual(['found Stroker']);
  });

  it('[DV-90] takes the only device that can be moved, and has the server end its scan', async () => {
    const { search, take, events } = await start();
    expect(search.device).toBeNull();
    expect(await take(list(lamp, stroker))).toEqual(['StopScanning']);
    expect([search.device, events]).toEqual([stroker, ['found Stroker']]);
  });

  it('[DV-131] offers several by number and name, and follows what is added, replaced and removed', async () => {
    const { take, events, asked } = await start();
    await take(
      list(wand, lamp, stroker),
      added({ ...lamp, motors: [motor] }),
      added({ ...wand, name: 'Rod' }),
    );
    await take({ type: 'device-removed', index: 0 }, { type: 'device-removed', index: 3 });
    expect(events).toEqual([
      'offered 1 Wand, 3 Stroker',
      'offered 1 Wand, 3 Stroker, 0 Lamp',
      'offered 3 Stroker, 0 Lamp, 1 Rod',
      'offered 3 Stroker, 1 Rod',
      'found Rod',
    ]);
    expect(asked()).toEqual(['StopScanning']);
  });

  it.each([
    ['has the number and the name', [twin, stroker], stroker],
    ['alone has the name', [wand, twin], twin],
    ['has the number alone', [{ ...wand, index: 3 }], null],
    ['has the name as others do', [twin, { ...twin, index: 5 }], null],
  ])('[DV-131] with a choice takes the device that %s, else looks on', async (_which, devices, taken) => {
    const { search, take } = await start({ index: 3, name: 'Stroker' });
    expect(await take(list(...devices))).toEqual([taken === null ? 'StartScanning' : 'StopScanning']);
    expect(search.device).toEqual(taken);
  });

  it.each([
    ['lost network-device.none', null, []],
    ['lost network-device.unsupported', null, [lamp]],
    ['offered 1 Wand', stroker, [lamp, wand]],
  ])('[DV-94] asks once for a scan, which ends after 10 s with: %s', async (end, chosen, devices) => {
    const { clock, take, events, asked } = await start(chosen);
    await take(list(...devices));
    expect(asked()).toEqual(['StartScanning']);
    await clock.advanceByAsync(9999);
    expect([await take(list(...devices)), events]).toEqual([[], []]);
    await clock.advanceByAsync(1);
    expect(events).toEqual([end]);
  });

  it('does not end for the time of a scan that has found the device', async () => {
    const { clock, take, events } = await start();
    await take(list(), added(stroker));
    await clock.advanceByAsync(60_000);
    expect(events).toEqual(['found Stroker']);
  });

  it.each([
    ['is not listed any more', { type: 'device-removed', index: 3 } as const],
    ['has other outputs', added({ ...stroker, motors: [motor] })],
    ['cannot be moved any more', added({ ...stroker, positions: [] })],
  ])('[DV-95] loses the device that %s', async (_what, reply) => {
    const { take, events } = await start();
    await take(list(stroker), reply);
    expect(events).toEqual(['found Stroker', 'lost device.disconnected']);
  });
});

describe('the search after a loss', () => {
  it('[DV-159] ends where the server has a device that it did not have', async () => {
    const { search, take, begin, events } = await start();
    await take(list(stroker));
    await begin(true);
    expect(search.device).toBeNull();
    await take(list(twin));
    expect(events.slice(1)).toEqual(['lost network-device.another end']);
  });

  it.each([
    ['were there when it was found', stroker, [list(stroker, twin, wand)]],
    ['came while it was used', null, [list(stroker), added(twin), added(wand)]],
  ])('[DV-159] looks on, and offers nothing, where the others %s', async (_when, chosen, replies) => {
    const { clock, search, take, begin, events } = await start(chosen);
    await take(...replies);
    await begin(true);
    expect(await take(list(twin, wand))).toEqual(['StartScanning']);
    await clock.advanceByAsync(10_000);
    expect(events.slice(1)).toEqual(['lost network-device.none']);
    await take(added(stroker));
    expect(search.device).toEqual(stroker);
  });

  it('does not take a server for one without a supported device', async () => {
    const { clock, take, begin, events } = await start();
    await take(list(stroker, lamp));
    await begin(true);
    await take(list(lamp));
    await clock.advanceByAsync(10_000);
    expect(events.slice(1)).toEqual(['lost network-device.none']);
  });

  it('forgets the device that was used where a person asked for the connection', async () => {
    const { search, take, begin } = await start();
    await take(list(stroker));
    await begin(false);
    await take(list(twin));
    expect(search.device).toEqual(twin);
  });

  it.each([true, false])('asks for another scan, and has no list yet (return: %s)', async (isReturn) => {
    const { clock, take, begin, events } = await start();
    await take(list());
    await begin(isReturn);
    expect(await take(list())).toEqual(['StartScanning']);
    await begin(isReturn);
    await take({ type: 'server-info', maxPingMs: 0 });
    await clock.advanceByAsync(5000);
    expect(events).toEqual(['lost network-device.silent']);
  });

  it('knows no device of the connection before', async () => {
    const { search, take, begin } = await start();
    await take(list(wand, twin));
    await begin(false);
    await take(added(stroker));
    expect(search.device).toEqual(stroker);
  });
});

const position: ButtplugOutput = { kind: 'LinearCmd', index: 0, range: [0, 1] };
const motor: ButtplugOutput = { kind: 'Vibrate', index: 0, range: [0, 1] };
const stroker = deviceOf(3, 'Stroker', { positions: [position] });
const twin = { ...stroker, index: 4 };
const wand = deviceOf(1, 'Wand', { motors: [motor] });
const lamp = deviceOf(0, 'Lamp', {});

function deviceOf(index: number, name: string, outputs: Partial<ButtplugDevice>): ButtplugDevice {
  return { index, name, gapMs: null, positions: [], motors: [], ...outputs };
}

function list(...devices: readonly ButtplugDevice[]): ButtplugReply {
  return { type: 'devices', devices };
}

function added(device: ButtplugDevice): ButtplugReply {
  return { type: 'device-added', device };
}

/** A search in a session with a server that has no devices: what it says is given by hand. */
async function start(chosen: DeviceOffer | null = null) {
  const clock = createVirtualClock();
  const server = createFakeButtplugServer({ clock, version: 4, devices: [] });
  const readAccess = () => Promise.resolve(null);
  const session = createButtplugSession(
    { clock, url: 'ws://127.0.0.1:12345', openSocket: server.openSocket, readAccess },
    { message: () => undefined, lost: () => undefined },
  );
  const events: string[] = [];
  const search = searchDevice(session, chosen, {
    found: (name) => events.push(`found ${name}`),
    offered: (offers) =>
      events.push(`offered ${offers.map((offer) => Object.values(offer).join(' ')).join(', ')}`),
    lost: (problem, next) => events.push(['lost', problem, next ?? []].flat().join(' ')),
  });
  let greeted = 0;

  const asked = () => server.messages.slice(greeted).flatMap((message) => Object.keys(message));

  async function begin(isReturn: boolean): Promise<void> {
    session.close();
    session.open();
    search.begin(isReturn);
    await clock.advanceByAsync(0);
    greeted = server.messages.length;
  }

  await begin(false);
  return {
    clock,
    search,
    events,
    begin,
    asked,
    /** Resolves to what is asked for because of these replies. */
    async take(...replies: readonly ButtplugReply[]) {
      const before = asked().length;
      replies.forEach(search.take);
      await clock.advanceByAsync(0);
      return asked().slice(before);
    },
  };
}
