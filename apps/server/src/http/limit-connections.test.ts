import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectionsPerAddress, limitConnections } from './limit-connections.ts';

const proxy = '10.0.0.4';

let app: FastifyInstance;
/** Passes each connection on as if it came from another address: a test has loopback alone, which is never limited. */
let door: Server;
let from: string;
let sockets: Socket[];

beforeEach(async () => {
  [from, sockets] = ['203.0.113.7', []];
  app = fastify();
  app.get('/', () => 'here');
  limitConnections(app, `${proxy},10.1.0.0/16`);
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
async function fill(): Promise<void> {
  let arrived = 0;
  const all = new Promise<void>((done) => {
    app.server.on('connection', () => {
      arrived += 1;
      if (arrived === connectionsPerAddress) done();
    });
  });
  await Promise.all(Array.from({ length: connectionsPerAddress }, open));
  await all;
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

  it.each([proxy, `::ffff:${proxy}`, '10.1.7.8', '127.0.0.1', '::1'])(
    '[BR-140] are not limited where it is a proxy that carries those of everybody: %s',
    async (address) => {
      from = address;
      await fill();
      expect(await ask()).toContain('here');
    },
  );
});
