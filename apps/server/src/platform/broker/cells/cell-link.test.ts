import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Grant } from '../../../modules/rooms/broker/decide.ts';
import { createCellLink, type CellLink } from './cell-link.ts';
import { parseToCell, type ToCell, type ToServer } from './cell-messages.ts';
import { NoReply } from './questions.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const grant: Grant = {
  clientId: 'one',
  code: 'ABCD2345',
  seat: 2,
  accountPk: 'ann',
  expiresAt: new Date(now.getTime() + 90_000),
};
const figures = { connections: 3, refusals: {}, dropped: 0, waiting: 0, latenessMs: 1 };
const beat: ToServer = { kind: 'beat', figures, isDraining: true };

let cell: WebSocketServer;
let socket: WebSocket;
let link: CellLink;
let heard: ToCell[];
let gateCalls: unknown[];
let faults: unknown[];
let isGateAway: boolean;

/** The next connection to the cell. What it says is heard from then on. */
async function connection(): Promise<IncomingMessage> {
  const [opened, request] = (await once(cell, 'connection')) as [WebSocket, IncomingMessage];
  socket = opened;
  opened.on('message', (data: Buffer) => heard.push(parseToCell(data.toString('utf8'))));
  return request;
}

async function hear(): Promise<ToCell | undefined> {
  if (heard.length === 0) await once(socket, 'message');
  return heard.shift();
}

const say = (message: ToServer | object) => socket.send(JSON.stringify(message));

/** Until the link has read everything that was said before. */
async function settle(): Promise<void> {
  say({ kind: 'grant-of', id: 99, clientId: 'none' });
  for (;;) {
    const message = await hear();
    if (message?.kind === 'grant' && message.id === 99) return;
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  [heard, gateCalls, faults, isGateAway] = [[], [], [], false];
  cell = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/control' });
  await once(cell, 'listening');
  const note = <Value>(call: unknown, value: Value): Promise<Value> => {
    gateCalls.push(call);
    return isGateAway ? Promise.reject(new Error('away')) : Promise.resolve(value);
  };
  link = createCellLink({
    cell: { name: 'a', address: `http://127.0.0.1:${String((cell.address() as AddressInfo).port)}` },
    secret: 'the-secret',
    clock: { now: () => now },
    gate: {
      admit: ({ clientId, password }) =>
        note({ admit: clientId, password }, password === 'right' ? grant : null),
      grantOf: (clientId) => note({ grantOf: clientId }, clientId === 'one' ? grant : null),
      connected: (clientId) => note({ connected: clientId }, undefined),
      disconnected: (clientId) => note({ disconnected: clientId }, undefined),
    },
    publicUrl: () => 'https://kinora.example',
    onFault: (error) => faults.push(error),
  });
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  for (const client of cell.clients) client.terminate();
  cell.close();
});

