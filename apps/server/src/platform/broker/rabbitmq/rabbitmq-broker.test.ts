import fastify from 'fastify';
import { describe } from 'vitest';
import { brokerAuth } from '../../../http/broker-auth.ts';
import { findFreePorts, hasRabbitMq, startRabbitMq } from '../../../testing/start-rabbitmq.ts';
import { describeBroker } from '../../testing/broker-contract.ts';
import { createRabbitMqBroker } from './rabbitmq-broker.ts';

const clock = { now: () => new Date() };

describe.runIf(hasRabbitMq)('RabbitMQ', () => {
  describeBroker('RabbitMQ', async (gate) => {
    const [port = 0] = await findFreePorts(1);
    const origin = `http://127.0.0.1:${String(port)}`;
    const node = await startRabbitMq(origin);
    const broker = createRabbitMqBroker({ ...node.config, gate, clock });
    const app = fastify();
    await app.register(brokerAuth, { questions: broker.questions, secret: node.config.authSecret });
    await app.listen({ host: '127.0.0.1', port });
    return {
      broker,
      origin,
      async close() {
        await app.close();
        await node.stop();
      },
    };
  });
});
