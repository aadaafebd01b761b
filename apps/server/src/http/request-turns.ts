import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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
  readonly begin: () => boolean;
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
 * there are connections. An upgrade waits as a request does: what begins with it takes longer.
 */
export function serveInTurns(server: Server, options: TurnsOptions): void {
  const turns = createRequestTurns(options);
  const emit = server.emit.bind(server) as (name: string, ...event: unknown[]) => boolean;
  server.emit = (name: string, ...event: unknown[]): boolean => {
    if (name !== 'request' && name !== 'upgrade') return emit(name, ...event);
    const [request, end] = event as [IncomingMessage, ServerResponse | Socket];
    // Node listens no more to the socket of an upgrade
    if (name === 'upgrade') end.on('error', ignore);
    turns.add(request, end, () => {
      end.off('error', ignore);
      return emit(name, ...event);
    });
    return true;
  };
}

function ignore(): void {
  // its closing ends the wait
}

function createRequestTurns({ placeOf, known, onFault, now = () => performance.now() }: TurnsOptions) {
  const queue = createFairQueue<WaitingRequest>(Infinity);
  let waiting = 0;
  let isDue = false;
  let turnEndsAt = 0;

  function beginNext(): void {
    const next = queue.shift();
    if (next === null) return;
    waiting -= 1;
    runFor(next.request.socket, next.begin, onFault);
  }

  function push(request: IncomingMessage, end: ServerResponse | Socket, begin: () => boolean): void {
    const { network, address } = placeOf(request);
    const path = [known.has(address) ? 'known' : 'unknown', network, address];
    const entry: WaitingRequest = {
      request,
      begin() {
        end.off('close', giveUp);
        return begin();
      },
    };
    const giveUp = () => {
      waiting -= 1;
      queue.remove(entry, path);
    };
    queue.push(entry, path);
    waiting += 1;
    // the end of its connection closes a response as well
    end.once('close', giveUp);
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

  return {
    /** @param end the response or socket: where it closes first, the request never begins */
    add(request: IncomingMessage, end: ServerResponse | Socket, begin: () => boolean): void {
      push(request, end, begin);
      if (isDue) return;
      isDue = true;
      beginNext();
      setImmediate(beginSome);
    },
  };
}
