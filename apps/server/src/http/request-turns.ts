import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createFairQueue } from '../modules/fair-queue.ts';
import type { KnownAddresses } from './known-addresses.ts';
import type { PlaceOf } from './place-of.ts';

/** How long one turn of the event loop may begin requests, in ms: a room's frame waits at most that long. */
const turnMs = 2;
/** Requests that one turn of the event loop begins at most. */
const maxPerTurn = 32;

interface WaitingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Networks take turns, one request each, and in a network its addresses do. Node parses every request that has arrived
 * before it reads another socket: a burst of some hundred, begun in one turn of the event loop, would delay all frames
 * and calls by the time that they take together. Addresses of signed-in people take turns with all others, so that a
 * burst from many networks delays a known address by one request at a time. A request begins at once where none waits.
 */
export function serveInTurns(
  server: Server,
  placeOf: PlaceOf,
  known: Pick<KnownAddresses, 'has'>,
  now: () => number = () => performance.now(),
): void {
  const listeners = server.listeners('request') as RequestListener[];
  const queue = createFairQueue<WaitingRequest>(Infinity);
  let waiting = 0;
  let isDue = false;
  let turnEndsAt = 0;

  function beginNext(): void {
    const next = queue.shift();
    if (next === null) return;
    waiting -= 1;
    for (const listener of listeners) listener(next.request, next.response);
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
    const { network, address } = placeOf(request);
    queue.push({ request, response }, [known.has(address) ? 'known' : 'unknown', network, address]);
    waiting += 1;
    if (isDue) return;
    isDue = true;
    beginNext();
    setImmediate(beginSome);
  });
}
