import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { databases } from '../../testing/databases.ts';
import { browseAccounts, searchAccounts } from './account-page.ts';

/** Accounts of which each tenth has a device, and of which all begin alike. */
async function add({ queries, script }: Database, from: number, to: number): Promise<void> {
  await queries.execute(sql`
    insert into accounts (pk, email, sign_in_method, display_name, language, created_at, activated_at)
    select 'pk' || lpad(n::text, 8, '0'), 'person' || n || '@example.org', 'Email', 'Person ' || n, 'en',
      timestamptz '2026-01-01' + n * interval '1 second', now()
    from generate_series(${from}::int, ${to}::int) as n`);
  await queries.execute(sql`
    insert into devices (code, type, registered_at, owner_pk, claimed_at)
    select 'PERSON-' || n, '0', now(), case when n % 10 = 0 then 'pk' || lpad(n::text, 8, '0') end, now()
    from generate_series(${from}::int, ${to}::int) as n`);
  await script('analyze accounts; analyze devices');
}

const page = { key: '', filter: 'all', pageSize: 50 } as const;
const asked: readonly (readonly [string, SQL])[] = [
  ['the first page', browseAccounts({ ...page, after: '' })],
  ['a page in the middle', browseAccounts({ ...page, after: '1767226500000000_pk00000500' })],
  ['those that are suspended', browseAccounts({ ...page, filter: 'suspended', after: '' })],
  ['those that are not activated', browseAccounts({ ...page, filter: 'notActivated', after: '' })],
  ['operators', browseAccounts({ ...page, filter: 'operators', after: '' })],
  ['a search that everybody matches', searchAccounts({ key: 'person' })],
  ['a search by address', searchAccounts({ key: 'person77@example.org' })],
  ['a search by pk', searchAccounts({ key: 'pk0000' })],
  ['a search that nobody matches', searchAccounts({ key: 'zz' })],
];

describe.each(databases)('a list of accounts on $name', ({ open }) => {
  it('[PE-16] reads as many rows among 20,000 accounts as among 1,000', async () => {
    const database = await open();
    const measureAll = async () => {
      const figures: [string, number][] = [];
      for (const [name, query] of asked) figures.push([name, await countRowsRead(database, query)]);
      return figures;
    };
    await add(database, 1, 1_000);
    const few = Object.fromEntries(await measureAll());
    await add(database, 1_001, 20_000);
    const grown = (await measureAll()).filter(([name, rows]) => rows > Math.max(few[name] ?? 0, 500));
    await database.close();
    expect(grown).toEqual([]);
  }, 60_000);
});
