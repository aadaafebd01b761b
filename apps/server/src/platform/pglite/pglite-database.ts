import type { Database, SqlSession } from '../database/database.ts';
import { createQueries } from '../database/queries.ts';
import type { PgliteClient } from './pglite-client.ts';

/** The embedded database and its snapshots. */
export interface PgliteDatabase extends Database {
  /** Writes a snapshot when anything changed since the last one; answers its path, or null. */
  snapshot(): Promise<string | null>;
}

export interface PgliteDatabaseOptions {
  readonly client: PgliteClient;
  readonly snapshotFolder: string;
  /** what has to happen after the database is closed: letting go of the directory */
  release(): Promise<void>;
}

/** Statements that leave no trace; everything else counts as a change. */
const readOnly = /^\s*select\b/i;

export function createPgliteDatabase(options: PgliteDatabaseOptions): PgliteDatabase {
  const { client, snapshotFolder, release } = options;
  let hasChanged = true;

  function sessionIn(transaction: number | null): SqlSession {
    return {
      queries: createQueries(async (sql, params) => {
        if (!readOnly.test(sql)) hasChanged = true;
        return (await client.ask({ kind: 'query', sql, params, transaction })) as unknown[][];
      }),
      async script(sql) {
        hasChanged = true;
        await client.ask({ kind: 'script', sql, transaction });
      },
    };
  }

  async function transaction<Value>(work: (session: SqlSession) => Promise<Value>): Promise<Value> {
    const id = (await client.ask({ kind: 'begin' })) as number;
    let value: Value;
    try {
      value = await work(sessionIn(id));
    } catch (error) {
      await client.ask({ kind: 'end', transaction: id, commits: false });
      throw error;
    }
    await client.ask({ kind: 'end', transaction: id, commits: true });
    return value;
  }

  async function snapshot(): Promise<string | null> {
    if (!hasChanged) return null;
    hasChanged = false;
    try {
      return (await client.ask({ kind: 'snapshot', folder: snapshotFolder })) as string;
    } catch (error) {
      hasChanged = true;
      throw error;
    }
  }

  return {
    ...sessionIn(null),
    transaction,
    snapshot,
    isReady: () =>
      client.ask({ kind: 'query', sql: 'select 1', params: [], transaction: null }).then(
        () => true,
        () => false,
      ),
    async close() {
      await client.close();
      await release();
    },
  };
}
