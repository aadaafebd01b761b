import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../postgres/postgres-database.ts';
import { migrations } from './migrations-for-tests.ts';

/** Where the tests look for a real PostgreSQL; its user must be allowed to create databases. */
const serverUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';
/** `.ci/run` sets it: there a missing server is a failure, not a reason to leave tests out. */
const isRequired = process.env['REQUIRE_POSTGRES'] === '1';

/** Template databases are named after what is in them, so that a changed schema makes a new one. */
const template = `kinora_template_${createHash('sha256')
  .update(migrations.map(({ checksum }) => checksum).join())
  .digest('hex')
  .slice(0, 16)}`;

/** A limit for what hangs: a machine with no PostgreSQL refuses at once, and a busy one takes seconds. */
const hangingMs = 60_000;

/** Held while the template is made, so that test files that start together make it once. */
const templateLock = 8_090_002;

/** Whether there is a PostgreSQL to test on. */
export const hasPostgres = await findServer();

if (!hasPostgres) {
  if (isRequired) throw new Error(`no PostgreSQL answers at ${serverUrl}`);
  console.warn('No PostgreSQL answers: the tests that need one are left out.');
}

export interface TestPostgres {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes a database of its own: with the schema, or empty. */
export async function createTestPostgres({ isEmpty = false } = {}): Promise<TestPostgres> {
  if (!isEmpty) await ensureTemplate();
  const name = `kinora_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(async (server) => {
    await server.query(`create database ${name} template ${isEmpty ? 'template0' : template}`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      onServer(async (server) => {
        await server.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Opens a fresh database with the schema; closing it drops it. */
export async function openTestPostgres(options: { readonly isEmpty?: boolean } = {}): Promise<Database> {
  const { url, drop } = await createTestPostgres(options);
  const database = openPostgres({ url, onConnectionLost: () => undefined });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

async function ensureTemplate(): Promise<void> {
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock($1)', [templateLock]);
    const found = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) await makeTemplate(server);
    await server.query('select pg_advisory_unlock($1)', [templateLock]);
  });
}

/** Under another name first: a template that is there is whole. */
async function makeTemplate(server: pg.Client): Promise<void> {
  const draft = `${template}_draft`;
  await server.query(`drop database if exists ${draft}`);
  await server.query(`create database ${draft} template template0`);
  const database = openPostgres({ url: urlOf(draft), onConnectionLost: () => undefined });
  const migrated = await migrate(database, migrations);
  await database.close();
  if (!migrated.ok) throw new Error(migrated.error);
  await server.query(`alter database ${draft} rename to ${template}`);
}

async function onServer(work: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: hangingMs });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function findServer(): Promise<boolean> {
  return onServer(async () => undefined).then(
    () => true,
    () => false,
  );
}
