import { once } from 'node:events';
import { request } from 'node:https';
import { routes } from '@kinora/contract/http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createTestPostgres,
  hasPostgres,
} from '../../apps/server/src/platform/testing/postgres-for-tests.ts';
import { type AbuseRoom, createPeople, createRooms } from '../../apps/server/src/testing/abuse-people.ts';
import { connectRawMqtt, subscribeRaw } from '../../apps/server/src/testing/raw-mqtt.ts';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import { hasRabbitMq, startRabbitMq } from '../../apps/server/src/testing/start-rabbitmq.ts';
import { type BareServer, startBareServer } from '../support/bare-server.ts';
import { manyRecipe, nginx, startProxy, type TestProxy } from '../support/start-proxy.ts';

const host = 'kinora.example';
/** ms; a node of RabbitMQ takes its time to start on a busy machine */
const startMs = 240_000;
/** ms; the document's nginx leaves a silent instance after 5 s, and nginx by default after 60 s */
const [leftAfterMs, leftSurelyMs] = [5_000, 30_000];
const calls = 40;

const hasAll = nginx.program !== null && hasPostgres && hasRabbitMq;

describe.skipIf(!hasAll)('two instances behind the nginx of docs/nginx-many.conf', () => {
  /** what was started, the last first */
  const endings: (() => unknown)[] = [];
  let proxy: TestProxy;
  let first: BareServer;
  let inner: string;
  let room: AbuseRoom;

  beforeAll(async () => {
    const [instance = 0] = await findFreePorts(1);
    inner = `http://127.0.0.4:${String(instance)}`;
    const rabbitMq = await startRabbitMq(inner);
    endings.unshift(() => rabbitMq.stop());
    const postgres = await createTestPostgres({ isEmpty: true });
    endings.unshift(() => postgres.drop());
    const broker = Number(new URL(rabbitMq.config.url).port);
    proxy = await startProxy(nginx, '', manyRecipe({ instance, brokers: [broker] }));
    endings.unshift(() => proxy.stop());
    const start = async (address: string) => {
      const server = await startBareServer({
        ...rabbitMq.environment,
        ...{ HOST: address, PORT: String(instance), DATABASE_URL: postgres.url },
        ...{ PUBLIC_URL: `https://${host}`, TRUST_PROXY: '127.0.0.0/8', PAYMENT: 'none', OUTBOX: 'files' },
      });
      endings.unshift(() => server.stop());
      return { ...server, baseUrl: `http://${address}:${String(instance)}` };
    };
    first = await start('127.0.0.5');
    const second = await start('127.0.0.8');
    [room] = (await createRooms(second, await createPeople(first, 2, 0))) as [AbuseRoom];
  }, startMs);

  afterAll(async () => {
    for (const end of endings) await end();
  }, startMs);

  afterEach(() => {
    first.process.kill('SIGCONT');
  });

  /** Through the proxy, over TLS, as the public name: the status, and how long it took in ms. */
  function ask(path: string, { name = host, method = 'GET', headers = {} } = {}) {
    const begun = performance.now();
    return new Promise<{ readonly status: number; readonly ms: number }>((done, fail) => {
      const asked = request({
        ...{ host: '127.0.0.1', port: proxy.port, servername: host, agent: false, path, method },
        ...{ rejectUnauthorized: false, headers: { host: name, ...headers } },
      });
      const end = (status = 0) => {
        asked.destroy();
        done({ status, ms: performance.now() - begun });
      };
      asked.once('upgrade', ({ statusCode }) => end(statusCode));
      asked.once('response', ({ statusCode }) => end(statusCode));
      asked.once('error', fail);
      asked.end();
    });
  }

  /** One call after the other. */
  async function askMany(method = 'GET') {
    const answers = [];
    for (let call = 0; call < calls; call += 1) {
      answers.push(await ask(method === 'GET' ? '/api/v1/settings' : routes.logout.path, { method }));
    }
    return answers;
  }

  /** Both come anew; resolves when a frame has gone from one to the other. */
  async function drive(): Promise<void> {
    const controller = await connectRawMqtt(room.controller.url, room.controller);
    const recipient = await connectRawMqtt(room.recipient.url, room.recipient);
    await subscribeRaw(recipient, room.recipient.topic);
    const heard = once(recipient.socket, 'message');
    controller.publishMany(room.controller.topic, 1);
    await heard;
    for (const { socket } of [controller, recipient]) socket.terminate();
  }

  it('[AC-234] nobody from outside reaches what is for RabbitMQ and for Prometheus, and RabbitMQ reaches nothing else', async () => {
    const statuses = await Promise.all(
      ['/broker/secret/user', '/metrics', '/healthz'].map(async (path) => (await ask(path)).status),
    );
    expect(statuses).toEqual([404, 404, 200]);
    const askInside = async (path: string) =>
      (await fetch(inner + path, { method: 'POST' })).headers.get('server');
    // of the instance, and of nginx
    expect([await askInside('/broker/secret/user'), await askInside('/api/v1/settings')]).toEqual([
      expect.any(String),
      expect.stringMatching(/^nginx/),
    ]);
    expect((await fetch(`${inner}/api/v1/settings`)).status).toBe(404);
  });

  it('[AC-234] the rooms’ WebSocket passes, and RabbitMQ asks the instances by the inner address', async () => {
    const headers = {
      ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
      ...{ 'sec-websocket-key': Buffer.alloc(16).toString('base64'), 'sec-websocket-protocol': 'mqtt' },
    };
    expect((await ask('/ws', { name: `broker.${host}`, headers })).status).toBe(101);
    await drive();
  });

  it(
    '[AC-234] an instance that is frozen costs one call 5 s, and rooms and all other calls nothing',
    { timeout: 120_000, retry: 0 },
    async () => {
      first.process.kill('SIGSTOP');
      const answers = await askMany();
      // a busy machine may take long for any call, and not for two of them as long as a time-out
      const slow = answers.filter(({ ms }) => ms >= leftAfterMs);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(slow.length).toBeLessThanOrEqual(2);
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(leftSurelyMs);
      await drive();
    },
  );

  it('[AC-234] an instance that is gone fails no call, whatever its method', async () => {
    // it takes calls again
    await vi.waitUntil(async () => (await fetch(`${first.baseUrl}/healthz`)).ok, { timeout: 30_000 });
    first.process.kill('SIGKILL');
    const answers = [...(await askMany()), ...(await askMany('POST'))];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
