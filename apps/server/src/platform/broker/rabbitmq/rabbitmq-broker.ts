import type { Broker, BrokerGate } from '../../../modules/rooms/broker.ts';
import type { WallClock } from '../../../modules/wall-clock.ts';
import { createRefusals } from '../refusals.ts';
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

/** User names of tickets, see `createPk`; everybody else's connections are none of our business. */
const ticketUser = /^[a-z2-9]{20}$/;

export function createRabbitMqBroker({ gate, clock, ...config }: RabbitMqBrokerOptions): RabbitMqBroker {
  const api = createManagementApi(config);
  const refusals = createRefusals();
  const rates = createByteRates();
  let connections = 0;

  async function listConnected(): Promise<string[]> {
    const listed = (await api.listConnections()).filter(({ user }) => ticketUser.test(user));
    const tooFast = rates.findTooFast(listed, performance.now());
    for (const { user } of tooFast) {
      refusals.count('too-fast');
      await api.closeConnectionsOf(user);
    }
    connections = listed.length - tooFast.length;
    return listed.filter((one) => !tooFast.includes(one)).map(({ user }) => user);
  }

  return {
    questions: createBrokerQuestions({ gate, clock, refusals, vhost: config.vhost }),
    urlFor: () => config.url,
    listConnected,
    async disconnect(clientIds) {
      await Promise.all(clientIds.map((clientId) => api.closeConnectionsOf(clientId)));
    },
    isReady: () => api.isReady(),
    // RabbitMQ drops for slow subscribers by itself, and says so in its own metrics
    figures: () => ({ connections, refusals: refusals.read(), dropped: 0 }),
    // other instances live on it
    close: () => Promise.resolve(),
  };
}
