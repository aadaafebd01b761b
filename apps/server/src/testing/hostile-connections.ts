import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom } from '@kinora/kernel';
import { findMaxConnections } from '../http/limit-connections.ts';

/** Draws from [0, 1). */
type Random = () => number;

/** How long a connection is kept that has nothing more to say, and how long one waits for a response, in ms. */
const holdMs = 300;
/** How long a connection lasts at most, in ms. */
const maxMs = 2_000;
/** Connections of one kind that are open at once, where the system allows as many. */
const maxAtOnce = 800;

const host = 'Host: localhost\r\n';
const webSocket =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: mqtt\r\n';
const json = 'Content-Type: application/json\r\n';
const signIn = '/tcode/api/pub/regtoken';

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const post = (headers: string, body: string) =>
  `POST ${signIn} HTTP/1.1\r\n${host}${json}${headers}\r\n${body}`;
const upgrade = get('/mqtt', webSocket);

/** Whole requests, and what only looks like one. */
const requests = [
  get('/'),
  get('/healthz'),
  upgrade,
  get('/nope', webSocket),
  get('/mqtt', webSocket.replace('mqtt', 'other')),
  get(
    '/',
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n',
  ),
  post('Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 20\r\n', '{"logincode":"nobody"'),
  post('Content-Length: 500\r\n', '{'),
  post('Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n', '5\r\n{"a":\r\n'),
  post('Expect: more\r\nContent-Length: 2\r\n', '{}'),
  get('/%ff'),
  get('/healthz', 'Range: bytes=0-10,5-3\r\n'),
  get('/healthz', `A: ${'x'.repeat(20_000)}\r\n`),
  get('/oauth/callback/google?state=%00&code=1', `Cookie: kinora_flow=${'A'.repeat(43)}\r\n`),
  get('/assets/..%2f..%2fpackage.json'),
  get(`/tcode/api/auth/findDeviceByCode/${'A'.repeat(300)}`, `Authorization: ${'A'.repeat(43)}\r\n`),
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `CONNECT a:1 HTTP/1.1\r\n${host}\r\n`,
  `GET http://elsewhere.example/ HTTP/1.1\r\n${host}\r\n`,
  'GET / HTTP/1.0\r\n\r\n',
  'GARBAGE\r\n\r\n',
];

const forwarded = [
  '',
  ',',
  ', ,',
  'unknown',
  'unix:',
  '1.2.3.4:80',
  '[::1]:80',
  '::ffff:1.2.3.4%x',
  '1::2::3',
];

type Act = (socket: Socket, random: Random) => Promise<void>;

