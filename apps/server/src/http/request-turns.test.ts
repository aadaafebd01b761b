import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { serveInTurns } from './request-turns.ts';

/** A server that counts requests by network instead of answering them. */
function startCounting(now?: () => number, known: readonly string[] = []) {
  const begun: string[] = [];
  const server = createServer(({ url = '' }) => {
    begun.push(url);
    if (url === 'bad') throw new Error('a bug');
  });
  const faults: unknown[] = [];
  serveInTurns(server, {
    placeOf: ({ url = '' }) => ({ network: url, address: url }),
    known: { has: (one) => known.includes(one) },
    onFault: (error) => faults.push(error),
    ...(now && { now }),
  });
  const arrive = (network: string) => {
    const request = new IncomingMessage(new Socket());
    request.url = network;
    const response = new ServerResponse(request);
    server.emit('request', request, response);
    return response;
  };
  const upgrade = (network: string) => {
    const socket = new Socket();
    const request = new IncomingMessage(socket);
    request.url = network;
    server.emit('upgrade', request, socket, Buffer.alloc(0));
    return socket;
  };
  return { server, begun, faults, arrive, upgrade };
}

const nextTurn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

describe('requests that arrive together', () => {
  it('[BR-99] begin in turns of their networks: a burst of one holds up nobody else', async () => {
    const { begun, arrive } = startCounting();
    for (let count = 0; count < 300; count += 1) arrive('burst');
    arrive('calm');
    await vi.waitUntil(() => begun.length === 301);
    expect(begun.indexOf('calm')).toBeLessThanOrEqual(2);
  });

  it('[BR-99] from many networks hold up one request at a time of an address where a person is signed in', async () => {
    const { begun, arrive } = startCounting(undefined, ['calm']);
    for (let count = 0; count < 300; count += 1) arrive(`network ${String(count)}`);
    arrive('calm');
    await vi.waitUntil(() => begun.length === 301);
    expect(begun.indexOf('calm')).toBeLessThanOrEqual(2);
  });

  it('[BR-99] begin at once where no other waits', () => {
    const { begun, arrive } = startCounting();
    arrive('calm');
    expect(begun).toEqual(['calm']);
  });

  it('[BR-99] leave the turn to others when its time is over, and go on in the next', async () => {
    let nowMs = 0;
    // each look at the clock is a millisecond later
    const { begun, arrive } = startCounting(() => (nowMs += 1));
    for (let count = 0; count < 300; count += 1) arrive('burst');
    let before = begun.length;
    while (begun.length < 300) {
      await nextTurn();
      expect(begun.length - before).toBeLessThanOrEqual(2);
      before = begun.length;
    }
  });

  it('[BR-146] never begin once their connection has ended', async () => {
    const { begun, arrive } = startCounting();
    const responses = Array.from({ length: 300 }, () => arrive('burst'));
    arrive('calm');
    const begunBefore = begun.length;
    for (const response of responses) response.emit('close');
    await vi.waitUntil(() => begun.includes('calm'));
    await nextTurn();
    expect(begun.length).toBe(begunBefore + 1);
  });

  it('[BR-145] end their own connection where they throw, and the next one begins', async () => {
    const { begun, faults, arrive } = startCounting();
    arrive('calm');
    const { req } = arrive('bad');
    arrive('calm');
    await vi.waitUntil(() => begun.length === 3);
    expect(faults).toEqual([new Error('a bug')]);
    expect(req.socket.destroyed).toBe(true);
  });

  it('[BR-99] wait for none of the upgrades that came before them', async () => {
    const { server, begun, arrive, upgrade } = startCounting();
    server.on('upgrade', ({ url = '' }) => begun.push(url));
    for (let count = 0; count < 300; count += 1) upgrade('burst');
    arrive('calm');
    await vi.waitUntil(() => begun.length === 301);
    expect(begun.indexOf('calm')).toBeLessThanOrEqual(2);
  });

  it('[BR-99, BR-145] an upgrade whose connection is reset while it waits never begins, and ends nothing', async () => {
    const { server, begun, arrive, upgrade } = startCounting();
    server.on('upgrade', ({ url = '' }) => begun.push(url));
    const sockets = Array.from({ length: 300 }, () => upgrade('burst'));
    for (const socket of sockets.slice(1)) socket.destroy(new Error('read ECONNRESET'));
    await vi.waitUntil(() => sockets.every(({ closed }, index) => index === 0 || closed));
    arrive('calm');
    await vi.waitUntil(() => begun.includes('calm'));
    expect(begun.length).toBeLessThan(40);
  });

  it('[BR-99] an upgrade that was offered again and again on one connection leaves no listener', () => {
    const { server, upgrade } = startCounting();
    server.on('upgrade', () => undefined);
    const socket = upgrade('calm');
    expect([socket.listenerCount('error'), socket.listenerCount('close')]).toEqual([0, 0]);
  });

  it('[BR-99] begin, one a turn at least, however late it is', async () => {
    let nowMs = 0;
    const { begun, arrive } = startCounting(() => (nowMs += 1_000));
    for (let count = 0; count < 20; count += 1) arrive('burst');
    await vi.waitUntil(() => begun.length === 20);
  });
});
