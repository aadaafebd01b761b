import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import type { Database } from './database/database.ts';
import { rooms } from './database/tables/room-tables.ts';
import { createRateLimiter } from './modules/rate-limits/rate-limiter.ts';
import { createRoomParts, type RoomPartsOptions } from './room-parts.ts';
import { addAccount } from './testing/add-account.ts';
import { racingDatabase } from './testing/databases.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
let database: Database;
beforeAll(async () => {
  database = await racingDatabase.open();
});
afterAll(() => database.close());

async function open(brokers: Partial<Pick<RoomPartsOptions, 'rabbitMq' | 'cells'>> = {}) {
  const parts = createRoomParts({
    database,
    clock: { now: () => now },
    limiter: createRateLimiter(database, { clock: { now: () => now }, factor: 1 }),
    entitlement: { mayReceive: () => Promise.resolve(true), barredAmong: () => Promise.resolve([]) },
    ...{ rateLimitFactor: 1, trustedProxies: null, roomLimits: { minutes: 10, perDay: 1 } },
    ...{ rabbitMq: null, cells: null, ...brokers },
    publicUrl: () => 'https://kinora.example',
    onFault(error) {
      throw error;
    },
  });
  const app = Fastify();
  await app.register(parts.api);
  await app.ready();
  const read = async (name: string) => parts.figures.find((figure) => figure.name === name)?.read();
  const probes = parts.probes.map(({ name, takesOut }) => [name, takesOut]);
  const isReady = () => Promise.all(parts.probes.map((probe) => probe.isReady()));
  const listTroubles = async () =>
    (await Promise.all(parts.probes.map(async (probe) => probe.listTroubles?.() ?? []))).flat();
  return { ...parts, app, read, probes, isReady, listTroubles };
}

describe('the parts of the rooms', () => {
  it('with the broker inside take this instance out without it, and have every figure but of cells', async () => {
    const { app, probes, read, findBrokerRefusal } = await open();
    const pk = await addAccount(database);
    const room = { creatorPk: pk, day: '2026-11-20', createdAt: now };
    const [lives, ended] = [new Date(now.getTime() + 1), now];
    await database.queries.insert(rooms).values([
      { code: 'A', expiresAt: lives, ...room },
      { code: 'B', expiresAt: ended, ...room },
    ]);
    expect(probes).toEqual([['broker', true]]);
    expect(await findBrokerRefusal()).toBeNull();
    expect(await read('kinora_rooms')).toEqual([{ value: 1 }]);
    for (const name of ['connections', 'dropped_total', 'messages_waiting', 'lateness_seconds']) {
      expect(await read(`kinora_broker_${name}`), name).toEqual([{ value: expect.any(Number) as number }]);
    }
    expect(await read('kinora_broker_refusals_total')).toContainEqual({
      labels: { reason: 'no-ticket' },
      value: 0,
    });
    expect(await read('kinora_cell_connections')).toEqual([]);
    await app.close();
  });

  it('[BR-67, BR-118] with a RabbitMQ stay in without it, name its troubles, and leave out what it does not say', async () => {
    const node = createServer((_request, response) => response.end('[{"running":false}]'));
    await once(node.listen(0, '127.0.0.1'), 'listening');
    const apiUrl = `http://a:b@127.0.0.1:${String((node.address() as AddressInfo).port)}`;
    const rabbitMq = { url: 'ws://127.0.0.1', apiUrl, authSecret: 'x'.repeat(32), vhost: '/' };
    const parts = await open({ rabbitMq });
    expect(parts.probes).toEqual([['broker', false]]);
    expect(await parts.listTroubles()).toEqual(['broker-node']);
    for (const name of ['dropped_total', 'messages_waiting', 'lateness_seconds']) {
      expect(await parts.read(`kinora_broker_${name}`), name).toEqual([]);
    }
    expect(await parts.read('kinora_broker_connections')).toEqual([{ value: 0 }]);
    await parts.app.close();
    node.close();
  });

  it('with cells have a probe and a figure of each that is there, and let go of them at the end', async () => {
    const cell = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(cell, 'listening');
    const figures = { connections: 3, refusals: {}, dropped: 1, waiting: 2, latenessMs: 1_500 };
    const closed = new Promise((resolve) => {
      cell.on('connection', (socket) => {
        socket.on('close', resolve);
        socket.on('message', () => socket.send(JSON.stringify({ kind: 'beat', figures, isDraining: false })));
      });
    });
    const address = `http://127.0.0.1:${String((cell.address() as AddressInfo).port)}`;
    const cells = [
      { name: 'a', address },
      { name: 'b', address: 'http://127.0.0.1:1' },
    ];
    const settings = { cells, secret: 's'.repeat(32), isBehindProxy: false };
    const { app, read, probes, isReady } = await open({ cells: settings });
    expect(probes).toEqual([
      ['broker', false],
      ['cell-a', false],
      ['cell-b', false],
    ]);
    await vi.waitUntil(async () => (await isReady())[1], { timeout: 20_000 });
    expect(await isReady()).toEqual([true, true, false]);
    expect(await read('kinora_cell_connections')).toEqual([{ labels: { cell: 'a' }, value: 3 }]);
    expect(await read('kinora_broker_connections')).toEqual([{ value: 3 }]);
    expect(await read('kinora_broker_dropped_total')).toEqual([{ value: 1 }]);
    expect(await read('kinora_broker_messages_waiting')).toEqual([{ value: 2 }]);
    expect(await read('kinora_broker_lateness_seconds')).toEqual([{ value: 1.5 }]);
    await app.close();
    await closed;
    cell.close();
  });
});
