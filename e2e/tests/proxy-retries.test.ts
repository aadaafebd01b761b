import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import {
  caddy,
  haproxy,
  manyRecipe,
  nginx,
  type Proxy,
  readDocument,
  startProxy,
} from '../support/start-proxy.ts';

/** Two instances behind the proxy as its document for many has it, until the test ends. */
async function startPair(tried: Proxy, answer: (asked: IncomingMessage, response: ServerResponse) => void) {
  const [port = 0] = await findFreePorts(1);
  const arrived: string[] = [];
  const startStub = async (at: string) => {
    const stub = createServer((asked, response) => {
      asked.resume().once('end', () => {
        // no connection is left over, so an instance that is gone refuses each
        response.setHeader('connection', 'close');
        if (asked.url === '/healthz') return response.end();
        arrived.push(`${at} ${String(asked.method)} ${String(asked.url)}`);
        answer(asked, response);
      });
    });
    await new Promise<void>((done) => stub.listen(port, at, done));
    const close = () => new Promise<void>((done) => stub.close(() => done()));
    onTestFinished(() => close());
    return close;
  };
  const [closeFirst] = [await startStub('127.0.0.5'), await startStub('127.0.0.8')];
  const proxy = await startProxy(tried, '', manyRecipe({ instance: port, brokers: [port] }, tried));
  onTestFinished(async () => void (await proxy.stop()));
  /** Returns the status; 0: there was none. */
  const send = (text: string) =>
    new Promise<number>((done) => {
      const socket = connect({
        host: '127.0.0.1',
        port: proxy.port,
        servername: 'kinora.example',
        ca: proxy.certificate,
      });
      socket.once('data', (data) => {
        done(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1]));
        socket.destroy();
      });
      socket.once('error', () => done(0)).once('close', () => done(0));
      socket.write(text);
    });
  return { send, arrived, closeFirst };
}

const head = (line: string, fields = '') => `${line} HTTP/1.1\r\nhost: kinora.example\r\n${fields}\r\n`;
const post = (path: string, body = '{"a":1}') =>
  head(`POST ${path}`, `content-type: application/json\r\ncontent-length: ${String(body.length)}\r\n`) + body;
const chunked = (chunks: string, line = 'POST /api/v1/x') =>
  head(line, 'transfer-encoding: chunked\r\n') + chunks;
const large = 'x'.repeat(1_500_000);

const badRequests = [
  ['a POST to a file that is missing', post('/assets/anything')],
  ['a body that says that it is too large', post('/api/v1/x', large)],
  ['a body that turns out to be too large', chunked(`${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`)],
  ['a chunk that is none', chunked('5\r\nhello\r\nno size\r\n')],
  ['a page asked for with such a body', chunked('5\r\nhello\r\nno size\r\n', 'GET /')],
  ['a file asked for with such a body', chunked('5\r\nhello\r\nno size\r\n', 'GET /assets/x')],
] as const;

describe.each([nginx, caddy, haproxy])('a real $name with docs/$manyDocument', (tried) => {
  describe.skipIf(tried.program === null)('before two instances', () => {
    it('[SH-107] brings each POST to the one that is there, once, when the other one is gone', async () => {
      const { send, arrived, closeFirst } = await startPair(tried, (_, response) => response.end());
      await closeFirst();
      const paths = Array.from({ length: 12 }, (_, index) => `/api/v1/x${String(index)}`);
      const sendAll = () => Promise.all(paths.map((path) => send(post(path))));
      await sendAll();
      expect(await send(head('GET /'))).toBe(200);
      // Caddy loses a body to an instance that it still takes for one that is there
      if (tried === caddy) await expect.poll(sendAll).toEqual(paths.map(() => 200));
      arrived.length = 0;
      expect(await sendAll()).toEqual(paths.map(() => 200));
      expect(arrived.toSorted()).toEqual(paths.map((path) => `127.0.0.8 POST ${path}`).toSorted());
    });

    it('[SH-107] fails no GET when one is gone', async () => {
      const { send, closeFirst } = await startPair(tried, (_, response) => response.end());
      await closeFirst();
      const paths = ['/', '/assets/x', '/api/v1/x', '/tcode/api/pub/x'].flatMap((path) => [path, path, path]);
      const statuses = await Promise.all(paths.map((path) => send(head(`GET ${path}`))));
      expect(statuses).toEqual(paths.map(() => 200));
    });

    it.each(['/', '/assets/x', '/api/v1/x', '/tcode/api/pub/x'])(
      '[AC-149] asks elsewhere for %s where one gives no answer',
      async (path) => {
        const { send } = await startPair(tried, ({ socket }, response) => {
          if (socket.localAddress === '127.0.0.5') socket.resetAndDestroy();
          else response.end();
        });
        expect([await send(head(`GET ${path}`)), await send(head(`GET ${path}`))]).toEqual([200, 200]);
      },
    );

    it.each(badRequests)('[AC-149] keeps both after %s', async (_, bad) => {
      const { send } = await startPair(tried, ({ url }, response) =>
        response.writeHead(url?.startsWith('/assets/') ? 404 : 200).end(),
      );
      for (let count = 0; count < 4; count += 1) await send(bad);
      expect([await send(head('GET /')), await send(head('GET /'))]).toEqual([200, 200]);
    });

    it('[AC-149] refuses a body that says that it is too large with 413', async () => {
      const { send, arrived } = await startPair(tried, (_, response) => response.end());
      expect(await send(post('/api/v1/x', large))).toBe(413);
      expect(arrived).toEqual([]);
    });

    it.each(['/api/v1/x', '/tcode/api/pub/x', '/assets/x', '/x'])(
      '[AC-149] sends a POST to %s, which may have been done, to no second one',
      async (path) => {
        const { send, arrived } = await startPair(tried, ({ socket }) => socket.resetAndDestroy());
        expect(await send(post(path))).toBeGreaterThanOrEqual(500);
        expect(arrived.map((line) => line.split(' ')[2])).toEqual([path]);
      },
    );
  });
});

describe('docs/haproxy-many.cfg', () => {
  it('[AC-149] keeps no rights of root, as the configuration of its package, whose place it takes', () => {
    const [, text = ''] = /^global\n((?: {2}.*\n)+)/m.exec(readDocument('haproxy-many.cfg')) ?? [];
    for (const line of ['chroot /var/lib/haproxy', 'user haproxy', 'group haproxy'])
      expect(text.split('\n').map((each) => each.trim())).toContain(line);
  });
});
