import { describe, expect, it } from 'vitest';
import { allDatabases } from '../testing/databases.ts';
import { openPostgres } from '../platform/postgres/postgres-database.ts';
import { createTestPostgres, hasPostgres } from '../platform/testing/postgres-for-tests.ts';
import { digest, startTestServer } from '../testing/test-server.ts';

/** What the load balancer is to see while the database is away. */
const expected = {
  PGlite: [503, { status: 'not ready', missing: ['database'] }],
  PostgreSQL: [200, { status: 'degraded', missing: ['database'] }],
};

describe.each(allDatabases)('readiness on $name', ({ name, open }) => {
  it('[BR-67] takes an instance out for its own database, and not for one that all share', async () => {
    const database = await open();
    const server = await startTestServer({ ...database, isReady: () => Promise.resolve(false) });
    const answer = await server.app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual(expected[name as keyof typeof expected]);
    await server.close();
  });
});

describe.runIf(hasPostgres)('readiness on a PostgreSQL that takes no writes', () => {
  it('[BR-175] says so, and that calls may be repeated', async () => {
    const postgres = await createTestPostgres();
    const database = openPostgres({ url: postgres.url, onConnectionLost: () => undefined, poolSize: 2 });
    const server = await startTestServer(database);
    await server.app.listen();
    const missing = async () => (await server.app.inject({ url: '/readyz' })).json<{ status: string }>();
    await expect.poll(missing, { timeout: 10_000 }).toEqual({ status: 'ready' });
    // as a standby has it, for each new connection
    const readOnly = (value: string) =>
      database.script(`do $$ begin
        execute format('alter database %I set default_transaction_read_only = ${value}', current_database());
        perform pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid();
      end $$; set default_transaction_read_only = ${value}`);
    await readOnly('on');
    await expect
      .poll(missing, { timeout: 10_000 })
      .toEqual({ status: 'degraded', missing: ['database-read-only'] });
    expect((await server.call('signIn', { logincode: 'a@example.org', pwd: digest('wrong') })).status).toBe(
      503,
    );
    await server.close();
    await postgres.drop();
  });
});
