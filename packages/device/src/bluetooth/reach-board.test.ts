import { describe, expect, it } from 'vitest';
import type { BluetoothDeviceLike, GattServerLike } from './bluetooth-like.ts';
import { reachBoard } from './reach-board.ts';

describe('reaching a board', () => {
  it('connects to it, and does not watch for it', async () => {
    const { reach, server, log } = start(['connects']);
    expect(await reach()).toBe(server);
    expect(log).toEqual(['connect']);
  });

  it('finds no server on a device without GATT', async () => {
    const { device, signal, log } = start([]);
    expect(await reachBoard({ ...device, gatt: undefined }, signal)).toBe(undefined);
    expect(log).toEqual([]);
  });

  it('fails with the reason of the browser where that cannot watch', async () => {
    const { device, signal, log } = start([]);
    const { watchAdvertisements: _, ...blind } = device;
    const reached = note(reachBoard(blind, signal));
    await settle();
    expect([log, reached]).toEqual([['connect'], ['Error: refused']]);
  });

  it('[DV-145] waits for its advertisement, connects once more, and watches no longer', async () => {
    const { reach, server, log, advertise } = start(['refused', 'connects']);
    const reached = note(reach());
    await settle();
    expect([log, reached]).toEqual([['connect', 'watch'], []]);
    advertise();
    await settle();
    expect([log, reached]).toEqual([['connect', 'watch', 'unwatch', 'connect'], [server]]);
  });

  it('[DV-145] hears the advertisement that comes before the browser says that it watches', async () => {
    const { reach, server, log, advertise } = start(['refused', 'connects'], { watchesLate: true });
    const reached = note(reach());
    await settle(5);
    advertise();
    expect(log).toEqual(['connect', 'watch']);
    await settle(40);
    expect(reached).toEqual([server]);
  });

  it('fails where the board is refused again', async () => {
    const { reach, log, advertise } = start([]);
    const reached = note(reach());
    await settle();
    advertise();
    await settle();
    expect([log, reached]).toEqual([['connect', 'watch', 'unwatch', 'connect'], ['Error: refused']]);
  });

  it('fails where the browser does not let it watch', async () => {
    const { device, signal } = start([]);
    const watchAdvertisements = () => Promise.reject(new Error('no watching'));
    const reached = note(reachBoard({ ...device, watchAdvertisements }, signal));
    await settle();
    expect(reached).toEqual(['Error: no watching']);
  });
});

describe('a board that is given up', () => {
  it('[DV-145] is no longer watched for, and not connected to when another search hears it', async () => {
    const { reach, log, advertise, abort } = start(['refused', 'connects']);
    const reached = note(reach());
    await settle();
    abort();
    expect(log).toEqual(['connect', 'watch', 'unwatch']);
    advertise();
    await settle();
    expect([log.slice(3), reached]).toEqual([[], [expect.stringContaining('AbortError')]]);
  });

  it('[DV-145] is not watched for where the connection is refused afterwards', async () => {
    const { reach, log, advertise, abort } = start(['refused', 'connects']);
    const reached = note(reach());
    abort();
    await settle();
    advertise();
    await settle();
    expect([log, reached]).toEqual([['connect'], ['Error: refused']]);
  });
});

/** What came of it so far. */
function note(reaching: Promise<unknown>): unknown[] {
  const results: unknown[] = [];
  reaching.then(
    (result) => results.push(result),
    (reason: unknown) => results.push(String(reason)),
  );
  return results;
}

async function settle(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

/** A device that does this at each connection in turn, and then refuses; and what it was asked. */
function start(turns: ('connects' | 'refused')[], { watchesLate = false } = {}) {
  const log: string[] = [];
  const heard = new Set<() => void>();
  const looking = new AbortController();
  const server: GattServerLike = {
    async connect() {
      log.push('connect');
      if (turns.shift() !== 'connects') throw new Error('refused');
      return server;
    },
    disconnect: () => undefined,
    getPrimaryService: () => Promise.reject(new Error('not asked for')),
  };
  const device: BluetoothDeviceLike = {
    id: 'board-1',
    gatt: server,
    addEventListener: (type, listener) => void (type === 'advertisementreceived' && heard.add(listener)),
    removeEventListener: () => undefined,
    async watchAdvertisements({ signal }) {
      log.push('watch');
      signal.addEventListener('abort', () => log.push('unwatch'));
      if (watchesLate) await settle();
    },
  };
  return {
    server,
    device,
    log,
    signal: looking.signal,
    reach: () => reachBoard(device, looking.signal),
    abort: () => looking.abort(),
    advertise: () => [...heard].forEach((listener) => listener()),
  };
}
