import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, it } from 'vitest';
import { allDatabases, databases, racingDatabase } from '../../testing/databases.ts';
import { migrate, type Migration } from '../../platform/database/migrate.ts';
import { migrations } from '../../platform/testing/migrations-for-tests.ts';
import { hasPostgres } from '../../platform/testing/postgres-for-tests.ts';
import type { Database } from '../database.ts';
import * as accountTables from './account-tables.ts';
import * as deviceTables from './device-tables.ts';
import * as membershipTables from './membership-tables.ts';
import * as organisationTables from './organisation-tables.ts';
import * as profileTables from './profile-tables.ts';
import * as reportTables from './report-tables.ts';
import * as roomTables from './room-tables.ts';

const tables = {
  ...accountTables,
  ...deviceTables,
  ...membershipTables,
  ...organisationTables,
  ...profileTables,
  ...reportTables,
  ...roomTables,
};

const opened: Database[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});

async function keep(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  opened.push(database);
  return database;
}

const empty = { isEmpty: true };

async function list(database: Database, query: string): Promise<string[]> {
  const rows = await database.queries.execute(sql.raw(query));
  return rows.map((row) => Object.values(row).join(' ')).sort();
}

/** Everything about the schema that a program can notice. */
async function describeSchema(database: Database): Promise<string[]> {
  return [
    ...(await list(
      database,
      `select table_name, column_name, data_type, is_nullable, coalesce(column_default, '-')
       from information_schema.columns where table_schema = 'public'`,
    )),
    ...(await list(database, `select indexdef from pg_indexes where schemaname = 'public'`)),
    ...(await list(
      database,
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
    )),
  ];
}

const migration = (name: string, text: string): Migration => ({ name, sql: text, checksum: `of ${text}` });

/** Columns that nothing reads any more. They stay: an older instance asks for them while a new one starts beside it. */
const leftBehind = ['accounts pk_corp text YES', 'accounts pk_dept text YES'];

describe('the schema', () => {
  it.each(databases)('[AC-49] is the same migrated step by step and at once, on $name', async ({ open }) => {
    const stepped = await keep(open(empty));
    for (let steps = 1; steps <= migrations.length; steps += 1) {
      expect(await migrate(stepped, migrations.slice(0, steps))).toEqual({ ok: true, value: null });
    }
    const fresh = await keep(open(empty));
    await migrate(fresh, migrations);
    expect(await describeSchema(stepped)).toEqual(await describeSchema(fresh));
  });

  it.runIf(hasPostgres)('[AC-49] is the same on both databases', async () => {
    const [one, other] = await Promise.all(allDatabases.map(({ open }) => keep(open())));
    if (one === undefined || other === undefined) expect.unreachable();
    else expect(await describeSchema(one)).toEqual(await describeSchema(other));
  });

  it.each(allDatabases)('[AC-49] is what the query builder believes, on $name', async ({ open }) => {
    const database = await keep(open());
    const real = await list(
      database,
      `select table_name, column_name, data_type, is_nullable from information_schema.columns
       where table_schema = 'public' and table_name <> 'schema_migrations'`,
    );
    const believed = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map(
          (column) =>
            `${getTableName(table)} ${column.name} ${column.getSQLType()} ${column.notNull ? 'NO' : 'YES'}`,
        ),
      );
    expect([...believed, ...leftBehind].sort()).toEqual(real);
  });
});

