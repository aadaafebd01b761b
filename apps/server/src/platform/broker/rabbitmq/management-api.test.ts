import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRabbitMqBroker } from './rabbitmq-broker.ts';

let node: Server;
let address: string;
/** ids that were to be ended, and how many at once */
let asked: string[];
let most: number;
/** while it is set this node says nothing */
let silence: Promise<void> | null;
/** what this node lists as nodes */
let nodes: object[];
/** ids for which this node answers with a failure */
let failing: Set<string>;

beforeEach(async () => {
  asked = [];
  most = 0;
  failing = new Set();
  [silence, nodes] = [null, []];
  let open = 0;
  node = createServer((request, response) => {
    const id = request.url?.split('/').at(-1) ?? '';
    if (request.method === 'DELETE') asked.push(id);
    most = Math.max(most, (open += 1));
    const answer = () => {
      open -= 1;
      response.writeHead(failing.has(id) ? 503 : 200).end(JSON.stringify(nodes));
    };
    setImmediate(() => {
      if (silence === null) answer();
      else void silence.then(answer);
    });
  });
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  address = `http://kinora:secret@127.0.0.1:${String((node.address() as AddressInfo).port)}`;
});
afterEach(() => {
  node.closeAllConnections();
  node.close();
});

const open = (apiUrl: string) =>
  createRabbitMqBroker({
    url: 'ws://127.0.0.1/ws',
    apiUrl,
    authSecret: 'x'.repeat(32),
    vhost: '/',
    clock: { now: () => new Date() },
    gate: {
      admit: () => Promise.resolve(null),
      grantOf: () => Promise.resolve(null),
      connected: () => Promise.resolve(),
      disconnected: () => Promise.resolve(),
    },
  });

describe('the management of a cluster', () => {
  it('[BR-64] ends many connections a few at a time, and names those that it could not', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `id${String(index)}`);
    failing = new Set(['id7', 'id42']);
    expect([...(await open(address).disconnect(ids))].sort()).toEqual(['id42', 'id7']);
    expect(new Set(asked)).toEqual(new Set(ids));
    expect(most).toBeLessThanOrEqual(16);
  });

  it('[BR-64, BR-116] is asked for each once at a time, however many ask, and for the newest first', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `id${String(index)}`);
    let speak = (): void => undefined;
    silence = new Promise((resolve) => {
      speak = resolve;
    });
    const broker = open(address);
    const debts = [broker.disconnect(ids), broker.disconnect(ids)];
    await expect.poll(() => asked.length).toBe(16);
    const own = broker.disconnect(['own', 'id0']);
    speak();
    silence = null;
    expect(await Promise.all([...debts, own])).toEqual([[], [], []]);
    expect(asked.indexOf('own')).toBe(16);
    expect([...asked].sort()).toEqual([...ids, 'own'].sort());
    expect(most).toBeLessThanOrEqual(16);
  });

  it('[BR-66] is asked at the next address where one does not answer, and stays there', async () => {
    const nobody = 'http://kinora:secret@127.0.0.1:1';
    const broker = open(`${nobody},${address}`);
    expect(await broker.isReady()).toBe(true);
    expect(await broker.disconnect(['one'])).toEqual([]);
    expect(
      await open(nobody)
        .isReady()
        .catch(() => false),
    ).toBe(false);
  });

  it('[BR-66] is asked at the next address where one says nothing, without waiting for its end', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const port = String((silent.address() as AddressInfo).port);
    const six = Array.from({ length: 6 }, () => `http://kinora:secret@127.0.0.1:${port}`);
    const from = performance.now();
    expect(await open([...six, address].join(',')).disconnect(['one'])).toEqual([]);
    // one after the other they would take 18 s
    expect(performance.now() - from).toBeLessThan(12_000);
    silent.closeAllConnections();
    silent.close();
  });

  it.each([
    [[{ running: true, partitions: [] }], []],
    [
      [
        { running: true, partitions: [] },
        { running: true, partitions: ['a'] },
      ],
      ['partition'],
    ],
    [[{ running: true }, { running: false }], ['node']],
    [[{ running: true, mem_alarm: true }], ['alarm']],
    [[{ running: true, partitions: [], disk_free_alarm: true }], ['alarm']],
  ])('[BR-118] with nodes that say %j has these troubles: %j', async (listed, troubles) => {
    nodes = listed;
    expect(await open(address).listTroubles?.()).toEqual(troubles);
  });
});
