import pg from 'pg';
import type { Database, SqlSession } from '../../database/database.ts';
import { isRefusal } from '../../database/is-refusal.ts';
import {
  abortedCommit,
  isConnectionLost,
  isStatementLost,
  isUnanswered,
  toSqlError,
} from '../../database/sql-error.ts';
import { createLanes } from '../../modules/lanes.ts';
import { leavesNoTrace } from '../database/leaves-no-trace.ts';
import { createQueries } from '../database/queries.ts';
import { rawTypeIds } from '../database/raw-types.ts';
import { createStatementNames, type StatementNames } from '../database/statement-names.ts';
import { tryStatements } from './try-statements.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Hears of each connection that the server or the network ended, in use or not; the pool replaces it by itself. */
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

export interface PostgresDatabase extends Database {
  takesWrites(): Promise<boolean>;
  /** Rejects where a pooler between loses prepared statements. */
  tryStatements(): Promise<void>;
}

/** Opens a pool of connections to a PostgreSQL server. Connects when first asked. */
export function openPostgres({
  url,
  onConnectionLost,
  answerMs = answerTimeoutMs,
  poolSize = usualPoolSize,
}: PostgresOptions): PostgresDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerMs,
    options: '-c timezone=UTC',
    types,
  });
  // the pool listens to idle connections only, and an unhandled `error` event ends the process
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  pool.on('error', () => undefined);
  // one for each connection that is being closed
  pool.setMaxListeners(0);
  const names = createStatementNames();
  const lanes = createLanes(poolSize);

  const onPool: WithClient = (text, work) => {
    const ask = () => onConnection(pool, work);
    return leavesNoTrace(text) ? onceMore(ask) : ask();
  };

  function createLane(): PostgresDatabase {
    const lane = lanes.open();
    return {
      ...sessionOn((text, work) => lane.run(() => onPool(text, work)), names),
      transaction: (work) => lane.run(() => inTransaction(pool, names, work)),
      lane: createLane,
      isShared: true,
      isReady: () =>
        pool.query('select 1').then(
          () => true,
          () => false,
        ),
      async takesWrites() {
        const { rows } = await pool.query<{ readonly transaction_read_only: string }>(
          'show transaction_read_only',
        );
        return rows[0]?.transaction_read_only === 'off';
      },
      tryStatements: () => tryStatements(pool),
      async close() {
        await lanes.drain();
        await pool.end();
      },
    };
  }

  return createLane();
}

/** Runs `work`, which asks this text, on a connection. */
type WithClient = <Value>(text: string, work: (client: pg.PoolClient) => Promise<Value>) => Promise<Value>;

function sessionOn(withClient: WithClient, names: StatementNames): SqlSession {
  return {
    queries: createQueries((text, values) =>
      withClient(text, async (client) => {
        const statement = { name: names.of(text), text, values, rowMode: 'array' as const };
        return (await client.query<unknown[]>(statement)).rows;
      }),
    ),
    async script(sql) {
      await withClient(sql, (client) => client.query(sql)).catch((error: unknown) => {
        throw toSqlError(error);
      });
    },
  };
}

/** A connection for one statement. */
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
    if (isUsable(error)) client.release();
    else await giveUp(pool, client);
    throw error;
  }
}

async function inTransaction<Value>(
  pool: pg.Pool,
  names: StatementNames,
  work: (session: SqlSession) => Promise<Value>,
): Promise<Value> {
  // nothing was asked of a connection that is lost here
  const client = await onceMore(() => begin(pool));
  try {
    const value = await work(sessionOn((_text, statement) => statement(client), names));
    const isKept = !isRefusal(value);
    const { command } = await client.query(isKept ? 'commit' : 'rollback');
    if (isKept && command === 'ROLLBACK') throw abortedCommit();
    client.release();
    return value;
  } catch (error) {
    const isRolledBack = isUsable(error) && (await rollBack(client));
    if (isRolledBack) client.release();
    else await giveUp(pool, client);
    throw error;
  }
}

async function begin(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return client;
  } catch (error) {
    await giveUp(pool, client);
    throw error;
  }
}

function rollBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/** Asks a second time where the connection was lost: a server that restarts ends all that lie ready. */
function onceMore<Value>(ask: () => Promise<Value>): Promise<Value> {
  return ask().catch((error: unknown) => {
    if (!isConnectionLost(error)) throw error;
    return ask();
  });
}

/** Whether there will be replies on the connection of a statement that failed, to what was prepared on it too. */
function isUsable(error: unknown): boolean {
  return !isUnanswered(error) && !isConnectionLost(error) && !isStatementLost(error);
}

/** Resolves when the connection is closed, before the lane's next opens another. */
function giveUp(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  return new Promise((resolve) => {
    pool.on('remove', function onRemove(removed) {
      if (removed !== client) return;
      pool.off('remove', onRemove);
      resolve();
    });
    // one that has ended is removed at once
    client.release(true);
  });
}
