import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { racingDatabase } from '../testing/databases.ts';
import { connectMqtt } from '../testing/mqtt-client.ts';
import { connectRawMqtt } from '../testing/raw-mqtt.ts';
import { createRoomPeople, type RoomPeople } from '../testing/room-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { findMaxConnections } from './limit-connections.ts';

let server: TestServer;
let people: RoomPeople;
let origin: string;

beforeAll(async () => {
  // as strict as in the field: these tests are about limits
  server = await startTestServer(await racingDatabase.open(), { rateLimitFactor: 1 });
  server.app.get('/large', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
  server.app.get('/late', async () => {
    const answered = once(late, 'answer');
    late.emit('begin');
    await answered;
    return 'late';
  });
  origin = await server.listen();
  people = createRoomPeople(server, origin);
});
afterAll(() => server.close());

/** Emits when the late call has begun, and when it may answer. */
const late = new EventEmitter();

/** A client that never closes its side. */
async function open(): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends texts, each when the one before has got a response, and reads until the server closes. */
async function ask(...texts: readonly string[]): Promise<string> {
  const socket = await open();
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
  for (const [index, text] of texts.entries()) {
    if (index > 0) await once(socket, 'data');
    socket.write(text);
  }
  await once(socket, 'end');
  socket.destroy();
  return answer;
}

const countOpen = () =>
  new Promise<number>((resolve, reject) => {
    server.app.server.getConnections((error, count) => {
      if (error === null) resolve(count);
      else reject(error);
    });
  });

const upgradeTo = (path: string, protocol: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n${more}\r\n`;
const websocket = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

describe('a refused upgrade', () => {
  it('[BR-55] is closed by the server though the other side closes nothing [case 20]', async () => {
    const before = await countOpen();
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open()));
    for (const socket of sockets) socket.write(upgradeTo('/elsewhere', 'websocket', websocket));
    for (const socket of sockets) socket.write(upgradeTo('/elsewhere', 'websocket', websocket));
    const texts = await Promise.all(
      sockets.map(async (socket) => String(((await once(socket, 'data')) as [Buffer])[0])),
    );
    expect(new Set(texts.map((text) => text.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 404 Not Found']));
    await expect.poll(countOpen, { timeout: 10_000 }).toBeLessThanOrEqual(before);
    for (const socket of sockets) socket.destroy();
  });

  it('[BR-56] is what an address gets that has 200 connections to the broker already', async () => {
    const address = origin.replace('http', 'ws');
    const sockets = await Promise.all(Array.from({ length: 200 }, () => open()));
    const offer = upgradeTo('/mqtt', 'websocket', `${websocket}Sec-WebSocket-Protocol: mqtt\r\n`);
    for (const socket of sockets) socket.write(offer);
    await Promise.all(sockets.map((socket) => once(socket, 'data')));
    expect(await ask(offer)).toContain('429 Too Many Requests');
    for (const socket of sockets) socket.destroy();
    await expect.poll(countOpen, { timeout: 10_000 }).toBeLessThan(10);
    const { creator } = await people.fill();
    const client = await connectMqtt({ ...creator.ticket, url: `${address}/mqtt` });
    await client.end();
  });
});

describe('an offer of another protocol', () => {
  it.each(['h2c', 'foo/2'])('[BR-55] of %s is answered as if it were none', async (protocol) => {
    const offer = upgradeTo('/healthz', protocol, 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n');
    const last = 'GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answer = await ask(offer.replace('Upgrade\r\n', 'Upgrade, HTTP2-Settings\r\n'), last);
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('{"status":"alive"}');
  });

  it('[BR-55] beside a body is answered with what the body asks', async () => {
    const body = '{}';
    const answer = ask(
      `POST /tcode/api/pub/regtoken HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n${body}`,
      `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(await answer).toMatch(/request\.malformed[\s\S]*\{"status":"alive"\}$/);
  });
});

describe('a connection on which nothing moves', () => {
  it('[BR-56] is closed while its reader does not read, and others are served [case 24]', async () => {
    expect(server.app.server.timeout).toBe(20_000);
    // long enough for a busy machine to begin its answers in
    server.app.server.timeout = 2_000;
    const before = await countOpen();
    const sockets = await Promise.all(Array.from({ length: 5 }, () => open()));
    const begun = sockets.map((socket) => once(socket, 'readable'));
    for (const socket of sockets) socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    await Promise.all(begun);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await expect.poll(countOpen, { timeout: 25_000 }).toBeLessThanOrEqual(before + 1);
    server.app.server.timeout = 20_000;
    for (const socket of sockets) socket.destroy();
  });

  it('[BR-93] is not one whose call waits for our answer, however long that takes', async () => {
    // long enough for a busy machine to begin the call in
    server.app.server.timeout = 2_000;
    const begun = once(late, 'begin');
    const call = fetch(`${origin}/late`);
    await begun;
    // who has nothing to wait for is closed meanwhile
    const idle = await open();
    idle.resume();
    await once(idle, 'end');
    idle.destroy();
    late.emit('answer');
    expect((await call).status).toBe(200);
    server.app.server.timeout = 20_000;
  });

  it('[BR-56] is one of so many that files are left for the database', () => {
    expect(findMaxConnections(400)).toBe(300);
    expect(findMaxConnections(Infinity)).toBe(10_000);
    expect(server.app.server.maxConnections).toBe(findMaxConnections());
  });
});

describe('who is kept out', () => {
  it('[BR-58] is nobody whose client id somebody else sends, however wildly', async () => {
    const { creator } = await people.fill();
    const { url, clientId, password } = creator.ticket;
    await expect(connectRawMqtt(url, { clientId, password: 'wrong' })).rejects.toThrow('refused: 5');
    // more packets than are taken in a second, before anybody was let in
    const wild = connectRawMqtt(url, { clientId, password: 'wrong', pingsBehind: 600 });
    await expect(wild).rejects.toThrow();
    const client = await connectRawMqtt(url, { clientId, password });
    client.socket.terminate();
  });

  it('[BR-58] is who flooded, with a new ticket as well', async () => {
    const { code, creator } = await people.fill();
    const client = await people.connect(creator);
    const flood = Array.from({ length: 400 }, () => client.publish(creator.ticket.topic, 'L09999I1'));
    await client.closed;
    expect(await Promise.all(flood)).toContain('closed');
    const again = await people.onLine(creator.person, code, 1);
    expect(again.data.ticket.clientId).not.toBe(creator.ticket.clientId);
    const { clientId, password, url } = again.data.ticket;
    await expect(connectRawMqtt(url, { clientId, password })).rejects.toThrow('refused: 5');
  });

  it('[BR-57] is, for a while and without a question to the database, an address that shows wrong tickets', async () => {
    const url = `${origin.replace('http', 'ws')}/mqtt`;
    const guess = () =>
      connectRawMqtt(url, { clientId: 'a'.repeat(20), password: 'wrong' }).then(() => '', String);
    const answers = await Promise.all(Array.from({ length: 130 }, guess));
    expect(answers.filter((answer) => answer.includes('refused: 5')).length).toBeLessThan(110);
    expect(answers.filter((answer) => answer.includes('refused: 3')).length).toBeGreaterThan(20);
  });
});
