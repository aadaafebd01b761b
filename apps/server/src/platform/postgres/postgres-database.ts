import pg from 'pg';
import type { Database, SqlSession } from '../../database/database.ts';
import { abortedCommit, isUnanswered, toSqlError } from '../../database/sql-error.ts';
import { createLanes } from '../database/lanes.ts';
import { createQueries } from '../database/queries.ts';
import { rawTypeIds } from '../database/raw-types.ts';
import { createStatementNames, type StatementNames } from '../database/statement-names.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Hears of idle connections that the server dropped; the pool replaces them by itself. */
  onConnectionLost(error: Error): void;
  /** see `answerTimeoutMs`; tests wait less */
  readonly answerMs?: number;
  /** how many connections are open at once; statements beyond wait here */
  readonly poolSize?: number | undefined;
}

/** The library's own, said here because lanes need it too. */
const usualPoolSize = 10;
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
  poolSize = usualPoolSize,
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
  const openLane = createLanes(poolSize);

  function createLane(): Database {
    const lane = openLane();
    return {
      ...sessionOn((work) => lane.run(() => onConnection(pool, work)), names),
      transaction: (work) => lane.run(() => inTransaction(pool, names, work)),
      lane: createLane,
      isReady: () =>
        pool.query('select 1').then(
          () => true,
          () => false,
        ),
      close: () => pool.end(),
    };
  }

  return createLane();
}

type WithClient = <Value>(work: (client: pg.PoolClient) => Promise<Value>) => Promise<Value>;

function sessionOn(withClient: WithClient, names: StatementNames): SqlSession {
  return {
    queries: createQueries((text, values) =>
      withClient(async (client) => {
        const statement = { name: names.of(text), text, values, rowMode: 'array' as const };
        return (await client.query<unknown[]>(statement)).rows;
      }),
    ),
    async script(sql) {
      await withClient((client) => client.query(sql)).catch((error: unknown) => {
        throw toSqlError(error);
      });
    },
  };
}

/** A connection for one statement. One without replies is closed first: the lane's next opens another. */
async function onConnection<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    const value = await work(client);
    client.release();
    return value;
  } catch (error) {
    const isUsable = !isUnanswered(error);
    client.release(!isUsable);
    if (!isUsable) await closed(pool, client);
    throw error;
  }
}

function closed(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  return new Promise((resolve) => {
    pool.on('remove', function onRemove(removed) {
      if (removed !== client) return;
      pool.off('remove', onRemove);
      resolve();
    });
  });
}

async function inTransaction<Value>(
  pool: pg.Pool,
  names: StatementNames,
  work: (session: SqlSession) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(sessionOn((statement) => statement(client), names));
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') throw abortedCommit();
    client.release();
    return value;
  } catch (error) {
    if (isUnanswered(error)) {
      // on a connection without replies there is nothing to roll back
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
