import pg from 'pg';
import { describe, it } from 'vitest';
import { createTestPostgres, hasPostgres } from '../platform/testing/postgres-for-tests.ts';
import { expectCallsWholeOrAbsent } from '../testing/kill/kill-each-call.ts';

describe.runIf(hasPostgres)('calls on PostgreSQL', () => {
  it('[AC-161] are whole or absent when the server is killed during them [case 40]', async () => {
    const { url, drop } = await createTestPostgres();
    await expectCallsWholeOrAbsent({
      kind: 'postgres',
      place: url,
      firstMoment: 1,
      settle: () => untilAlone(url),
    });
    await drop();
  }, 1_200_000);
});

/** A server process goes on with its statement when its client is killed. */
async function untilAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let others = 1; others > 0;) {
    const { rowCount } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    others = rowCount ?? 0;
  }
  await client.end();
}
