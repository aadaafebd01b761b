import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import {
  knowsPreparedStatements,
  pgbouncer,
  type PgBouncer,
  startPgBouncer,
} from '../../testing/start-pgbouncer.ts';
import { createTestPostgres, hasPostgres, type TestPostgres } from '../testing/postgres-for-tests.ts';

const ignoring = 'ignore_startup_parameters = statement_timeout,options';

let postgres: TestPostgres;
let pooler: PgBouncer;

/** What a start says that reaches PostgreSQL through a PgBouncer of these settings, and whether it waited. */
async function startThrough(...settings: readonly string[]) {
  pooler = await startPgBouncer(pgbouncer ?? '', postgres.url, settings);
  const warnings: string[] = [];
  const opened = await openDatabase({
    dataDir: '/nowhere',
    databaseUrl: pooler.url,
    warn: (sentence) => warnings.push(sentence),
  });
  if (opened.ok) await opened.value.close();
  return { sentence: opened.ok ? 'started' : opened.error, warnings };
}

const says = (sentence: RegExp) => ({ sentence: expect.stringMatching(sentence) as string, warnings: [] });

describe.runIf(hasPostgres && pgbouncer !== null)('a start through PgBouncer', () => {
  beforeAll(async () => {
    postgres = await createTestPostgres();
  });
  afterEach(() => pooler.stop());
  afterAll(() => postgres.drop());

  it('[BR-176] names the setting that lets it in, at once', async () => {
    expect(await startThrough('pool_mode = session')).toEqual(says(/ignore_startup_parameters = /));
  });

  it('[BR-176] holds with a connection of PostgreSQL for each of ours', async () => {
    expect(await startThrough(ignoring, 'pool_mode = session')).toEqual(says(/^started$/));
  });

  it.each(['transaction', 'statement'])(
    '[BR-176] says at once that prepared statements are lost with pool_mode = %s',
    async (mode) => {
      // 1.21 and later keep them, unless they are told not to; 1.18 knows no such setting
      const losing = knowsPreparedStatements(pgbouncer ?? '') ? ['max_prepared_statements = 0'] : [];
      const settings = [ignoring, `pool_mode = ${mode}`, ...losing];
      expect(await startThrough(...settings)).toEqual(says(/loses prepared statements/));
    },
  );
});
