import pg from 'pg';
import type { Database, SqlSession } from '../database/database.ts';
import { createQueries } from '../database/queries.ts';
import { rawTypeIds } from '../database/raw-types.ts';
import { abortedCommit, isUnanswered, toSqlError } from '../../modules/sql-error.ts';
import { createStatementNames, type StatementNames } from '../database/statement-names.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Hears of idle connections that the server dropped; the pool replaces them by itself. */
  onConnectionLost(error: Error): void;
  /** see `answerTimeoutMs`; tests wait less */
  readonly answerMs?: number;
  /** how many connections are open at once, 10 without a word; statements beyond wait here */
  readonly poolSize?: number | undefined;
}

/** A server that does not take a connection in this time is down, in ms. */
const connectTimeoutMs = 5_000;
/** No statement of ours takes longer, in ms; one that does is stuck. */
const statementTimeoutMs = 15_000;

/** A server that does not answer in this time is frozen or cut off, and cannot keep its own limit. In ms. */
const answerTimeoutMs = statementTimeoutMs + 1_000;

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format): ((text: string) => unknown) =>
    rawTypeIds.includes(id)
      ? (text) => text
      : (pg.types.getTypeParser(id, format) as (text: string) => unknown),
};

/** Opens a pool of connections to a PostgreSQL server. Connects when first asked. */
export function openPostgres({
  url,
  onConnectionLost,
  answerMs = answerTimeoutMs,
  poolSize,
}: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerMs,
    options: '-c timezone=UTC',
    types,
  });
  pool.on('error', onConnectionLost);
  const names = createStatementNames();
  return {
    ...sessionOn(pool, names),
    transaction: (work) => inTransaction(pool, names, work),
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  };
}

function sessionOn(connection: pg.Pool | pg.PoolClient, names: StatementNames): SqlSession {
  return {
    queries: createQueries(async (text, values) => {
      const result = await connection.query<unknown[]>({
        name: names.of(text),
        text,
        values,
        rowMode: 'array',
      });
      return result.rows;
    }),
    async script(sql) {
      await connection.query(sql).catch((error: unknown) => {
        throw toSqlError(error);
      });
    },
  };
}

async function inTransaction<Value>(
  pool: pg.Pool,
  names: StatementNames,
  work: (session: SqlSession) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(sessionOn(client, names));
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') throw abortedCommit();
    client.release();
    return value;
  } catch (error) {
    if (isUnanswered(error)) {
      // on a connection whose answers do not come there is nothing to take back
      client.release(true);
      throw error;
    }
    const isUsable = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isUsable);
    throw error;
  }
}
