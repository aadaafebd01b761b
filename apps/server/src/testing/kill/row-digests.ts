import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';

/** All rows of a database: each as its table's name and a digest of all its values, sorted. */
export type RowDigests = readonly string[];

/** By table: rows that are gone, and rows that have come. A changed row is both. */
export type RowChanges = Readonly<Record<string, readonly [gone: number, come: number]>>;

/** Not of the call: limits are taken before it begins; the sandbox's books and messages are another company's. */
export const asideTables = ['rate_limits', 'sandbox_subscriptions', 'payment_events'];

export async function readRowDigests(queries: Queries): Promise<RowDigests> {
  const found = await queries.execute(
    sql`select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  const tables = found
    .map((row) => String(Object.values(row)[0]))
    .filter((name) => !asideTables.includes(name));
  const selects = tables.map((name) => `select '${name} ' || md5(r::text) from "${name}" r`);
  const rows = await queries.execute(sql.raw(selects.join(' union all ')));
  return rows.map((row) => String(Object.values(row)[0])).sort();
}

export function compareRows(before: RowDigests, after: RowDigests): RowChanges {
  const changes: Record<string, [number, number]> = {};
  const note = (row: string, at: 0 | 1) => {
    const counts = (changes[row.split(' ')[0] ?? ''] ??= [0, 0]);
    counts[at] += 1;
  };
  const left = countRows(after);
  for (const row of before) if (!take(left, row)) note(row, 0);
  for (const [row, count] of left) for (let index = 0; index < count; index += 1) note(row, 1);
  return Object.fromEntries(Object.entries(changes).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function countRows(rows: RowDigests): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, row: string): boolean {
  const count = counts.get(row) ?? 0;
  if (count > 0) counts.set(row, count - 1);
  return count > 0;
}
