import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';
import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database, SqlSession } from '../../database/database.ts';

/** One step of the schema, in plain SQL. */
export interface Migration {
  /** file name without its ending: four digits give the order */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Any number will do, as long as every instance takes the same one. */
const lockKey = 8_090_001;

const migrationFile = /^\d{4}-[a-z0-9-]+\.sql$/;

const appliedMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Reads the steps of a folder in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => migrationFile.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name: name.replace('.sql', ''), sql: text, checksum };
    }),
  );
}

/**
 * Brings the schema up to date, all steps or none, under a lock: instances that start together do it once.
 * Refused, with a sentence, where the database knows a step that this program does not, or knows it differently.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<Result<null, string>> {
  return database.transaction(async (session) => {
    await session.queries.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await session.script(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await session.queries.select().from(appliedMigrations).orderBy(appliedMigrations.name);
    const problem = findProblem(applied, migrations);
    if (problem !== null) return err(problem);
    for (const migration of migrations.slice(applied.length)) await apply(session, migration);
    return ok(null);
  });
}

function findProblem(
  applied: readonly { readonly name: string; readonly checksum: string }[],
  migrations: readonly Migration[],
): string | null {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations[index];
    if (known?.name !== name) return `The database has the step ${name}, which this program does not know.`;
    if (known.checksum !== checksum) return `The step ${name} was changed after the database took it.`;
  }
  return null;
}

async function apply(session: SqlSession, { name, checksum, sql: text }: Migration): Promise<void> {
  await session.script(text);
  await session.queries.insert(appliedMigrations).values({ name, checksum });
}
