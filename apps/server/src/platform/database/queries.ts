import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Queries } from '../../database/database.ts';
import { toSqlError } from '../../database/sql-error.ts';

/** One statement; rows as arrays in the order of their columns, moments as PostgreSQL's text. */
export type RunSql = (sql: string, params: unknown[]) => Promise<unknown[][]>;

/** Puts Drizzle's builder on top of a function that runs one statement. */
export function createQueries(run: RunSql): Queries {
  return drizzle(async (sql, params: unknown[]) => {
    try {
      return { rows: await run(sql, params) };
    } catch (error) {
      throw toSqlError(error);
    }
  });
}
