import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { countRowsRead } from '../../testing/count-rows-read.ts';
import { databases } from '../../testing/databases.ts';
import { browseReports } from './report-page.ts';

/** Reports of which each tenth is closed, and each tenth in progress. */
async function add({ queries, script }: Database, from: number, to: number): Promise<void> {
  await queries.execute(sql`
    insert into room_reports (id, room_code, reason, reported_at, state, closed_at)
    select 'id' || lpad(n::text, 8, '0'), 'code', 'was rude', timestamptz '2026-01-01' + n * interval '1 second',
      case n % 10 when 0 then 'closed' when 1 then 'inProgress' else 'new' end,
      case n % 10 when 0 then timestamptz '2026-02-01' + n * interval '1 second' end
    from generate_series(${from}::int, ${to}::int) as n`);
  await script('analyze room_reports');
}

const page = { pageSize: 50, after: '' } as const;
const asked: readonly (readonly [string, SQL])[] = [
  ['what waits', browseReports({ ...page, filter: 'waiting' }, 'boss')],
  [
    'a page in the middle',
    browseReports({ ...page, filter: 'waiting', after: '1767226100000000_id00000500' }, 'boss'),
  ],
  ['what is new', browseReports({ ...page, filter: 'new' }, 'boss')],
  ['what is in progress', browseReports({ ...page, filter: 'inProgress' }, 'boss')],
  ['what is closed', browseReports({ ...page, filter: 'closed' }, 'boss')],
];

describe.each(databases)('a list of reports on $name', ({ open }) => {
  it('[PE-51] reads as many rows among 20,000 reports as among 1,000', async () => {
    const database = await open();
    const measureAll = async () => {
      const figures: [string, number][] = [];
      for (const [name, query] of asked) figures.push([name, await countRowsRead(database, query)]);
      return figures;
    };
    await add(database, 1, 1_000);
    const few = Object.fromEntries(await measureAll());
    await add(database, 1_001, 20_000);
    const grown = (await measureAll()).filter(([name, rows]) => rows > Math.max(few[name] ?? 0, 60));
    await database.close();
    expect(grown).toEqual([]);
  }, 60_000);
});