describe('a migration', () => {
  it('[MB-54] finds out which provider older subscriptions belong to', async () => {
    const database = await keep(racingDatabase.open(empty));
    const step = migrations.findIndex(({ name }) => name.startsWith('0008'));
    await migrate(database, migrations.slice(0, step));
    await database.script(`
      insert into sandbox_subscriptions (id, request_id, plan_id, custom_id, status, status_since, created_at, return_url,
        cancel_url, language) values ('I-TRIED', 'r', 'p', 'tried', 'ACTIVE', now(), now(), '', '', 'en');
      insert into subscription_orders (pk, plan_id, provider_id, created_at)
        values ('tried', 'p', 'I-TRIED', now()), ('paid', 'p', 'I-PAID', now()), ('waits', 'p', null, now());
      insert into subscriptions (pk, id, plan_id, interval_unit, interval_count, currency_code, amount_cents, started_at,
        status, status_since)
        select pk, provider_id, 'p', 'MONTH', 1, 'USD', 999, now(), 'ACTIVE', now()
        from subscription_orders where provider_id is not null;`);
    await migrate(database, migrations);
    for (const table of ['subscriptions', 'subscription_orders where provider_id is not null']) {
      expect(await list(database, `select pk, provider, is_sandbox from ${table}`)).toEqual([
        'paid paypal false',
        'tried sandbox true',
      ]);
    }
  });

  it('[BR-26] ends the recipients’ tickets that know no controller, and nobody else’s', async () => {
    const database = await keep(racingDatabase.open(empty));
    const step = migrations.findIndex(({ name }) => name.startsWith('0010'));
    await migrate(database, migrations.slice(0, step));
    await database.script(`
      insert into room_tickets (client_id, password_hash, room_code, seat, account_pk, session_hash, expires_at)
        values ('controller', '', 'ABCDEFGH', 1, 'one', '', now()), ('recipient', '', 'ABCDEFGH', 2, 'other', '', now());`);
    await migrate(database, migrations);
    expect(await list(database, 'select client_id from room_tickets')).toEqual(['controller']);
  });

  it('[BR-47] notes who has met already', async () => {
    const database = await keep(racingDatabase.open(empty));
    const step = migrations.findIndex(({ name }) => name === '0012-room-meetings');
    await migrate(database, migrations.slice(0, step));
    await database.script(`
      insert into accounts (pk, sign_in_method, display_name, language, created_at)
        select pk, 'Email', pk, 'en', now() from (values ('creator'), ('joiner')) people (pk);
      insert into rooms (code, creator_pk, day, created_at, expires_at)
        values ('ABCDEFGH', 'creator', '2026-11-20', now(), now());
      insert into room_seats (room_code, seat, account_pk, is_away, seen_at)
        values ('ABCDEFGH', 1, 'creator', false, now()), ('ABCDEFGH', 2, 'joiner', true, now());`);
    await migrate(database, migrations);
    expect(await list(database, 'select room_code, joiner_pk from room_meetings')).toEqual([
      'ABCDEFGH joiner',
    ]);
  });

  it.each(databases)(
    '[AC-49] happens once when several instances start together, on $name',
    async ({ open }) => {
      const database = await keep(open(empty));
      const outcomes = await Promise.all(Array.from({ length: 4 }, () => migrate(database, migrations)));
      expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true]);
      expect(await list(database, 'select name from schema_migrations')).toEqual(
        migrations.map(({ name }) => name),
      );
    },
  );

  it.each(databases)('[AC-49] that fails leaves nothing behind, on $name', async ({ open }) => {
    const database = await keep(open(empty));
    const steps = [migration('0001-good', 'create table good (id int)'), migration('0002-bad', 'nonsense')];
    await expect(migrate(database, steps)).rejects.toThrow();
    expect(await list(database, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('[AC-49] that is unknown or was changed stops the start with a sentence', async () => {
    const database = await keep(racingDatabase.open(empty));
    const [one, two] = [migration('0001-one', 'select 1'), migration('0002-two', 'select 2')];
    await migrate(database, [one, two]);
    expect(await migrate(database, [one])).toEqual({
      ok: false,
      error: 'The database has the step 0002-two, which this program does not know.',
    });
    expect(await migrate(database, [one, migration('0002-two', 'select 3')])).toEqual({
      ok: false,
      error: 'The step 0002-two was changed after the database took it.',
    });
  });
});
