import { describe, expect, it } from 'vitest';
import {
  createFakeBluetoothBoard,
  type FakeBluetoothBoard,
  type FakeBluetoothOptions,
} from '../testing/fake-bluetooth-board.ts';
import { createSettlingClock } from '../testing/settling-clock.ts';
import {
  type BluetoothDeviceLike,
  type CharacteristicLike,
  type GattServerLike,
  tcodeCharacteristic,
  tcodeService,
} from './bluetooth-like.ts';
import { openGattSession } from './gatt-session.ts';

describe('opening', () => {
  it.each([true, false])('[DV-136] says whether the board can reply: %s', async (canReply) => {
    const { clock, board, events, listeners } = start({ canReply });
    await clock.pass(0);
    board.say('D1');
    expect(events).toEqual(canReply ? ['opened true', 'data 68,49'] : ['opened false']);
    expect([listeners.value, listeners.gone]).toEqual([canReply ? 1 : 0, 1]);
  });

  it('[DV-136] asks for the T-Code service, and for notifications where there are any', async () => {
    const { clock, asked } = start();
    await clock.pass(0);
    expect(asked).toEqual([tcodeService, tcodeCharacteristic, 'notifications']);
    const mute = start({ canReply: false });
    await mute.clock.pass(0);
    expect(mute.asked).toEqual([tcodeService, tcodeCharacteristic]);
  });

  it.each([true, false])('[DV-136] writes without a response where it can: %s', async (can) => {
    const { clock, session, asked } = start({ writesWithoutResponse: can, canReply: false });
    await clock.pass(0);
    void session.send('a', false);
    await clock.pass(0);
    expect(asked.slice(2)).toEqual([can ? 'write' : 'write with response']);
  });

  it('takes no line before', async () => {
    const { clock, board, session } = start();
    expect(await session.send('a', true)).toBe(false);
    await clock.pass(0);
    expect(board.received).toEqual([]);
  });

  it.each([
    ['no service', 'bluetooth.no-service', new DOMException('none', 'NotFoundError')],
    ['a service that fails', 'bluetooth.unreachable', new DOMException('busy', 'NetworkError')],
    ['another fault', 'bluetooth.unreachable', { name: 'NotFoundError' }],
  ])('[DV-141] finds %s: %s', async (_what, problem, reason) => {
    const { clock, board, events, listeners } = start({}, { getPrimaryService: () => rejectWith(reason) });
    await clock.pass(0);
    expect([events, board.isConnected, listeners.gone]).toEqual([[`lost ${problem}`], false, 0]);
  });

  it('[DV-141] finds no service on a device without GATT', async () => {
    const { clock, events, session } = start({}, null);
    await clock.pass(0);
    expect([events, await session.send('a', false)]).toEqual([['lost bluetooth.no-service'], false]);
    await session.close();
  });

  it('[DV-140] takes 10 s at most', async () => {
    const { clock, events, listeners } = start({}, { connect: () => new Promise(() => undefined) });
    await clock.pass(9999);
    expect(events).toEqual([]);
    await clock.pass(1);
    expect([events, listeners.gone]).toEqual([['lost bluetooth.unreachable'], 0]);
  });

  it('[DV-145] no longer looks for a board that it has given up', async () => {
    const { clock, board, events } = start({ isUnseen: true });
    await clock.pass(9999);
    expect([events, board.isWatched]).toEqual([[], true]);
    await clock.pass(1);
    expect([events, board.isWatched]).toEqual([['lost bluetooth.unreachable'], false]);
  });

  it.each(['close', 'unplug'] as const)('hears nothing of what is found after %s', async (end) => {
    let found = (): void => undefined;
    const { clock, board, session, events, listeners } = start(
      {},
      {},
      () => new Promise((resolve) => void (found = () => resolve(null))),
    );
    await clock.pass(0);
    board.say('early');
    if (end === 'close') void session.close();
    else board.unplug();
    found();
    await clock.pass(20_000);
    const lost = end === 'close' ? [] : ['lost bluetooth.unreachable'];
    expect(events).toEqual(['data 101,97,114,108,121', ...lost]);
    expect([listeners.gone, listeners.value, board.isConnected]).toEqual([0, 0, false]);
  });

  it('listens no more where the connection ended before the characteristic was found', async () => {
    let find = (): void => undefined;
    const { clock, board, events, listeners } = start({}, (gatt) => ({
      getPrimaryService: (uuid) =>
        new Promise((resolve) => void (find = () => resolve(gatt.getPrimaryService(uuid)))),
    }));
    await clock.pass(0);
    board.unplug();
    find();
    await clock.pass(0);
    expect([events, listeners.value]).toEqual([['lost bluetooth.unreachable'], 0]);
  });
});

