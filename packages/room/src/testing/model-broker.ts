import type { Clock, Random } from '@kinora/kernel';
import { wallMs } from '@kinora/kernel';
import type { ChannelAccess, ChannelListener, ChannelStatus, OpenRoomChannel } from '../channel.ts';
import type { Line, Stream } from './line.ts';

/** What the network does to a message between two seats, where the receiver has no line: as datagrams. */
export interface NetworkWeather {
  /** ms that every message takes at least */
  readonly delayMs: number;
  /** ms on top, 0 to this, evenly drawn; more than the distance of two messages reorders them */
  readonly jitterMs: number;
  /** shares of messages, 0..1 */
  readonly lossShare: number;
  /** messages that are lost in a row, each time */
  readonly lossRun: number;
  readonly repeatShare: number;
  /** true: as over one TCP connection, no message overtakes another */
  readonly keepsOrder: boolean;
}

export const fairWeather: NetworkWeather = {
  delayMs: 10,
  jitterMs: 0,
  lossShare: 0,
  lossRun: 1,
  repeatShare: 0,
  keepsOrder: true,
};

/** ms that a broker takes to answer a connection */
const handshakeMs = 20;
/** the adapter's own time to try again */
const retryMs = 1000;

/** bytes that MQTT, WebSocket, TLS, TCP and IP put around a message; as much as an acknowledgement has */
const overheadBytes = 60;
/** TCP, TLS, WebSocket, CONNECT and SUBSCRIBE */
const handshakeTrips = 5;

/** the adapter's window: messages, and how long a full one and any one message wait before the connection is given up, ms */
const largestWindow = 32;
const stuckMs = 2000;
const lostMs = 4000;

/** A broker and the network before it, in memory, on a driven clock: the room's channel for tests and benches. */
export interface ModelBroker {
  readonly open: OpenRoomChannel;
  /** everything that was published, in order */
  readonly published: readonly { readonly topic: string; readonly text: string; readonly time: number }[];
  weather: NetworkWeather;
  /** the lines that clients have, by their names; set before they connect. What has one has no `weather`. */
  readonly lines: Map<string, Line>;
  /** Cuts the network of one client, or of all; what is between them and the broker is lost. */
  cut(clientId?: string): void;
  mend(): void;
  /** Ends a client's connection and takes its ticket no more. */
  refuse(clientId: string): void;
  /** Delivers a message that nobody of ours published. */
  inject(topic: string, text: string): void;
}

interface Client {
  readonly access: ChannelAccess;
  readonly listener: ChannelListener;
  status: ChannelStatus;
  connection: number;
  lastDelivery: number;
  /** messages to it that are lost with the one before */
  stillLost: number;
  /** over the client's line, while it is connected or connecting; null without one */
  streams: { readonly up: Stream; readonly down: Stream } | null;
  /** when each message was sent that the broker has not acknowledged */
  readonly unacknowledged: number[];
}

