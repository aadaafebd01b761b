import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokerAuth } from '../../../http/broker-auth.ts';
import { createOpenGate } from '../../../testing/open-gate.ts';
import {
  findFreePorts,
  hasRabbitMq,
  startRabbitMq,
  type TestRabbitMq,
} from '../../../testing/start-rabbitmq.ts';
import { createRabbitMqBroker, type RabbitMqBroker } from './rabbitmq-broker.ts';
import type { RabbitMqConfig } from './rabbitmq-config.ts';

const refused =
  'RabbitMQ refuses the user or the password of BROKER_API_URL, or the user lacks the tag administrator.';

describe.runIf(hasRabbitMq)('a RabbitMQ with which an instance starts', () => {
  let node: TestRabbitMq;
  let app: FastifyInstance;

  beforeAll(async () => {
    const [port = 0] = await findFreePorts(1);
    node = await startRabbitMq(`http://127.0.0.1:${String(port)}`);
    app = fastify();
    await app.register(brokerAuth, { questions: open({}).questions, secret: node.config.authSecret });
    await app.listen({ host: '127.0.0.1', port });
    await manage('users/plain', { password: 'plain', tags: 'management' });
    await manage('permissions/%2F/plain', { configure: '', write: '', read: '' });
  });
  afterAll(async () => {
    await app.close();
    await node.stop();
  });

  function open(changed: Partial<RabbitMqConfig>): RabbitMqBroker {
    const gate = createOpenGate(() => Promise.resolve(null));
    return createRabbitMqBroker({ ...node.config, ...changed, gate, clock: { now: () => new Date() } });
  }

  /** The address of its management, with another user. */
  function as(username: string, password: string): Partial<RabbitMqConfig> {
    return { apiUrl: Object.assign(new URL(node.config.apiUrl), { username, password }).href };
  }

  async function manage(path: string, body: object): Promise<void> {
    const { origin, username, password } = new URL(node.config.apiUrl);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const made = await fetch(`${origin}/api/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!made.ok) throw new Error(await made.text());
  }

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
