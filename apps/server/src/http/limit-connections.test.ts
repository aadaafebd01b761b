import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardConnections } from './guard-connections.ts';
import { connectionsPerAddress, findMaxPerNetwork, limitConnections } from './limit-connections.ts';

const proxy = '10.0.0.4';

let app: FastifyInstance;
/** Passes each connection on as if it came from another address: a test has loopback alone, which is never limited. */
let door: Server;
let from: string;
let sockets: Socket[];
let warnings: string[];

const fail = (error: unknown) => {
  throw error;
};

beforeEach(async () => {
  [from, sockets] = ['203.0.113.7', []];
  app = fastify();
  app.get('/', () => 'here');
  warnings = [];
  guardConnections(app.server, fail);
  limitConnections(app.server, {
    trustedProxies: `${proxy},10.1.0.0/16`,
    warn: (sentence) => warnings.push(sentence),
  });
  await app.ready();
  door = createServer((socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: from });
    app.server.emit('connection', socket);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  door.close();
  await app.close();
});

async function open(): Promise<Socket> {
  const socket = connect((door.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Opens connections that are silent, until the server has each of them. */
async function fill(count = connectionsPerAddress): Promise<void> {
  let arrived = 0;
  const all = new Promise<void>((done) => {
    app.server.on('connection', function onArrival() {
      arrived += 1;
      if (arrived < count) return;
      app.server.off('connection', onArrival);
      done();
    });
  });
  await Promise.all(Array.from({ length: count }, open));
  await all;
}

/** Opens as many as a network may have, each address with as many as it may have. */
async function fillNetwork(addressAt: (index: number) => string): Promise<void> {
  const max = findMaxPerNetwork();
  for (let opened = 0; opened < max; opened += connectionsPerAddress) {
    from = addressAt(opened / connectionsPerAddress);
    await fill(Math.min(connectionsPerAddress, max - opened));
  }
}

/** What a client gets that asks one thing; nothing where it is turned away. */
async function ask(): Promise<string> {
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return text(socket).catch(() => '');
}

describe('the connections of one address', () => {
  it('[BR-140] are 200 at most, and those of another address are served', async () => {
    await fill();
    expect(await ask()).toBe('');
    from = '203.0.113.8';
    expect(await ask()).toContain('here');
  });

  it('[BR-140] are counted no more when they have closed', async () => {
    await fill();
    for (const socket of sockets) socket.destroy();
    await expect.poll(ask, { timeout: 10_000 }).toContain('here');
  });

  it('[BR-140] are those of a household, where it has 2^64 addresses', async () => {
    from = '2001:db8:1:2::3';
    await fill();
    from = '2001:db8:1:2::4';
    expect(await ask()).toBe('');
    from = '2001:db8:1:3::4';
    expect(await ask()).toContain('here');
  });

  it.each([
    ['a /48', (index: number) => `2001:db8:1:${index.toString(16)}::1`, '2001:db8:1:ff::1', '2001:db8:2::1'],
    ['a /24', (index: number) => `203.0.113.${String(index)}`, '203.0.113.99', '203.0.114.1'],
  ])(
    '[BR-140] are a tenth of all in %s, and those of another network are served',
    async (_, addressAt, neighbour, stranger) => {
      await fillNetwork(addressAt);
      from = neighbour;
      expect(await ask()).toBe('');
      expect(warnings).toHaveLength(1);
      from = stranger;
      expect(await ask()).toContain('here');
    },
  );

  it('[BR-140] are a thousand in a network where there are ten thousand, and never fewer than one address may have', () => {
    expect([10_000, 3_072, 100].map(findMaxPerNetwork)).toEqual([1_000, 307, 200]);
  });

  it.each([proxy, `::ffff:${proxy}`, '10.1.7.8', '127.0.0.1', '::1'])(
    '[BR-140] are not limited where it is a proxy that carries those of everybody: %s',
    async (address) => {
      from = address;
      await fill();
      expect(await ask()).toContain('here');
    },
  );
});