export function createModelBroker(clock: Clock, random: Random, weather = fairWeather): ModelBroker {
  const clients = new Set<Client>();
  const refused = new Set<string>();
  const cutOff = new Set<string>();
  const published: { topic: string; text: string; time: number }[] = [];
  let isAllCut = false;
  const lines = new Map<string, Line>();
  const broker = { weather };

  function become(client: Client, status: ChannelStatus): void {
    if (client.status === status || client.status === 'closed' || client.status === 'refused') return;
    client.status = status;
    client.listener.status(status);
  }

  function later(ms: number, callback: () => void): void {
    clock.callAt(wallMs(clock.now() + ms), callback);
  }

  function isCut({ access }: Client): boolean {
    return isAllCut || cutOff.has(access.clientId);
  }

  function handshake(client: Client): void {
    if (client.status === 'closed') return;
    if (refused.has(client.access.clientId)) return become(client, 'refused');
    if (isCut(client)) return later(retryMs, () => handshake(client));
    const line = lines.get(client.access.clientId);
    if (line === undefined) return enter(client);
    client.streams = { up: line.up.open(), down: line.down.open() };
    exchange(client.streams, handshakeTrips, () => enter(client));
  }

  function enter(client: Client): void {
    client.connection += 1;
    become(client, 'connected');
  }

  function hangUp(client: Client): void {
    client.streams?.up.close();
    client.streams?.down.close();
    client.unacknowledged.length = 0;
  }

  function lose(client: Client): void {
    hangUp(client);
    client.connection += 1;
    become(client, 'reconnecting');
    later(retryMs, () => handshake(client));
  }

  function deliver(topic: string, text: string): void {
    for (const client of clients) {
      if (client.access.subscribeTopic !== topic || client.status !== 'connected') continue;
      const times = random.next() < broker.weather.repeatShare ? 2 : 1;
      for (let time = 0; time < times; time += 1) carry(client, text);
    }
  }

  function carry(client: Client, text: string): void {
    const { connection, streams } = client;
    const arrive = (): void => {
      if (client.status === 'connected' && client.connection === connection) client.listener.message(text);
    };
    if (streams !== null) return streams.down.carry(sizeOf(text), arrive);
    if (isLost(client)) return;
    const { delayMs, jitterMs, keepsOrder } = broker.weather;
    const due = clock.now() + delayMs + random.next() * jitterMs;
    const arrival = keepsOrder ? Math.max(due, client.lastDelivery) : due;
    client.lastDelivery = Math.max(client.lastDelivery, arrival);
    clock.callAt(wallMs(arrival), arrive);
  }

  function isLost(client: Client): boolean {
    const { lossShare, lossRun } = broker.weather;
    if (client.stillLost === 0 && random.next() < lossShare / lossRun) client.stillLost = lossRun;
    if (client.stillLost === 0) return false;
    client.stillLost -= 1;
    return true;
  }

  /** False where it cannot leave, and where that ends the connection (docs/spec/room.md, RM-31, RM-65, RM-97). */
  function send(client: Client, text: string): boolean {
    const { status, streams, unacknowledged, access } = client;
    if (status !== 'connected') return false;
    if (isStuck(unacknowledged, clock.now())) lose(client);
    if (client.status !== 'connected' || unacknowledged.length >= largestWindow) return false;
    published.push({ topic: access.publishTopic, text, time: clock.now() });
    if (streams === null) deliver(access.publishTopic, text);
    else {
      unacknowledged.push(clock.now());
      streams.up.carry(sizeOf(text), () => {
        deliver(access.publishTopic, text);
        streams.down.carry(overheadBytes, () => unacknowledged.shift());
      });
    }
    return true;
  }

  return {
    published,
    lines,
    get weather() {
      return broker.weather;
    },
    set weather(next) {
      broker.weather = next;
    },
    open(access, listener) {
      const client: Client = {
        ...{ access, listener, status: 'connecting', connection: 0, lastDelivery: 0, stillLost: 0 },
        ...{ streams: null, unacknowledged: [] },
      };
      clients.add(client);
      later(handshakeMs, () => handshake(client));
      return {
        get status() {
          return client.status;
        },
        publish: (text) => send(client, text),
        close() {
          become(client, 'closed');
          clients.delete(client);
        },
      };
    },
    cut(clientId) {
      if (clientId === undefined) isAllCut = true;
      else cutOff.add(clientId);
      for (const client of clients) if (isCut(client) && client.status === 'connected') lose(client);
    },
    mend() {
      isAllCut = false;
      cutOff.clear();
    },
    refuse(clientId) {
      refused.add(clientId);
      for (const client of clients) if (client.access.clientId === clientId) become(client, 'refused');
    },
    inject: deliver,
  };
}

function sizeOf(text: string): number {
  return text.length + overheadBytes;
}

function isStuck(sentTimes: readonly number[], now: number): boolean {
  const isFull = sentTimes.length >= largestWindow && now >= sentTimes.at(-1)! + stuckMs;
  return isFull || (sentTimes.length > 0 && now >= sentTimes[0]! + lostMs);
}

/** There and back so many times, then `done`. */
function exchange(
  streams: { readonly up: Stream; readonly down: Stream },
  trips: number,
  done: () => void,
): void {
  if (trips === 0) return done();
  streams.up.carry(overheadBytes, () =>
    streams.down.carry(overheadBytes, () => exchange(streams, trips - 1, done)),
  );
}
