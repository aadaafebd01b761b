import { type SQL, sql } from 'drizzle-orm';
import { createQueries } from '../platform/database/queries.ts';
import type { Database } from '../database/database.ts';

/** A database in which something can happen between two statements of a call. */
export interface OvertakenDatabase extends Database {
  /** Runs `act` before the next statement but so many, once; outside of transactions, which nothing may split. */
  before(statement: number, act: () => Promise<void>): void;
  /** Whether what was to happen has happened; forgets it otherwise. */
  hasActed(): boolean;
}

export function createOvertakenDatabase(database: Database): OvertakenDatabase {
  let left = 0;
  let pending: (() => Promise<void>) | null = null;

  async function step(): Promise<void> {
    const act = pending;
    if (act === null || left-- > 0) return;
    pending = null;
    await act();
  }

  const stepped = (real: Database): Database => ({
    ...real,
    queries: createQueries(async (text, values) => {
      await step();
      const rows: unknown = await real.queries.execute(toSql(text, values)).catch((error: unknown) => {
        // what the database itself said, without this builder's words around it
        throw error instanceof Error && error.cause !== undefined ? error.cause : error;
      });
      return rows as unknown[][];
    }),
    async transaction(work) {
      await step();
      return real.transaction(work);
    },
    lane: () => stepped(real.lane()),
  });

  return {
    ...stepped(database),
    before(statement, act) {
      left = statement;
      pending = act;
    },
    hasActed() {
      const acted = pending === null;
      pending = null;
      return acted;
    },
  };
}

/** The same statement for another builder: `$1` stands for the first value. */
export function toSql(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)));
}
