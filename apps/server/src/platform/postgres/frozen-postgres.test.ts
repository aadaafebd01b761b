import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSecret } from '../../modules/accounts/secrets.ts';
import { digest, goodPassword, startTestServer } from '../../testing/test-server.ts';
import { startFakePostgres } from '../testing/fake-postgres.ts';
import { openPostgres } from './postgres-database.ts';

async function startFrozen(poolSize?: number) {
  const postgres = await startFakePostgres();
  const database = openPostgres({
    url: postgres.url,
    onConnectionLost: () => undefined,
    answerMs: 100,
    poolSize,
  });
  return { postgres, server: postgres.server, sockets: postgres.sockets, database };
}

describe('a PostgreSQL that accepts connections and then never responds', () => {
  it('[BR-65] fails what was asked, in and outside of a transaction, and its connections are given up', async () => {
    const { server, sockets, database } = await startFrozen();
    await expect(database.queries.execute(sql`select 1`)).rejects.toThrow();
    await expect(database.transaction(({ queries }) => queries.execute(sql`select 1`))).rejects.toThrow();
    expect(await database.isReady()).toBe(false);
    await expect.poll(() => sockets.size, { timeout: 10_000 }).toBe(0);
    await database.close();
    server.close();
  });

  it('[AC-173] sees as many connections at once as the pool may have', async () => {
    const { postgres, server, sockets, database } = await startFrozen(4);
    await Promise.allSettled(Array.from({ length: 4 * 3 }, () => database.queries.execute(sql`select 1`)));
    expect(postgres.most).toBe(4);
    await expect.poll(() => sockets.size, { timeout: 10_000 }).toBe(0);
    await database.close();
    server.close();
  });

  it('[BR-71] makes a call answer that the server is busy, also once nobody is let in, and the log says why', async () => {
    const { server, database } = await startFrozen();
    const log: string[] = [];
    const kinora = await startTestServer(database, { log });
    const busy = { status: 503, error: 'server.busy' };
    const credentials = { logincode: 'anna@example.org', pwd: digest(goodPassword) };
    expect(await kinora.call('signIn', credentials)).toMatchObject(busy);
    expect(await kinora.call('orderProfiles', { pks: [] }, createSecret())).toMatchObject(busy);
    expect(log.join('')).toContain('Query read timeout');
    server.close();
    await expect.poll(() => kinora.call('orderProfiles', { pks: [] }, createSecret())).toMatchObject(busy);
    await kinora.close();
  });
});
