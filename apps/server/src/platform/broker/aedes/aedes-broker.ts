import type { EventEmitter } from 'node:events';
import { Aedes, type Client } from 'aedes';
import type { Broker, BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import { catchListeners } from '../../../modules/catch-listeners.ts';
import { createNotice, faultsPerMinute } from '../../../modules/notice.ts';
import { createRefusalCounter, type RefusalCounter } from '../refusal-counter.ts';
import { type Admission, createAdmission } from './admission.ts';
import { createGuestList } from './guest-list.ts';
import { createHooks } from './hooks.ts';
import { createLateness } from './lateness.ts';
import { PacketRefused } from './packet-guard.ts';
import { type AcceptSocket, createSocketDoor } from './socket-door.ts';
import { createTurns } from './turns.ts';

export interface AedesBrokerOptions {
  readonly gate: BrokerGate;
  readonly clock: WallClock;
  /** multiplies how often an address may try to connect: load tests raise it */
  readonly limitFactor?: number;
  onFault(error: unknown): void;
}

/** The broker inside this server. Serves rooms whose two people reach the same process. */
export interface AedesBroker extends Broker {
  /** Takes over a connection that asked to be a WebSocket. */
  readonly accept: AcceptSocket;
}

/** Where the server takes WebSockets. */
export const socketPath = '/mqtt';

/** ms. Our pages give up after 4 s (docs/spec/room.md, RM-35); a client that is silent for longer is not one of them. */
const connectTimeoutMs = 5_000;
/** A subscriber whose socket does not move for this long is gone, in ms. */
const drainTimeoutMs = 2_000;
/** Longest time between two packets that a client may announce, in s; ours says 60. */
const maxKeepaliveS = 120;
/** Our topics have one level. */
const maxTopicLevels = 4;
/**
 * Messages that the library carries at once; 0: it keeps no queue. A queue would have no bound, and the library
 * empties it by calling itself, so that some thousand messages to nobody end the process. Each connection's rate, the
 * bytes that may wait for a subscriber, and the number of connections bound what is in memory.
 */
const concurrency = 0;
/** Messages this late still drive smoothly; a recipient drops what is later than 250 ms (rule RM-5). In ms. */
export const maxLatenessMs = 100;

export function createAedesBroker(options: AedesBrokerOptions): AedesBroker {
  const { gate, clock, onFault, limitFactor = 1 } = options;
  const refusals = createRefusalCounter();
  const admission = createAdmission({ gate, clock, refusals, limitFactor });
  const onConnectionFault = createNotice(onFault, faultsPerMinute);
  const turns = createTurns(onConnectionFault);
  const lateness = createLateness(turns);
  let dropped = 0;

  const door = createSocketDoor(
    turns,
    (stream, request) => library.handle(stream, request),
    onConnectionFault,
  );
  const library = openLibrary(
    createHooks({
      admission,
      addressOf: ({ req }) => door.addressOf(req),
      onDrop: () => {
        dropped += 1;
      },
      onFault,
    }),
  );
  // its types leave both out: that it is an emitter of all events, and this one
  const emitter = library as EventEmitter;
  emitter.on('error', onFault);
  catchListeners(emitter, (error, event) => {
    onConnectionFault(error);
    const [client] = event as [Partial<Client>?];
    client?.close?.();
  });
  // with everything in memory it listens at once
  library.listen().catch(onFault);
  const guests = createGuestList({ library, admission, gate, onFault });
  countRefusedPackets(library, admission, refusals);

  return {
    accept: door.accept,
    urlFor: (origin) => `${origin.replace(/^http/, 'ws')}${socketPath}`,
    cells: null,
    async *listConnected() {
      yield await Promise.resolve(guests.listIds());
    },
    // a packet that comes too fast has ended its connection already
    endTooFast: () => Promise.resolve(),
    isShared: false,
    async disconnect(clientIds) {
      for (const clientId of clientIds) await guests.close(clientId);
      return [];
    },
    isReady: () => Promise.resolve(!library.closed),
    isFull: () => lateness.readMs() > maxLatenessMs,
    figures: () => ({
      connections: guests.size,
      refusals: refusals.read(),
      dropped,
      waiting: turns.waiting + guests.waiting,
      latenessMs: lateness.readMs(),
    }),
    async close() {
      lateness.stop();
      await new Promise<void>((resolve) => {
        library.close(resolve);
      });
      door.close();
    },
  };
}

function openLibrary(hooks: ReturnType<typeof createHooks>): Aedes {
  return new Aedes({
    concurrency,
    connectTimeout: connectTimeoutMs,
    drainTimeout: drainTimeoutMs,
    keepaliveLimit: maxKeepaliveS,
    maxTopicLevels,
    ...hooks,
  });
}

/** Packets that the guard in front of the library refused. */
function countRefusedPackets(library: Aedes, { penalize }: Admission, refusals: RefusalCounter): void {
  library.on('clientError', (client, error) => {
    if (!(error instanceof PacketRefused)) return;
    refusals.count(error.problem);
    if (error.problem === 'too-fast') penalize(client);
  });
}