describe('the link to a cell', () => {
  it('[BR-73] shows the secret, and says every 500 ms where people reach this server', async () => {
    const { headers } = await connection();
    expect(headers.authorization).toBe('Bearer the-secret');
    const hello = { kind: 'beat', origin: 'https://kinora.example' };
    expect(await hear()).toEqual(hello);
    vi.advanceTimersByTime(499);
    await settle();
    vi.advanceTimersByTime(1);
    expect(await hear()).toEqual(hello);
  });

  it('[BR-74] takes a cell for alive until it was silent for 2 s, and then connects again', async () => {
    await connection();
    expect([link.isAlive, link.beat]).toEqual([true, null]);
    vi.advanceTimersByTime(1_000);
    say(beat);
    await settle();
    vi.advanceTimersByTime(1_999);
    expect(link.isAlive).toBe(true);
    expect(link.beat).toMatchObject({ figures, isDraining: true });
    const asked = expect(link.list()).rejects.toThrow(NoReply);
    vi.advanceTimersByTime(1);
    expect([link.isAlive, link.beat]).toEqual([false, null]);
    await asked;
    vi.advanceTimersByTime(500);
    await connection();
    say(beat);
    await settle();
    expect(link.isAlive).toBe(true);
  });

  it('[BR-153] keeps its connection when this process was suspended, and gives the cell its whole time anew', async () => {
    await connection();
    say(beat);
    await settle();
    const opened = socket;
    // the clock goes on and no timer runs
    const running = performance.now.bind(performance);
    const asleep = vi.spyOn(performance, 'now').mockImplementation(() => running() + 4_000);
    expect(link.isAlive).toBe(true);
    vi.advanceTimersByTime(500);
    await settle();
    expect([link.isAlive, link.silentMs, socket]).toEqual([true, 4_500, opened]);
    vi.advanceTimersByTime(1_999);
    expect(link.isAlive).toBe(true);
    vi.advanceTimersByTime(1);
    expect(link.isAlive).toBe(false);
    asleep.mockRestore();
  });

  it('[BR-74] takes a cell that says that it ends for lost at once', async () => {
    await connection();
    say(beat);
    say({ kind: 'bye' });
    await settle();
    expect([link.isAlive, link.beat, link.silentMs]).toEqual([false, null, null]);
  });

  it('has no beat of a cell that it is not connected to, and fails what waits for a reply', async () => {
    await connection();
    say(beat);
    await settle();
    const asked = expect(link.end(['one'])).rejects.toThrow(NoReply);
    await hear();
    socket.terminate();
    await asked;
    expect([link.isAlive, link.beat]).toEqual([true, null]);
    vi.advanceTimersByTime(500);
    await connection();
  });

  it('[BR-73] asks the gate about each ticket, and replies with the time that is left', async () => {
    await connection();
    await hear();
    const { expiresAt: _end, ...rest } = grant;
    const sent = { ...rest, remainingMs: 90_000 };
    say({ kind: 'admit', id: 1, clientId: 'one', password: 'right' });
    expect(await hear()).toEqual({ kind: 'grant', id: 1, grant: sent });
    say({ kind: 'admit', id: 2, clientId: 'one', password: 'wrong' });
    expect(await hear()).toEqual({ kind: 'grant', id: 2, grant: null });
    say({ kind: 'grant-of', id: 3, clientId: 'one' });
    expect(await hear()).toEqual({ kind: 'grant', id: 3, grant: sent });
    expect(gateCalls).toEqual([
      { admit: 'one', password: 'right' },
      { admit: 'one', password: 'wrong' },
      { grantOf: 'one' },
    ]);
  });

  it('[BR-73] reports who comes and goes, and a gate that fails', async () => {
    await connection();
    say({ kind: 'connected', clientId: 'one' });
    say({ kind: 'disconnected', clientId: 'two' });
    await settle();
    expect(gateCalls.slice(0, 2)).toEqual([{ connected: 'one' }, { disconnected: 'two' }]);
    isGateAway = true;
    say({ kind: 'connected', clientId: 'one' });
    await vi.waitUntil(() => faults.length > 0);
    isGateAway = false;
    await settle();
    expect(faults).toEqual([new Error('away')]);
  });

  it('ends connections and lists them, each by the reply to its own question', async () => {
    await connection();
    await hear();
    const [ended, listed] = [link.end(['one', 'two']), link.list()];
    const [end, list] = [await hear(), await hear()];
    expect([end, list]).toMatchObject([{ kind: 'end', clientIds: ['one', 'two'] }, { kind: 'list' }]);
    const idOf = (message: ToCell | undefined) => (message !== undefined && 'id' in message ? message.id : 0);
    say({ kind: 'connections', id: idOf(list), clientIds: ['three'] });
    expect(await listed).toEqual(['three']);
    say({ kind: 'connections', id: idOf(end), clientIds: [] });
    expect(await ended).toBeUndefined();
  });

  it('gives up a connection that brings what it does not know', async () => {
    await connection();
    const closed = once(socket, 'close');
    say({ kind: 'news' });
    await closed;
    expect(faults).toHaveLength(1);
  });

  it('stays closed, and fails at once what waits for a reply', async () => {
    await connection();
    const [closed, asked] = [once(socket, 'close'), expect(link.list()).rejects.toThrow(NoReply)];
    link.close();
    await Promise.all([closed, asked]);
    const connected = vi.fn();
    cell.on('connection', connected);
    vi.advanceTimersByTime(5_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(connected).not.toHaveBeenCalled();
  });
});
