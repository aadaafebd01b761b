import { type SQL, sql } from 'drizzle-orm';

/** Where a page begins: after the row of this time and id, which is the last one of the page before. */
interface Cursor {
  /** in microseconds, which the database has and a `Date` has not: a page must begin exactly where the last one ended */
  readonly time: string;
  readonly id: string;
}

const cursorPattern = /^(\d{1,18})_([a-z0-9]{1,64})$/;

/** A cursor as text, as a query gives it for each row. */
export function cursorOf(time: SQL, id: SQL): SQL {
  return sql`(extract(epoch from ${time}) * 1000000)::bigint::text || '_' || ${id}`;
}

function parseCursor(text: string): Cursor | null {
  const [, time, id] = cursorPattern.exec(text) ?? [];
  return time === undefined || id === undefined ? null : { time, id };
}

/**
 * The condition of the rows that follow a cursor, in the order of time and id.
 * @param after empty, or no cursor: every row follows
 */
export function isAfter(after: string, order: 'oldestFirst' | 'newestFirst', time: SQL, id: SQL): SQL {
  const cursor = parseCursor(after);
  if (cursor === null) return sql`true`;
  const begin = sql`(timestamptz 'epoch' + ${cursor.time}::float8 * interval '1 microsecond', ${cursor.id})`;
  return order === 'oldestFirst' ? sql`(${time}, ${id}) > ${begin}` : sql`(${time}, ${id}) < ${begin}`;
}

/** The ids of a page from a query for (id, cursor) and one row more than the page has, and where the next page begins. */
export function cutPage(
  rows: readonly Record<string, unknown>[],
  pageSize: number,
): { readonly ids: readonly string[]; readonly next: string | null } {
  const shown = rows.slice(0, pageSize).map((row) => Object.values(row).map(String));
  const next = rows.length > pageSize ? (shown.at(-1)?.[1] ?? null) : null;
  return { ids: shown.flatMap(([id]) => id ?? []), next };
}
