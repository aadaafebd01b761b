import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createFairQueue } from '../modules/fair-queue.ts';
import { runFor } from './guard-connections.ts';
import type { KnownAddresses } from './known-addresses.ts';
import type { PlaceOf } from './place-of.ts';

/** How long one turn of the event loop may begin requests, in ms: a room's frame waits at most that long. */
const turnMs = 2;
/** Requests that one turn of the event loop begins at most. */
const maxPerTurn = 32;

interface WaitingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  isWaiting: boolean;
}

export interface TurnsOptions {
  readonly placeOf: PlaceOf;
  readonly known: Pick<KnownAddresses, 'has'>;
  onFault(error: unknown): void;
  readonly now?: () => number;
}

/**
 * Networks take turns, one request each, and in a network its addresses do. Node parses every request that has arrived
 * before it reads another socket: a burst of some hundred, begun in one turn of the event loop, would delay all frames
 * and calls by the time that they take together. Addresses of signed-in people take turns with all others, so that a
 * burst from many networks delays a known address by one request at a time. A request begins at once where none waits, and
 * never where its connection has ended. Connections give one request at a time (`guardConnections`), so at most as many wait as
 * there are connections.
 */
export function serveInTurns(server: Server, options: TurnsOptions): void {
  const { placeOf, known, onFault, now = () => performance.now() } = options;
  const listeners = server.listeners('request') as RequestListener[];
  const queue = createFairQueue<WaitingRequest>(Infinity);
  let waiting = 0;
  let isDue = false;
  let turnEndsAt = 0;

  function beginNext(): void {
    const next = queue.shift();
    if (next === null) return;
    waiting -= 1;
    next.isWaiting = false;
    runFor(next.request.socket, () => pass(next), onFault);
  }

  function pass({ request, response }: WaitingRequest): boolean {
    for (const listener of listeners) listener(request, response);
    return true;
  }

  function add(request: IncomingMessage, response: ServerResponse): void {
    const { network, address } = placeOf(request);
    const path = [known.has(address) ? 'known' : 'unknown', network, address];
    const entry = { request, response, isWaiting: true };
    queue.push(entry, path);
    waiting += 1;
    // the end of its connection closes it as well
    response.once('close', () => {
      if (!entry.isWaiting) return;
      waiting -= 1;
      queue.remove(entry, path);
    });
  }

  // a callback each, so that the time is checked after the synchronous part of each request
  function beginSome(): void {
    isDue = waiting > 0;
    if (!isDue) return;
    turnEndsAt = Infinity;
    for (let left = Math.min(waiting, maxPerTurn); left > 0; left -= 1) setImmediate(beginInTime);
    setImmediate(beginSome);
  }

  /** The first of a turn begins whatever the time is. */
  function beginInTime(): void {
    if (turnEndsAt === Infinity) turnEndsAt = now() + turnMs;
    else if (now() >= turnEndsAt) return;
    beginNext();
  }

  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    add(request, response);
    if (isDue) return;
    isDue = true;
    beginNext();
    setImmediate(beginSome);
  });
}