describe('an open session', () => {
  it('hands on a copy of each value, and of its part of the buffer only', async () => {
    const { clock, data, notify } = start();
    await clock.pass(0);
    const buffer = new Uint8Array([1, 2, 3, 4]).buffer;
    notify(new DataView(buffer, 1, 2));
    new Uint8Array(buffer).fill(9);
    notify(undefined);
    expect(data.map((bytes) => bytes.join())).toEqual(['2,3']);
    expect(data[0]?.buffer.byteLength).toBe(2);
  });

  it('[DV-138] writes what is urgent before what is not', async () => {
    const { clock, board, session } = start();
    await clock.pass(0);
    board.hold();
    const sent = [session.send('a', false), session.send('b', false), session.send('x', true)];
    await clock.pass(0);
    board.letGo();
    await clock.pass(0);
    expect([await Promise.all(sent), board.received]).toEqual([
      [true, false, true],
      ['a', 'x'],
    ]);
  });

  it('is lost with the board, once, with everything that it holds', async () => {
    const { clock, board, session, events, asked, listeners, disconnects } = start({ canReply: false });
    await clock.pass(0);
    board.hold();
    const sent = [session.send('a', false), session.send('x', true)];
    board.unplug();
    board.say('late');
    await clock.pass(5000);
    expect(await Promise.all([...sent, session.send('b', true)])).toEqual([false, false, false]);
    expect([events, asked.slice(2)]).toEqual([['opened false', 'lost device.disconnected'], ['write']]);
    await session.close();
    expect([listeners.gone, listeners.value, disconnects()]).toEqual([0, 0, 1]);
  });

  it('[DV-139] ends the connection to a board that takes nothing any more', async () => {
    const { clock, board, session, events, listeners } = start();
    await clock.pass(0);
    board.failNext(3);
    const sent = session.send('a', false);
    await clock.pass(0);
    expect([await sent, events, board.isConnected]).toEqual([
      false,
      ['opened true', 'lost device.disconnected'],
      false,
    ]);
    expect([listeners.gone, listeners.value]).toEqual([0, 0]);
  });
});

describe('closing', () => {
  it('[DV-150] lets the stop leave, then ends the connection, and reports nothing', async () => {
    const { clock, board, session, events, listeners, disconnects } = start();
    await clock.pass(0);
    board.hold();
    const sent = [session.send('a', false), session.send('x', true)];
    let isClosed = false;
    void session.close().then(() => (isClosed = true));
    const late = session.send('y', true);
    board.say('late');
    await clock.pass(100);
    expect([isClosed, board.isConnected]).toEqual([false, true]);
    board.letGo();
    await clock.pass(0);
    expect([await Promise.all([...sent, late]), board.received]).toEqual([
      [true, true, false],
      ['a', 'x'],
    ]);
    expect([isClosed, board.isConnected, events]).toEqual([true, false, ['opened true']]);
    expect([listeners.gone, listeners.value, disconnects()]).toEqual([0, 0, 1]);
  });

  it('[DV-150] waits 300 ms at most', async () => {
    const { clock, board, session, events } = start();
    await clock.pass(0);
    board.hold();
    void session.send('x', true);
    void session.close();
    await clock.pass(299);
    expect(board.isConnected).toBe(true);
    await clock.pass(1);
    expect([board.isConnected, events]).toEqual([false, ['opened true']]);
  });

  it('reports no board that goes away meanwhile', async () => {
    const { clock, board, session, events } = start();
    await clock.pass(0);
    board.hold();
    void session.send('x', true);
    void session.close();
    board.unplug();
    await clock.pass(1000);
    expect(events).toEqual(['opened true']);
  });

  it('is done at once the second time, and while the board is looked for', async () => {
    const { clock, board, session, events, disconnects } = start({ isUnseen: true });
    await clock.pass(0);
    await session.close();
    await session.close();
    expect([board.isWatched, disconnects()]).toEqual([false, 1]);
    await clock.pass(20_000);
    expect(events).toEqual([]);
  });
});

