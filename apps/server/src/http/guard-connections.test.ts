import { once } from 'node:events';
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { buildCell } from '../cell/build-cell.ts';
import { guardConnections } from './guard-connections.ts';
import { maxBehind } from './requests-in-order.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const upgrade =
  'GET /mqtt HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: mqtt\r\n\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** A guarded server that listens, and the faults that it reported. */
async function start(listener: RequestListener = () => undefined) {
  const faults: unknown[] = [];
  const server = createServer(listener);
  guardConnections(server, (error) => faults.push(error));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, faults };
}

async function open(server: Pick<Server, 'address'>): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  closing.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Whether it was ended in order or reset: what was not read of it decides that. */
function closeOf(socket: Socket): Promise<void> {
  return new Promise((done) => {
    if (socket.closed) done();
    socket.resume().once('close', () => done());
  });
}

/** What a new client gets for one request. */
async function ask(server: Pick<Server, 'address'>, path = '/'): Promise<string> {
  const socket = await open(server);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

/** A server whose responses the test ends. */
async function startHeld() {
  const begun: { readonly url: string; readonly response: ServerResponse }[] = [];
  const started = await start(({ url = '', socket }, response) => {
    begun.push({ url, response });
    closing.push(() => socket.destroy());
  });
  return { ...started, begun, urls: () => begun.map(({ url }) => url) };
}

describe('a connection whose peer has reset it', () => {
  const settings = { secret: 's'.repeat(32), trustedProxies: null, rateLimitFactor: 1000 };

  async function startServer() {
    const app = await buildApp({
      isSecure: false,
      trustedProxies: null,
      log: { level: 'silent' },
      metricsFor: { readers: 'loopback', token: null },
      figures: [],
      connectTo: [],
      probes: [],
      apis: [],
      webRoot: tmpdir(),
    });
    return { app, faults: [] as unknown[] };
  }

  async function startCell() {
    const faults: unknown[] = [];
    const { app } = await buildCell(settings, {
      onFault: (error) => faults.push(error),
      warn: () => undefined,
    });
    return { app, faults };
  }

  it.each([
    ['a server', startServer, get('/healthz')],
    ['a cell', startCell, get('/healthz')],
    ['a cell by an upgrade', startCell, upgrade],
  ])('[BR-145] does not end %s', async (_, begin, sent) => {
    const { app, faults } = await begin();
    closing.push(() => app.close());
    await app.listen({ host: '127.0.0.1', port: 0 });
    for (let round = 0; round < 4; round += 1)
      await Promise.all(
        Array.from({ length: 50 }, async () => {
          const socket = await open(app.server);
          socket.write(sent);
          socket.resetAndDestroy();
        }),
      );
    expect(await ask(app.server, '/healthz')).toContain('HTTP/1.1 200');
    expect(faults).toEqual([]);
  });

  it.each(['connection', 'request', 'upgrade', 'clientError'])(
    '[BR-145] is destroyed before a listener of %s hears of it',
    async (name) => {
      const { server } = await start();
      const heard = vi.fn();
      server.removeAllListeners(name).on(name, heard);
      const socket = new Socket();
      const request = new IncomingMessage(socket);
      const events: Record<string, readonly unknown[]> = {
        connection: [socket],
        request: [request, new ServerResponse(request)],
        upgrade: [request, socket, Buffer.alloc(0)],
        clientError: [new Error('broken'), socket],
      };
      server.emit(name, ...(events[name] as []));
      expect(socket.destroyed).toBe(true);
      expect(heard).not.toHaveBeenCalled();
    },
  );
});

describe('a fault in a listener', () => {
  it.each([
    ['connection', ''],
    ['request', get('/')],
    ['upgrade', upgrade],
    ['clientError', 'no HTTP at all\r\n\r\n'],
  ])('[BR-145] of %s ends the connection that caused it, and nothing else', async (name, sent) => {
    const { server, faults } = await start((_request, response) => response.end('here'));
    server.prependOnceListener(name, () => {
      throw new Error('a bug');
    });
    const socket = await open(server);
    socket.write(sent);
    await closeOf(socket);
    expect(faults).toEqual([new Error('a bug')]);
    expect(await ask(server)).toContain('here');
  });
});

describe('requests in a row on one connection', () => {
  it('[BR-146] begin when the response before them has ended', async () => {
    const { server, begun, urls } = await startHeld();
    const socket = await open(server);
    socket.write(get('/1') + get('/2') + get('/3'));
    await vi.waitUntil(() => begun.length > 0);
    // those of others are not held up
    const other = ask(server, '/other');
    await vi.waitUntil(() => begun.length === 2);
    expect(urls()).toEqual(['/1', '/other']);
    begun[1]!.response.end('other');
    expect(await other).toContain('other');
    begun[0]!.response.end('one');
    await vi.waitUntil(() => begun.length === 3);
    begun[2]!.response.end('two');
    await vi.waitUntil(() => begun.length === 4);
    begun[3]!.response.setHeader('connection', 'close').end('three');
    expect((await text(socket)).match(/one|two|three/g)).toEqual(['one', 'two', 'three']);
  });

  it('[BR-146] are not read while the first is served', async () => {
    const { server, begun } = await startHeld();
    const socket = await open(server);
    const large = `GET / HTTP/1.1\r\nHost: x\r\nLarge: ${'x'.repeat(8_000)}\r\n\r\n`;
    socket.write(large.repeat(500));
    await vi.waitUntil(() => begun.length > 0);
    const { response } = begun[0]!;
    // the server reads and serves others meanwhile
    for (let count = 0; count < 50; count += 1) {
      const other = ask(server);
      await vi.waitUntil(() => begun.length === count + 2);
      begun[count + 1]!.response.end();
      await other;
    }
    // what was read at once when they arrived, twice at most
    expect(response.socket!.bytesRead).toBeLessThan(3 * 64 * 1024);
  });

  it.each([
    ['served', get('/')],
    ['refused by Node', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n'],
  ])('[BR-146] end their connection when too many wait that are to be %s', async (_, waiting) => {
    const { server, begun } = await startHeld();
    const allowed = await open(server);
    allowed.write(get('/') + waiting.repeat(maxBehind));
    const refused = await open(server);
    refused.write(get('/') + waiting.repeat(maxBehind + 1));
    await closeOf(refused);
    await vi.waitUntil(() => begun.length === 2);
    expect(begun[0]!.response.socket!.destroyed).toBe(false);
  });

  it('[BR-146] are forgotten when their connection ends', async () => {
    const { server, begun } = await startHeld();
    const socket = await open(server);
    socket.write(get('/gone').repeat(20));
    await vi.waitUntil(() => begun.length === 1);
    const closed = once(begun[0]!.response, 'close');
    socket.resetAndDestroy();
    // nothing is read of it any more, so that it is the response that finds out
    begun[0]!.response.end('x'.repeat(1_000_000));
    await closed;
    const other = ask(server, '/other');
    await vi.waitUntil(() => begun.some(({ url }) => url === '/other'));
    begun.at(-1)!.response.end();
    await other;
    expect(begun.filter(({ url }) => url === '/gone').length).toBeLessThanOrEqual(2);
  });

  it('[BR-146] end their connection where the next would change the protocol', async () => {
    const { server, urls } = await startHeld();
    const upgraded = vi.fn();
    server.on('upgrade', upgraded);
    const socket = await open(server);
    socket.write(get('/1') + upgrade);
    await closeOf(socket);
    expect(upgraded).not.toHaveBeenCalled();
    expect(urls()).toEqual(['/1']);
  });

  it('[BR-146] may ask whether to go on, or for what is not there: each has its response in its turn', async () => {
    const { server, begun, urls } = await startHeld();
    const socket = await open(server);
    const expecting = (what: string) =>
      `POST /${what} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: ${what}\r\n\r\n`;
    socket.write(`${get('/1')}${expecting('more')}{}${expecting('100-continue')}`);
    await vi.waitUntil(() => begun.length === 1);
    expect(urls()).toEqual(['/1']);
    begun[0]!.response.end('first');
    await vi.waitUntil(() => begun.length === 2);
    expect(urls()).toEqual(['/1', '/100-continue']);
    begun[1]!.response.setHeader('connection', 'close').end('last');
    socket.write('{}');
    expect((await text(socket)).match(/first|417|100 Continue|last/g)).toEqual([
      'first',
      '417',
      '100 Continue',
      'last',
    ]);
  });

  it('[BR-146] are all served in their order, however they arrive', async () => {
    const { server } = await start((request, response) => {
      // one with a body responds when it has read it
      request.resume().on('end', () => setImmediate(() => response.end(`<${request.url ?? ''}>`)));
    });
    const request = fc.record({ body: fc.nat(3_000), isChunked: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: 1, maxLength: maxBehind }),
        fc.array(fc.nat(100_000), { maxLength: 8 }),
        async (requests, cuts) => {
          const bytes = requests.map(({ body, isChunked }, index) => toPost(index, body, isChunked)).join('');
          const socket = await open(server);
          let from = 0;
          for (const cut of [...cuts.map((at) => at % bytes.length).sort((a, b) => a - b), bytes.length]) {
            await new Promise<void>((sent) => socket.write(bytes.slice(from, cut), () => sent()));
            from = cut;
          }
          socket.write('GET /end HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
          const served = (await text(socket)).match(/<.*?>/g);
          expect(served).toEqual([...requests.map((_, index) => `</${String(index)}>`), '</end>']);
        },
      ),
      { numRuns: 40 },
    );
  });
});

function toPost(index: number, length: number, isChunked: boolean): string {
  const head = `POST /${String(index)} HTTP/1.1\r\nHost: x\r\n`;
  const body = 'b'.repeat(length);
  if (!isChunked) return `${head}Content-Length: ${String(length)}\r\n\r\n${body}`;
  const chunk = length === 0 ? '' : `${length.toString(16)}\r\n${body}\r\n`;
  return `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`;
}
