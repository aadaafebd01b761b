import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManagementApi } from './management-api.ts';
import { createRabbitMqBroker } from './rabbitmq-broker.ts';
import { selfPassword, selfUser } from './self-question.ts';

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

describe('the calls to the management', () => {
  type Reply = readonly [status: number, body?: unknown];
  const authSecret = 'x'.repeat(32);
  const basic = (user: string, password: string) =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  let servers: Server[];
  let seen: { call: string; authorization?: string | undefined; reason?: unknown }[];

  beforeEach(() => {
    [servers, seen] = [[], []];
  });
  afterEach(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** A node that gives these replies by method and path, without a query: [404] where there is none. */
  async function start(replies: Readonly<Record<string, Reply | ((query: URLSearchParams) => Reply)>>) {
    const name = String(servers.length);
    const server = createServer(({ method = '', url = '', headers }, response) => {
      const [path = '', query] = url.split('?');
      const call = `${method} ${path}`;
      seen.push({
        call: `${name} ${call}`,
        authorization: headers.authorization,
        reason: headers['x-reason'],
      });
      const reply = replies[call] ?? [404];
      const [status, body = {}] = typeof reply === 'function' ? reply(new URLSearchParams(query)) : reply;
      response.writeHead(status).end(JSON.stringify(body));
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://us%40er:pa%3Ass@127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  }

  const apiOf = (apiUrl: string) => createManagementApi({ url: '', apiUrl, authSecret, vhost: 'a/b' });
  const calls = () => seen.map(({ call }) => call);
  async function listUsers(apiUrl: string) {
    const pages: (readonly string[])[] = [];
    for await (const users of apiOf(apiUrl).listUsers()) pages.push(users);
    return pages;
  }

  it('lists the users of its virtual host, page by page, until there is no other', async () => {
    const queries: string[] = [];
    const item = (user: unknown, vhost = 'a/b') => ({ user, vhost });
    const pages = [[item('one'), item('foreign', '/')], [item(7)], [item('last')]];
    const address = await start({
      'GET /api/connections': (query) => {
        queries.push(query.toString());
        return [200, { items: pages[Number(query.get('page')) - 1], page_count: 3 }];
      },
    });
    expect(await listUsers(address)).toEqual([['one'], [''], ['last']]);
    const asked = (page: number) => `columns=user%2Cvhost&sort=name&page=${String(page)}&page_size=500`;
    expect(queries).toEqual([1, 2, 3].map(asked));
  });

  it('takes a page that is not there any more for the end, unless it is the first', async () => {
    const shrunk = await start({
      'GET /api/connections': (query) =>
        query.get('page') === '1' ? [200, { items: [], page_count: 9 }] : [400],
    });
    expect(await listUsers(shrunk)).toEqual([[], []]);
    for (const status of [400, 401]) {
      const refused = await start({ 'GET /api/connections': [status] });
      await expect(listUsers(refused)).rejects.toThrow(`RabbitMQ lists no connections: ${String(status)}`);
    }
  });

  it('lists the 100 connections that have sent most', async () => {
    let asked = '';
    const largest = { user: 'one', vhost: 'a/b', name: 'c1', recv_oct: 7 };
    const address = await start({
      'GET /api/connections': (query) => {
        asked = query.toString();
        return [200, { items: [largest, { vhost: 'a/b' }, { ...largest, vhost: '/' }], page_count: 4 }];
      },
    });
    expect(await apiOf(address).listLargest()).toEqual([
      { user: 'one', name: 'c1', receivedBytes: 7 },
      { user: '', name: '', receivedBytes: 0 },
    ]);
    const columns = 'columns=user%2Cvhost%2Cname%2Crecv_oct';
    expect(asked).toBe(`${columns}&sort=recv_oct&sort_reverse=true&page=1&page_size=100`);
  });

  it('ends the connections of a user as the user of its address, who may have none', async () => {
    const address = await start({
      'DELETE /rabbit/api/connections/username/a%2Fb': [204],
      'DELETE /rabbit/api/connections/username/refused': [401],
    });
    const api = apiOf(`${address}/rabbit/`);
    await api.closeConnectionsOf('a/b');
    await api.closeConnectionsOf('unknown');
    await expect(api.closeConnectionsOf('refused')).rejects.toThrow('RabbitMQ closed no connection: 401');
    const call = '0 DELETE /rabbit/api/connections/username/a%2Fb';
    const authorization = basic('us@er', 'pa:ss');
    expect(seen[0]).toEqual({ call, authorization, reason: 'ticket ended' });
  });

  const [host, listener] = ['GET /api/vhosts/a%2Fb', 'GET /api/health/checks/protocol-listener/web-mqtt'];
  const refusal = expect.stringMatching(/^RabbitMQ refuses the user or the password of BROKER_API_URL/);
  it.each([
    [{ [host]: [200], [listener]: [200] }, true, null],
    [{ [host]: [200], [listener]: [404] }, false, null],
    [{ [listener]: [200] }, false, 'RabbitMQ has no virtual host a/b, which BROKER_VHOST names.'],
    [{ [host]: [401], [listener]: [200] }, false, refusal],
    [{ [host]: [403], [listener]: [200] }, false, refusal],
  ] satisfies [Record<string, Reply>, boolean, unknown][])(
    'with the replies %j is ready: %s, and refused by %j',
    async (replies, isReady, sentence) => {
      const api = apiOf(await start(replies));
      expect([await api.isReady(), await api.findRefusal()]).toEqual([isReady, sentence]);
    },
  );

  it('[BR-118] finds out as the user of the instances whether RabbitMQ can ask them', async () => {
    const troubled = { running: false, partitions: ['a'], mem_alarm: true };
    const address = await start({ 'GET /api/nodes': [200, [troubled]], 'GET /api/whoami': [401] });
    expect(await apiOf(address).listTroubles()).toEqual(['partition', 'node', 'alarm', 'questions']);
    const authorization = basic(selfUser, selfPassword(authSecret));
    expect(seen.find(({ call }) => call.endsWith('whoami'))).toMatchObject({ authorization });
    const faulty = await start({ 'GET /api/nodes': [200, []], 'GET /api/whoami': [500] });
    expect(await apiOf(faulty).listTroubles()).toEqual(['questions']);
    const refused = await start({ 'GET /api/nodes': [401], 'GET /api/whoami': [200] });
    await expect(apiOf(refused).listTroubles()).rejects.toThrow('RabbitMQ lists no nodes: 401');
  });

  it('[BR-66] goes from a node that fails to the next, begins there the next time, and comes round', async () => {
    const path = 'GET /api/vhosts/a%2Fb';
    let status = 200;
    const addresses = [await start({ [path]: [500] }), await start({ [path]: () => [status] })];
    const api = apiOf(addresses.join(','));
    expect(await api.findRefusal()).toBeNull();
    expect(await api.findRefusal()).toBeNull();
    expect(calls()).toEqual([`0 ${path}`, `1 ${path}`, `1 ${path}`]);
    [status, seen] = [503, []];
    await expect(api.findRefusal()).rejects.toThrow('RabbitMQ answers 500');
    expect(calls()).toEqual([`1 ${path}`, `0 ${path}`]);
  });
});
