import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../database/database.ts';
import { canMakeClusters, startOwnPostgres } from '../../testing/own-postgres.ts';
import { digest, goodPassword, startTestServer } from '../../testing/test-server.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../testing/migrations-for-tests.ts';
import { hasPostgres } from '../testing/postgres-for-tests.ts';
import { openPostgres } from './postgres-database.ts';

async function open(url: string): Promise<Database> {
  const database = openPostgres({ url, onConnectionLost: () => undefined });
  // it answers before all of the archive is read
  const isRecovering = () => readText(database, 'pg_is_in_recovery()');
  await expect.poll(isRecovering, { timeout: 60_000 }).toBe('false');
  const migrated = await migrate(database, migrations);
  if (!migrated.ok) throw new Error(migrated.error);
  return database;
}

async function readText(database: Database, expression: string): Promise<string> {
  const [row] = await database.queries.execute(sql.raw(`select (${expression})::text`));
  return String(Object.values(row ?? {})[0]);
}

/** Until everything that was written so far is in the archive. */
async function archiveAll(database: Database): Promise<void> {
  const file = await readText(database, 'pg_walfile_name(pg_switch_wal())');
  const isThere = `(select last_archived_wal >= '${file}' from pg_stat_archiver)`;
  await expect.poll(() => readText(database, isThere), { timeout: 60_000 }).toBe('true');
}

describe.skipIf(!hasPostgres || !canMakeClusters)('a PostgreSQL backed up as the documentation says', () => {
  it('[AC-205] goes back to the moment before a mistake, and people who came after the backup sign in', async () => {
    const postgres = await startOwnPostgres();
    onTestFinished(postgres.remove);
    const server = await startTestServer(await open(postgres.url));
    await server.signUp('ann@example.org');
    postgres.backUp();
    await server.signUp('ben@example.org');
    const moment = await readText(server.database, 'clock_timestamp()');
    await server.database.queries.execute(sql`delete from accounts`);
    await archiveAll(server.database);
    await server.close();

    const restored = await open(await postgres.restore(moment));
    const again = await startTestServer(restored);
    for (const logincode of ['ann@example.org', 'ben@example.org']) {
      const reply = await again.call('signIn', { logincode, pwd: digest(goodPassword) });
      expect(reply.data.token).toEqual(expect.any(String));
    }
    await again.close();
  }, 240_000);
});
