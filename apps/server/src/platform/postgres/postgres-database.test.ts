import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isAway } from '../../database/sql-error.ts';
import { describeDatabase } from '../testing/database-contract.ts';
import { createTestPostgres, hasPostgres, openTestPostgres } from '../testing/postgres-for-tests.ts';
import { openPostgres } from './postgres-database.ts';

describe.runIf(hasPostgres)('PostgreSQL', () => {
  describeDatabase('PostgreSQL', () => openTestPostgres({ isEmpty: true }));

  it('[BR-177] is away for the one call whose prepared statement was lost, and back with the next', async () => {
    const { url, drop } = await createTestPostgres({ isEmpty: true });
    const database = openPostgres({ url, onConnectionLost: () => undefined, poolSize: 1 });
    const ask = () => database.queries.execute(sql`select 1 as one`);
    await ask();
    // as a pooler does that gives the connection to somebody else meanwhile
    await database.script('deallocate all');
    const lost = await ask().catch((error: unknown) => error);
    expect([isAway(lost), String(lost)]).toEqual([true, expect.stringContaining('select 1')]);
    await expect(ask()).resolves.toBeDefined();
    await database.close();
    await drop();
  });
});
