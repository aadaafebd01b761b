import type { Broker, BrokerGate } from '../../../modules/rooms/broker/broker.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import { createRefusalCounter } from '../refusal-counter.ts';
import { createByteRates } from './byte-rates.ts';
import { createEndings } from './endings.ts';
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

/** User names of tickets, see `createPk`; everybody else's connections are none of our business. */
const ticketUser = /^[a-z2-9]{20}$/;

export function createRabbitMqBroker({ gate, clock, ...config }: RabbitMqBrokerOptions): RabbitMqBroker {
  const api = createManagementApi(config);
  const refusals = createRefusalCounter();
  const rates = createByteRates();
  const end = createEndings((user) => api.closeConnectionsOf(user));
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
    questions: createBrokerQuestions({ gate, clock, refusals, ...config }),
    urlFor: () => config.url,
    cells: null,
    listConnected,
    endTooFast,
    isShared: true,
    async disconnect(clientIds) {
      const outcomes = await Promise.all(clientIds.map(end));
      return clientIds.filter((_clientId, index) => outcomes[index] !== true);
    },
    isReady: () => api.isReady(),
    findRefusal: () => api.findRefusal(),
    listTroubles: () => api.listTroubles(),
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
