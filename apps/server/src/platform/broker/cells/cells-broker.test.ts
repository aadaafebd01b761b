import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCell } from '../../../cell/build-cell.ts';
import { createOpenGate } from '../../../testing/open-gate.ts';
import { describeBroker } from '../../testing/broker-contract.ts';
import { createCellsBroker } from './cells-broker.ts';

const secret = 's'.repeat(32);

function onFault(error: unknown): never {
  throw error;
}

describeBroker('a cell', async (gate) => {
  const { app } = await buildCell(
    { secret, trustedProxies: null, rateLimitFactor: 1 },
    { onFault, warn: () => undefined },
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = 'http://localhost:8090';
  const broker = createCellsBroker({
    ...{
      gate,
      clock: { now: () => new Date() },
      onFault,
      secret,
      isBehindProxy: false,
      publicUrl: () => origin,
      cellsOf: () => Promise.resolve(new Map()),
    },
    cells: [{ name: '1', address }],
  });
  await vi.waitUntil(() => broker.isReady(), { timeout: 20_000 });
  expect(broker.urlFor(origin, '1')).toBe(`${address.replace('http', 'ws')}/mqtt`);
  return {
    broker,
    origin,
    async close() {
      await broker.close();
      await app.close();
    },
  };
});

describe('the broker of cells that this server does not hear', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[BR-38, BR-150] says that it ended no connection in one that another server hears', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const places = new Map([
      ['in-1', '1'],
      ['in-2', '2'],
    ]);
    const broker = createCellsBroker({
      ...{ gate: createOpenGate(() => Promise.resolve(null)), clock: { now: () => new Date() }, onFault },
      ...{ secret, isBehindProxy: true, publicUrl: () => 'https://kinora.example' },
      cells: ['1', '2'].map((name) => ({ name, address: 'http://127.0.0.1:1' })),
      cellsOf: () => Promise.resolve(places),
    });
    vi.advanceTimersByTime(2_000);
    const ids = ['in-1', 'in-2', 'without-ticket'];
    expect(await broker.disconnect(ids)).toEqual([]);
    broker.cells?.noteHeardByOthers(['1', '3']);
    expect(await broker.disconnect(ids)).toEqual(['in-1', 'without-ticket']);
    expect(broker.urlFor('', '3')).toBe('wss://kinora.example/cells/3/mqtt');
    await broker.close();
  });
});
