import { maxCounted } from '@kinora/contract/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Matches what begins with this text; its wildcards are plain characters. */
export function beginsWith(column: PgColumn, text: string): SQL {
  return sql`${column} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** The order of a list; the tie-break makes pages meet without gaps. */
export function orderOf(column: PgColumn, tieBreak: PgColumn, sortType: 1 | 2): SQL[] {
  const columns = column === tieBreak ? [column] : [column, tieBreak];
  return columns.map((each) => (sortType === 1 ? sql`${each} asc` : sql`${each} desc`));
}

/** Number of rows that a query without columns finds, up to `maxCounted`. */
export function countUpTo(found: SQL): SQL {
  return sql`select count(*)::int from (select 1 ${found} limit ${maxCounted}) as counted`;
}

/** Reads the answer to `countUpTo`. */
export function readCount(rows: readonly unknown[]): number {
  const [row] = rows;
  return Number(Object.values(row as object)[0]);
}
