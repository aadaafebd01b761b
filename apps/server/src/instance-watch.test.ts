import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database/database.ts';
import { createTestPostgres, hasPostgres, type TestPostgres } from './platform/testing/postgres-for-tests.ts';
import { openPostgres } from './platform/postgres/postgres-database.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './testing/test-server.ts';

const second = 1_000;

describe.runIf(hasPostgres)('instances on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let servers: TestServer[] = [];
  const running = new Set<TestServer>();
  /** ms since the first */
  let passed = 0;

  beforeEach(async () => {
    postgres = await createTestPostgres();
    passed = 0;
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
    running.clear();
    await postgres.drop();
  });

  async function start(options: TestServerOptions = {}): Promise<TestServer> {
    const database: Database = openPostgres({ url: postgres.url, onConnectionLost: () => undefined });
    const server = await startTestServer(database, options);
    server.clock.moveBy(passed);
    servers = [...servers, server];
    running.add(server);
    return server;
  }

  async function pass(ms: number): Promise<void> {
    for (const end = passed + ms; passed < end; passed += 5 * second) {
      for (const server of servers) server.clock.moveBy(5 * second);
      for (const server of running) await server.beatInstance();
    }
  }

  /** How an instance is found: named as missing or not, by `/readyz` and by `/metrics`. */
  async function stateOf({ app }: TestServer) {
    const figures = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const [, apart] = /^kinora_instances_apart (\d+)$/m.exec(figures.body) ?? [];
    return Number(apart);
  }
  const isNamed = async ({ app }: TestServer) => {
    const { missing = [] } = (await app.inject('/readyz')).json<{ missing?: string[] }>();
    return missing.includes('common-broker');
  };

  it('[BR-148] without a common broker say so, once each, and again when it is over', async () => {
    const [one, other] = [await start(), await start()];
    await pass(80 * second);
    for (const server of [one, other]) {
      expect(server.said).toEqual([
        expect.stringMatching(/^2 INSTANCES ON THIS DATABASE HAVE NO COMMON BROKER/),
      ]);
      expect(await stateOf(server)).toBe(1);
      await expect.poll(() => isNamed(server), { timeout: 20_000 }).toBe(true);
    }
    expect((await one.app.inject('/readyz')).statusCode).toBe(200);
    running.delete(other);
    await pass(30 * second);
    expect(one.said).toHaveLength(2);
    expect(await stateOf(one)).toBe(0);
  });

  it('[BR-149] are no fault while one follows the other within a minute', async () => {
    const [first, next] = [await start(), await start()];
    await pass(50 * second);
    running.delete(first);
    await pass(120 * second);
    expect([...first.said, ...next.said]).toEqual([]);
  });

  it('[BR-149] are no fault when each start follows a crash', async () => {
    const starts: TestServer[] = [];
    for (let crash = 0; crash < 4; crash += 1) {
      running.clear();
      starts.push(await start());
      await pass(90 * second);
    }
    expect(starts.flatMap(({ said }) => said)).toEqual([]);
  });

  it('[BR-149] are not well again because none of them could speak for a while', async () => {
    const [one, other] = [await start(), await start()];
    await pass(80 * second);
    for (const server of servers) server.clock.moveBy(120 * second);
    passed += 120 * second;
    await pass(60 * second);
    expect([one.said.length, other.said.length]).toEqual([1, 1]);
  });
});