/** What a connection may do that means ill, or is only broken. Each ends by itself, and leaves its end to us. */
export const hostileKinds = {
  async silent() {
    await wait(holdMs);
  },
  async 'half a request'(socket, random) {
    const bytes = pick(requests, random);
    socket.write(bytes.slice(0, Math.ceil(random() * (bytes.length - 1))));
    await wait(holdMs);
  },
  async 'half-closed'(socket, random) {
    socket.end(pick(requests, random));
    await Promise.race([ended(socket), wait(holdMs)]);
  },
  async 'reset before'(socket) {
    socket.resetAndDestroy();
  },
  async 'reset during'(socket, random) {
    socket.write(pick(requests, random));
    if (random() < 0.3) await wait(random() * 10);
    socket.resetAndDestroy();
  },
  async 'reset after'(socket, random) {
    socket.write(pick(requests, random));
    await Promise.race([once(socket, 'data'), ended(socket), wait(holdMs)]);
    socket.resetAndDestroy();
  },
  async garbage(socket, random) {
    const bytes = Buffer.from(Array.from({ length: 1 + random() * 4_000 }, () => random() * 256));
    socket.write(bytes);
    await Promise.race([ended(socket), wait(holdMs)]);
  },
  async pipelined(socket, random) {
    const count = 2 + Math.floor(random() ** 4 * 2_000);
    socket.write(
      Array.from({ length: count }, () => pick(requests, random))
        .join('')
        .slice(0, 256 * 1024),
    );
    await Promise.race([ended(socket), wait(random() * holdMs)]);
    if (random() < 0.5) socket.resetAndDestroy();
  },
  async websocket(socket, random) {
    socket.write(upgrade);
    await Promise.race([once(socket, 'data'), ended(socket), wait(holdMs)]);
    socket.write(Buffer.from(Array.from({ length: random() * 200 }, () => random() * 256)));
    await Promise.race([ended(socket), wait(random() * holdMs)]);
  },
  async 'reset after an upgrade'(socket, random) {
    socket.write(upgrade);
    if (random() < 0.7) await Promise.race([once(socket, 'data'), ended(socket), wait(holdMs)]);
    socket.resetAndDestroy();
  },
  async 'another protocol'(socket, random) {
    const offered = random() < 0.5 ? 'h2c' : pick(['', 'tls/1.3', 'websocket, h2c', '\t'], random);
    const headers = `Connection: Upgrade\r\nUpgrade: ${offered}\r\n`;
    socket.write(random() < 0.5 ? get('/healthz', headers) : post(`${headers}Content-Length: 2\r\n`, '{}'));
    if (random() < 0.5) socket.write(get('/healthz'));
    await Promise.race([ended(socket), wait(holdMs)]);
  },
  async 'a broken upgrade'(socket, random) {
    const lines = webSocket.split('\r\n').filter(() => random() < 0.7);
    const path = pick(['/mqtt', '/control', '/', '/mqtt?x', '//mqtt', '*'], random);
    socket.write(
      get(
        path,
        lines
          .filter(Boolean)
          .map((line) => `${line}\r\n`)
          .join(''),
      ),
    );
    if (random() < 0.5) socket.write(upgrade);
    await Promise.race([ended(socket), wait(holdMs)]);
  },
  async 'a slow head'(socket, random) {
    await drip(socket, get('/healthz', 'A: b\r\n'.repeat(20)), random);
  },
  async 'a slow body'(socket, random) {
    socket.write(post('Content-Length: 9000\r\n', '{'));
    await drip(socket, 'x'.repeat(60), random);
  },
  async 'forwarded from nowhere'(socket, random) {
    const garbage = String.fromCharCode(...Array.from({ length: random() * 40 }, () => 32 + random() * 220));
    const claimed = random() < 0.5 ? pick(forwarded, random) : garbage.replaceAll('\x7f', '');
    const header = `X-Forwarded-For: ${claimed}\r\n`;
    const what = pick([upgrade, get('/healthz'), post('Content-Length: 2\r\n', '{}')], random);
    socket.write(Buffer.from(what.replace(host, host + header), 'latin1'));
    await Promise.race([ended(socket), wait(holdMs)]);
    if (random() < 0.5) socket.resetAndDestroy();
  },
} satisfies Readonly<Record<string, Act>>;

export type HostileKind = keyof typeof hostileKinds;

/** How many of one kind this process can have open at once: each takes a file here, and one there. */
export function findAtOnce(): number {
  return Math.min(maxAtOnce, Math.floor(findMaxConnections() / 2));
}

export interface HostileOptions {
  readonly count: number;
  /** decides what each connection does, whatever the others do */
  readonly seed: number;
}

/** Opens so many connections of one kind, some hundred at once. Returns how many the system let us open. */
export async function openHostile(
  baseUrl: string,
  kind: HostileKind,
  { count, seed }: HostileOptions,
): Promise<number> {
  const { hostname, port } = new URL(baseUrl);
  const act: Act = hostileKinds[kind];
  let [begun, opened] = [0, 0];
  const openInTurn = async () => {
    while (begun < count) {
      begun += 1;
      const random = createSeededRandom(seed * count + begun).next;
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      socket.on('error', () => undefined);
      if (await isOpen(socket)) {
        opened += 1;
        // the others read nothing
        if (random() < 0.9) socket.resume();
        await Promise.race([act(socket, random).catch(() => undefined), wait(maxMs)]);
      }
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: findAtOnce() }, openInTurn));
  return opened;
}

function pick<One>(all: readonly One[], random: Random): One {
  return all[Math.floor(random() * all.length)]!;
}

async function isOpen(socket: Socket): Promise<boolean> {
  return once(socket, 'connect').then(
    () => true,
    () => false,
  );
}

function ended(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
}

/** Sends a piece, then a wait, for as long as the connection is held. */
async function drip(socket: Socket, bytes: string, random: Random): Promise<void> {
  const pieces = 3 + Math.floor(random() * 5);
  const size = Math.ceil(bytes.length / pieces);
  for (let piece = 0; piece < pieces; piece += 1) {
    socket.write(bytes.slice(piece * size, (piece + 1) * size));
    await wait(holdMs / pieces);
  }
}
