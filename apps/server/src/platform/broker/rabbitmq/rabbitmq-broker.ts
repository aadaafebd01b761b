import type { Broker, BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import { createRefusalCounter } from '../refusal-counter.ts';
import { createByteRates } from './byte-rates.ts';
import { createManagementApi } from './management-api.ts';
import { type BrokerQuestions, createBrokerQuestions } from './questions.ts';
import type { RabbitMqConfig } from './rabbitmq-config.ts';

export interface RabbitMqBrokerOptions extends RabbitMqConfig {
  readonly gate: BrokerGate;
  readonly clock: WallClock;
}

/** A RabbitMQ beside any number of instances of this server. */
export interface RabbitMqBroker extends Broker {
  /** what RabbitMQ asks about users and topics */
  readonly questions: BrokerQuestions;
}

/** Connections that RabbitMQ is asked to end at once: more only wait for each other in it, until they time out. */
const maxAtOnce = 16;

/** User names of tickets, see `createPk`; everybody else's connections are none of our business. */
const ticketUser = /^[a-z2-9]{20}$/;

export function createRabbitMqBroker({ gate, clock, ...config }: RabbitMqBrokerOptions): RabbitMqBroker {
  const api = createManagementApi(config);
  const refusals = createRefusalCounter();
  const rates = createByteRates();
  let connections = 0;

  async function* listConnected() {
    let seen = 0;
    for await (const users of api.listUsers()) {
      const ids = users.filter((user) => ticketUser.test(user));
      seen += ids.length;
      yield ids;
    }
    connections = seen;
  }

  async function endTooFast(): Promise<void> {
    const watched = (await api.listLargest()).filter(({ user }) => ticketUser.test(user));
    for (const { user } of rates.findTooFast(watched, performance.now())) {
      refusals.count('too-fast');
      await api.closeConnectionsOf(user);
    }
  }

  return {
    questions: createBrokerQuestions({ gate, clock, refusals, vhost: config.vhost }),
    urlFor: () => config.url,
    cells: null,
    listConnected,
    endTooFast,
    isShared: true,
    async disconnect(clientIds) {
      const failed: string[] = [];
      const waiting = [...clientIds];
      const end = async () => {
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const clientId = id;
          await api.closeConnectionsOf(clientId).catch(() => failed.push(clientId));
        }
      };
      await Promise.all(Array.from({ length: maxAtOnce }, end));
      return failed;
    },
    isReady: () => api.isReady(),
    // it carries many machines' rooms, and its load is in its own metrics
    isFull: () => false,
    figures: () => ({
      connections,
      refusals: refusals.read(),
      dropped: null,
      waiting: null,
      latenessMs: null,
    }),
    // other instances live on it
    close: () => Promise.resolve(),
  };
}