type ServerPart = Partial<GattServerLike>;

/** A session with a board; its server and its notifications can be replaced. */
function start(
  options: Partial<FakeBluetoothOptions> = {},
  part: ServerPart | ((gatt: GattServerLike) => ServerPart) | null = {},
  notified?: CharacteristicLike['startNotifications'],
) {
  const clock = createSettlingClock();
  const board = createFakeBluetoothBoard({ respond: () => '', ...options });
  const listeners = { gone: 0, value: 0 };
  const asked: string[] = [];
  const events: string[] = [];
  const data: Uint8Array[] = [];
  let disconnects = 0;
  let value: DataView | undefined;
  let isOurs = false;
  const heard = new Set<() => void>();

  const spyOn = (one: CharacteristicLike): CharacteristicLike => ({
    properties: one.properties,
    get value() {
      return isOurs ? value : one.value;
    },
    writeValueWithoutResponse(bytes) {
      asked.push('write');
      return one.writeValueWithoutResponse(bytes);
    },
    writeValueWithResponse(bytes) {
      asked.push('write with response');
      return one.writeValueWithResponse(bytes);
    },
    startNotifications() {
      asked.push('notifications');
      return (notified ?? one.startNotifications)();
    },
    addEventListener(type, listener) {
      listeners.value += 1;
      heard.add(listener);
      one.addEventListener(type, listener);
    },
    removeEventListener(type, listener) {
      if (heard.delete(listener)) listeners.value -= 1;
      one.removeEventListener(type, listener);
    },
  });

  const session = openGattSession(deviceOf(board), clock, {
    opened: (canReply) => void events.push(`opened ${canReply}`),
    data(bytes) {
      data.push(bytes);
      events.push(`data ${bytes.join()}`);
    },
    lost: (problem) => void events.push(`lost ${problem}${board.isConnected ? ', connected' : ''}`),
  });
  return { clock, board, session, events, data, asked, listeners, disconnects: () => disconnects, notify };

  /** The browser has this value now, and says so. */
  function notify(next: DataView | undefined): void {
    isOurs = true;
    value = next;
    for (const listener of [...heard]) listener();
  }

  function deviceOf({ device }: FakeBluetoothBoard): BluetoothDeviceLike {
    const { gatt } = device;
    return {
      ...device,
      gatt: gatt === undefined || part === null ? undefined : serverOf(gatt),
      addEventListener(type, listener, how) {
        if (type === 'gattserverdisconnected') listeners.gone += 1;
        device.addEventListener(type, listener, how);
      },
      removeEventListener(type, listener) {
        listeners.gone -= 1;
        device.removeEventListener(type, listener);
      },
    };
  }

  function serverOf(gatt: GattServerLike): GattServerLike {
    const server: GattServerLike = {
      async connect() {
        await gatt.connect();
        return server;
      },
      disconnect() {
        disconnects += 1;
        gatt.disconnect();
      },
      async getPrimaryService(uuid) {
        asked.push(uuid);
        const service = await gatt.getPrimaryService(uuid);
        return {
          async getCharacteristic(name) {
            asked.push(name);
            return spyOn(await service.getCharacteristic(name));
          },
        };
      },
    };
    return Object.assign(server, typeof part === 'function' ? part({ ...server }) : part);
  }
}

/** Not always with an error: a browser rejects with what it likes. */
async function rejectWith(reason: unknown): Promise<never> {
  await Promise.resolve();
  throw reason;
}
