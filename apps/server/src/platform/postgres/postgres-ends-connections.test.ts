import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../database/database.ts';
import { isAway } from '../../database/sql-error.ts';
import { bundleKilledProgram } from '../testing/bundle-killed-program.ts';
import { startFakePostgres } from '../testing/fake-postgres.ts';
import { createTestPostgres, hasPostgres } from '../testing/postgres-for-tests.ts';
import { openPostgres } from './postgres-database.ts';

/** As often as an operator saw instances die of it. */
const cuts = 60;
/** Calls between two cuts, at least: all writers have a connection again. */
const callsBetween = 24;

/** Ends all connections to this database but the one that asks. */
async function endAll({ queries }: Database): Promise<void> {
  await queries.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

interface Writers {
  readonly process: ChildProcess;
  /** id and what became of it, so far */
  readonly outcomes: Map<number, string>;
}

async function startWriters(url: string): Promise<Writers> {
  const program = await bundleKilledProgram({
    'write-while-cut': join(import.meta.dirname, '../testing/write-while-cut.ts'),
  });
  onTestFinished(program.remove);
  const child = spawn(process.execPath, [program.path('write-while-cut'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const outcomes = new Map<number, string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [id = '', ...outcome] = line.split(' ');
    outcomes.set(Number(id), outcome.join(' '));
  });
  return { process: child, outcomes };
}

describe.runIf(hasPostgres)('a PostgreSQL that ends connections', () => {
  it('[AC-206] ends no process of 8 writers in 60 times, and loses no acknowledged row', async () => {
    const { url, drop } = await createTestPostgres({ isEmpty: true });
    const database = openPostgres({ url, onConnectionLost: () => undefined });
    onTestFinished(drop);
    await database.script(
      'create table acknowledged (id bigint primary key); create table progress (last int)',
    );
    const writers = await startWriters(url);
    const ended = once(writers.process, 'close');
    for (let cut = 0; cut < cuts; cut += 1) {
      const before = writers.outcomes.size;
      await expect
        .poll(() => writers.process.exitCode !== null || writers.outcomes.size >= before + callsBetween, {
          timeout: 60_000,
        })
        .toBe(true);
      await endAll(database);
    }
    writers.process.stdin?.end();
    expect(await ended).toEqual([0, null]);
    const rows = await database.queries.execute(sql`select id from acknowledged`);
    await database.close();
    const found = new Set(rows.map((row) => Number(Object.values(row)[0])));
    const all = [...writers.outcomes];
    expect(all.filter(([id, outcome]) => outcome === 'kept' && !found.has(id))).toEqual([]);
    expect(new Set(all.map(([, outcome]) => outcome))).toEqual(new Set(['kept', 'busy']));
  }, 300_000);
});

describe.runIf(hasPostgres)('a PostgreSQL that has become a standby', () => {
  it('[BR-71] makes a call that writes busy: another one takes its place', async () => {
    const { url, drop } = await createTestPostgres({ isEmpty: true });
    onTestFinished(drop);
    const first = openPostgres({ url, onConnectionLost: () => undefined });
    await first.script(
      `create table kept (id int); alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    await first.close();
    const standby = openPostgres({ url, onConnectionLost: () => undefined });
    const error = await standby.queries
      .execute(sql`insert into kept values (1)`)
      .catch((caught: unknown) => caught);
    expect(isAway(error)).toBe(true);
    await standby.close();
  });
});

describe('a connection that ends at its first statement', () => {
  it.each<[string, number, (database: Database) => Promise<unknown>]>([
    ['a read', 2, ({ queries }) => queries.execute(sql`select 1`)],
    ['a transaction, before it has begun,', 2, ({ transaction }) => transaction(() => Promise.resolve())],
    ['a write', 1, ({ queries }) => queries.execute(sql`delete from rate_limits`)],
  ])('[AC-206] fails %s, which is asked %i times, with what makes a call busy', async (_name, times, ask) => {
    const postgres = await startFakePostgres((socket) => socket.destroy());
    const lost: Error[] = [];
    const database = openPostgres({ url: postgres.url, onConnectionLost: (error) => lost.push(error) });
    const error = await ask(database).catch((caught: unknown) => caught);
    expect(isAway(error)).toBe(true);
    expect(postgres.count).toBe(times);
    expect(lost).toHaveLength(times);
    await database.close();
    postgres.server.close();
  });
});
