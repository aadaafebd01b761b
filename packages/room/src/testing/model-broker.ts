import type { Clock, Random } from '@kinora/kernel';
import { wallMs } from '@kinora/kernel';
import type { ChannelAccess, ChannelListener, ChannelStatus, OpenRoomChannel } from '../channel.ts';

/** What the network does to a message between two seats. */
export interface NetworkWeather {
  /** ms that every message takes at least */
  readonly delayMs: number;
  /** ms on top, 0 to this, evenly drawn; more than the distance of two messages reorders them */
  readonly jitterMs: number;
  /** shares of messages, 0..1 */
  readonly lossShare: number;
  readonly repeatShare: number;
  /** true: as over one TCP connection, no message overtakes another */
  readonly keepsOrder: boolean;
}

export const fairWeather: NetworkWeather = {
  delayMs: 10,
  jitterMs: 0,
  lossShare: 0,
  repeatShare: 0,
  keepsOrder: true,
};

/** ms that a broker takes to answer a connection */
const handshakeMs = 20;
/** the adapter's own time to try again */
const retryMs = 1000;

/** A broker and the network before it, in memory, on a driven clock: the room's channel for tests and benches. */
export interface ModelBroker {
  readonly open: OpenRoomChannel;
  /** everything that was published, in order */
  readonly published: readonly { readonly topic: string; readonly text: string; readonly time: number }[];
  weather: NetworkWeather;
  /** Cuts the network of one client, or of all; their messages under way are lost. */
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
}

export function createModelBroker(clock: Clock, random: Random, weather = fairWeather): ModelBroker {
  const clients = new Set<Client>();
  const refused = new Set<string>();
  const cutOff = new Set<string>();
  const published: { topic: string; text: string; time: number }[] = [];
  let isAllCut = false;
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
    client.connection += 1;
    become(client, 'connected');
  }

  function lose(client: Client): void {
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
    const { delayMs, jitterMs, lossShare, keepsOrder } = broker.weather;
    if (random.next() < lossShare) return;
    const due = clock.now() + delayMs + random.next() * jitterMs;
    const arrival = keepsOrder ? Math.max(due, client.lastDelivery) : due;
    client.lastDelivery = Math.max(client.lastDelivery, arrival);
    const { connection } = client;
    clock.callAt(wallMs(arrival), () => {
      if (client.status === 'connected' && client.connection === connection) client.listener.message(text);
    });
  }

  return {
    published,
    get weather() {
      return broker.weather;
    },
    set weather(next) {
      broker.weather = next;
    },
    open(access, listener) {
      const client: Client = { access, listener, status: 'connecting', connection: 0, lastDelivery: 0 };
      clients.add(client);
      later(handshakeMs, () => handshake(client));
      return {
        get status() {
          return client.status;
        },
        publish(text) {
          if (client.status !== 'connected') return false;
          published.push({ topic: access.publishTopic, text, time: clock.now() });
          deliver(access.publishTopic, text);
          return true;
        },
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
