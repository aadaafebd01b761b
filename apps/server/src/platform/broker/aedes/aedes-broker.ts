import { Aedes, type Client } from 'aedes';
import type { Broker, BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import {
  type BrokerAction,
  type BrokerRefusal,
  decide,
  type Grant,
} from '../../../modules/rooms/broker/decide.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import { createRefusals } from '../refusals.ts';
import { createConnectTries } from './connect-tries.ts';
import { createLateness } from './lateness.ts';
import { PacketRefused } from './packet-guard.ts';
import { createPenalties } from './penalties.ts';
import { createRateMeter, type RateMeter } from './rate-meter.ts';
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
/** Bytes that may wait for a slow subscriber. Late motion is worse than none, so what comes then is dropped. */
const maxWaitingBytes = 8 * 1024;
/** Longest time between two packets that a client may announce, in s; ours says 60. */
const maxKeepaliveS = 120;
/** Our topics have one level. */
const mostTopicLevels = 4;
/**
 * Messages that the library carries at once; 0: it keeps no queue. A queue would have no bound, and the library
 * empties it by calling itself, so that some thousand messages to nobody end the process. Each connection's rate, the
 * bytes that may wait for a subscriber, and the number of connections bound what is in memory.
 */
const concurrency = 0;
/** Messages this late still drive smoothly; a recipient drops what is later than 250 ms (rule RM-5). In ms. */
const maxLatenessMs = 100;

/** What is known about a connection beside what the broker library keeps. */
interface Guest {
  readonly grant: Grant;
  readonly rate: RateMeter;
  /** messages of this connection that were taken and not yet handed on */
  waiting: number;
}

interface ConnectFacts {
  readonly protocolVersion: number;
  readonly isClean: boolean;
  readonly hasWill: boolean;
}

class Refused extends Error {
  readonly returnCode: number;
  constructor(reason: BrokerRefusal, returnCode: number) {
    super(reason);
    this.returnCode = returnCode;
  }
}

/** CONNACK, see MQTT 3.1.1, 3.2.2.3. A page tries again after the first, and gives up after the second. */
const unavailable = 3;
const notAuthorised = 5;

export function createAedesBroker(options: AedesBrokerOptions): AedesBroker {
  const { gate, clock, onFault, limitFactor = 1 } = options;
  const guests = new Map<string, { readonly client: Client; readonly guest: Guest }>();
  const announced = new WeakMap<Client, ConnectFacts>();
  const admitted = new WeakMap<Client, Guest>();
  const refusals = createRefusals();
  const penalties = createPenalties();
  const tries = createConnectTries(limitFactor);
  const turns = createTurns();
  const lateness = createLateness(turns);
  let dropped = 0;

  function refusalOf(client: Client | null, action: BrokerAction): BrokerRefusal | null {
    const guest = client === null ? undefined : admitted.get(client);
    const decision = decide(guest?.grant ?? null, action, clock.now());
    const isTooFast = decision === 'allow' && action.kind === 'publish' && guest?.rate.take() === false;
    const refusal = isTooFast ? 'too-fast' : decision;
    if (refusal === 'allow') return null;
    refusals.count(refusal);
    if (refusal === 'too-fast') penalize(client);
    return refusal;
  }

  /** Keeps an address out for a while. One that was not let in shows no ticket, and so harms nobody. */
  function penalize(client: Client | null): void {
    const guest = client === null ? undefined : admitted.get(client);
    if (guest !== undefined) penalties.add(guest.grant.accountPk);
  }

  /** The library's own notices have no client, and are not counted. */
  function countWaiting(client: Client | null, change: 1 | -1): void {
    const guest = client === null ? undefined : admitted.get(client);
    if (guest !== undefined) guest.waiting += change;
  }

  /** The grant of who shows a ticket; asks the database only for an address that does not fail all the time. */
  async function admit(client: Client, password: string): Promise<Grant | null> {
    const tried = tries.take(door.addressOf(client.req));
    if (tried === null) throw refuse('too-fast', unavailable);
    const grant = await gate.admit({ clientId: client.id, password });
    if (grant === null) return null;
    if (await penalties.serve(grant.accountPk)) throw refuse('too-fast', notAuthorised);
    tried.giveBack();
    return grant;
  }

  function refuse(reason: BrokerRefusal, returnCode: number): Refused {
    refusals.count(reason);
    return new Refused(reason, returnCode);
  }

  async function authenticate(client: Client, username: string, password: string): Promise<void> {
    const facts = announced.get(client);
    const grant = await admit(client, password);
    if (grant !== null) admitted.set(client, { grant, rate: createRateMeter(), waiting: 0 });
    const refusal = refusalOf(client, {
      kind: 'connect',
      clientId: client.id,
      username,
      protocolVersion: facts?.protocolVersion ?? 0,
      isClean: facts?.isClean ?? false,
      hasWill: facts?.hasWill ?? true,
    });
    if (refusal !== null) throw new Refused(refusal, notAuthorised);
  }

  async function isStillAdmitted(client: Client): Promise<boolean> {
    if ((await gate.grantOf(client.id)) !== null) return true;
    refusals.count('no-ticket');
    return false;
  }

  const broker = new Aedes({
    concurrency,
    connectTimeout: connectTimeoutMs,
    drainTimeout: drainTimeoutMs,
    keepaliveLimit: maxKeepaliveS,
    maxTopicLevels: mostTopicLevels,
    preConnect(client, packet, done) {
      // the library replies to other versions itself, as the protocol demands
      announced.set(client, {
        protocolVersion: packet.protocolVersion ?? 0,
        isClean: packet.clean === true,
        hasWill: packet.will !== undefined,
      });
      done(null, true);
    },
    authenticate(client, username, password, done) {
      authenticate(client, username ?? '', password?.toString('utf8') ?? '').then(
        () => {
          done(null, true);
        },
        (error: unknown) => {
          if (error instanceof Refused) {
            done(error, false);
            return;
          }
          onFault(error);
          done(Object.assign(new Error('unavailable'), { returnCode: unavailable }), false);
        },
      );
    },
    authorizePublish(client, { topic, qos, retain, payload }, done) {
      const bytes = Buffer.byteLength(payload);
      const refusal = refusalOf(client, { kind: 'publish', topic, quality: qos, isRetained: retain, bytes });
      if (refusal === null) countWaiting(client, 1);
      done(refusal === null ? null : new Error(refusal));
    },
    published(_packet, client, done) {
      countWaiting(client, -1);
      done(null);
    },
    authorizeSubscribe(client, subscription, done) {
      const { topic, qos } = subscription;
      const refusal = refusalOf(client, { kind: 'subscribe', topic, quality: qos });
      if (refusal !== null) {
        done(null, null);
        return;
      }
      // a ticket that died after it was admitted, and before anybody could find this connection to end it
      isStillAdmitted(client).then((isAdmitted) => {
        done(null, isAdmitted ? subscription : null);
      }, done);
    },
    authorizeForward(client, packet) {
      if (!isBehind(client)) return packet;
      dropped += 1;
      return null;
    },
  });
  // with everything in memory it listens at once
  broker.listen().catch(onFault);

  broker.on('clientReady', (client) => {
    const guest = admitted.get(client);
    if (guest === undefined) return;
    guests.set(client.id, { client, guest });
    gate.connected(client.id).catch(onFault);
    isStillAdmitted(client)
      .then((isAdmitted) => {
        if (!isAdmitted) client.close();
      })
      .catch(onFault);
  });
  broker.on('clientError', (client, error) => {
    if (!(error instanceof PacketRefused)) return;
    refusals.count(error.problem);
    if (error.problem === 'too-fast') penalize(client);
  });
  broker.on('clientDisconnect', (client) => {
    // one that was taken over is not the one that is connected now
    if (guests.get(client.id)?.client !== client) return;
    guests.delete(client.id);
    if (!broker.closed) gate.disconnected(client.id).catch(onFault);
  });

  const door = createSocketDoor(turns, (stream, request) => broker.handle(stream, request));
  return {
    accept: door.accept,
    urlFor: (origin) => `${origin.replace(/^http/, 'ws')}${socketPath}`,
    async *listConnected() {
      yield await Promise.resolve([...guests.keys()]);
    },
    // a packet that comes too fast has ended its connection already
    endTooFast: () => Promise.resolve(),
    isShared: false,
    async disconnect(clientIds) {
      for (const clientId of clientIds) {
        const held = guests.get(clientId);
        if (held !== undefined) await new Promise<void>((resolve) => held.client.close(resolve));
      }
      return [];
    },
    isReady: () => Promise.resolve(!broker.closed),
    isFull: () => lateness.readMs() > maxLatenessMs,
    figures: () => ({
      connections: guests.size,
      refusals: refusals.read(),
      dropped,
      // of those that are here: what a connection left behind when it ended is handed to nobody
      waiting: [...guests.values()].reduce((sum, { guest }) => sum + guest.waiting, turns.waiting),
      latenessMs: lateness.readMs(),
    }),
    async close() {
      lateness.stop();
      await new Promise<void>((resolve) => {
        broker.close(resolve);
      });
      door.close();
    },
  };
}

/** Whether more waits for a subscriber than a moment's network trouble explains. */
function isBehind({ conn }: Client): boolean {
  return 'writableLength' in conn && conn.writableLength > maxWaitingBytes;
}
