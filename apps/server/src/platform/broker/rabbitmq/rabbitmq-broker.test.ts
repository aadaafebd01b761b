import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokerAuth } from '../../../http/broker-auth.ts';
import { createOpenGate } from '../../../testing/open-gate.ts';
import { findFreePorts } from '../../../testing/free-ports.ts';
import {
  hasRabbitMq,
  readIdleMs,
  startRabbitMq,
  type TestRabbitMq,
} from '../../../testing/start-rabbitmq.ts';
import { describeBroker } from '../../testing/broker-contract.ts';
import { createRabbitMqBroker, type RabbitMqBroker } from './rabbitmq-broker.ts';
import type { RabbitMqConfig } from './rabbitmq-config.ts';

const clock = { now: () => new Date() };

/** ms that a connection may be silent here; as it is given to operators it is longer than the tests are */
const idleMs = 15_000;
/** of the pages; a broker gives a connection up after one and a half */
const keepaliveMs = 60_000;

const refused =
  'RabbitMQ refuses the user or the password of BROKER_API_URL, or the user lacks the tag administrator.';

describe.runIf(hasRabbitMq)('RabbitMQ', () => {
  let node: TestRabbitMq;
  let origin: string;

  beforeAll(async () => {
    const [port = 0] = await findFreePorts(1);
    origin = `http://127.0.0.1:${String(port)}`;
    node = await startRabbitMq(origin, { idleMs });
  });
  afterAll(() => node.stop());

  /** What RabbitMQ asks. */
  async function listen({ questions }: RabbitMqBroker): Promise<FastifyInstance> {
    const app = fastify();
    await app.register(brokerAuth, { questions, secret: node.config.authSecret });
    await app.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) });
    return app;
  }

  describeBroker('RabbitMQ', async (gate) => {
    const broker = createRabbitMqBroker({ ...node.config, gate, clock });
    const app = await listen(broker);
    return { broker, origin, close: () => app.close() };
  });

  it('[RM-35, BR-35] lets a page be silent for longer than the minute after which it pings', async () => {
    expect(await readIdleMs()).toBeGreaterThanOrEqual(1.5 * keepaliveMs);
  });

  function open(changed: Partial<RabbitMqConfig>): RabbitMqBroker {
    const gate = createOpenGate(() => Promise.resolve(null));
    return createRabbitMqBroker({ ...node.config, ...changed, gate, clock });
  }

  /** The address of its management, with another user. */
  function as(username: string, password: string): Partial<RabbitMqConfig> {
    return { apiUrl: Object.assign(new URL(node.config.apiUrl), { username, password }).href };
  }

  async function manage(path: string, body: object): Promise<void> {
    const { origin: api, username, password } = new URL(node.config.apiUrl);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const made = await fetch(`${api}/api/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!made.ok) throw new Error(await made.text());
  }

  describe('with which an instance starts', () => {
    let app: FastifyInstance;

    beforeAll(async () => {
      app = await listen(open({}));
      await manage('users/plain', { password: 'plain', tags: 'management' });
      await manage('permissions/%2F/plain', { configure: '', write: '', read: '' });
    });
    afterAll(() => app.close());

    it.each<[string, () => Partial<RabbitMqConfig>, string | null]>([
      ['nothing', () => ({}), null],
      ['the password', () => as('kinora', 'other'), refused],
      ['the tag', () => as('plain', 'plain'), refused],
      [
        'the virtual host',
        () => ({ vhost: 'elsewhere' }),
        'RabbitMQ has no virtual host elsewhere, which BROKER_VHOST names.',
      ],
    ])('[BR-120] says what is wrong: %s', async (_what, change, sentence) => {
      expect(await open(change()).findRefusal?.()).toBe(sentence);
    });

    it('[BR-121] is asked to ask the instances, and has no trouble where one replies', async () => {
      expect(await open({}).listTroubles?.()).toEqual([]);
    });

    it('[BR-121] is in trouble where the instances have another secret, or none can be reached', async () => {
      expect(await open({ authSecret: 'x'.repeat(32) }).listTroubles?.()).toEqual(['questions']);
      await app.close();
      expect(await open({}).listTroubles?.()).toEqual(['questions']);
    });
  });
});
