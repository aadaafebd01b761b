import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { brokerAuth } from '../../../http/broker-auth.ts';
import { findFreePorts, hasRabbitMq, readIdleMs, startRabbitMq } from '../../../testing/start-rabbitmq.ts';
import { describeBroker } from '../../testing/broker-contract.ts';
import { createRabbitMqBroker } from './rabbitmq-broker.ts';

const clock = { now: () => new Date() };

/** ms that a connection may be silent here; as it is given to operators it is longer than the tests are */
const idleMs = 15_000;
/** of the pages; a broker gives a connection up after one and a half */
const keepaliveMs = 60_000;

describe.runIf(hasRabbitMq)('RabbitMQ', () => {
  describeBroker('RabbitMQ', async (gate) => {
    const [port = 0] = await findFreePorts(1);
    const origin = `http://127.0.0.1:${String(port)}`;
    const node = await startRabbitMq(origin, { idleMs });
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

  it('[RM-35, BR-35] lets a page be silent for longer than the minute after which it pings', async () => {
    expect(await readIdleMs()).toBeGreaterThanOrEqual(1.5 * keepaliveMs);
  });
});
