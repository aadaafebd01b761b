import type { Database, SqlSession } from '../../database/database.ts';
import { SqlError } from '../../database/sql-error.ts';
import { isRefusal } from '../../database/is-refusal.ts';
import { createLanes, type Lane } from '../../modules/lanes.ts';
import { leavesNoTrace } from '../database/leaves-no-trace.ts';
import { createQueries } from '../database/queries.ts';
import type { DiskRoom } from './disk-room.ts';
import type { PgliteClient } from './pglite-client.ts';

/** The embedded database and its snapshots. */
export interface PgliteDatabase extends Database {
  /** Rejects where the disk takes no writes. */
  readDiskRoom(): Promise<DiskRoom>;
  /** Writes a snapshot when anything changed since the last one; returns its path, or null. */
  snapshot(): Promise<string | null>;
}

export interface PgliteDatabaseOptions {
  readonly client: PgliteClient;
  readonly snapshotFolder: string;
  readonly readDiskRoom: PgliteDatabase['readDiskRoom'];
  /** what has to happen after the database is closed: letting go of the directory */
  release(): Promise<void>;
}

/** Statements that the worker has at once: enough that it never waits for this thread, and few to wait behind. */
const maxAtOnce = 4;

export function createPgliteDatabase(options: PgliteDatabaseOptions): PgliteDatabase {
  const { client, snapshotFolder, readDiskRoom, release } = options;
  const lanes = createLanes(maxAtOnce);
  let hasChanged = true;
  let lastSnapshot: Promise<string | null> = Promise.resolve(null);

  async function query(sql: string, params: unknown[], transaction: number | null): Promise<unknown[][]> {
    if (!leavesNoTrace(sql)) hasChanged = true;
    return (await client.ask({ kind: 'query', sql, params, transaction })) as unknown[][];
  }

  /** A transaction has its lane's place until it ends, and its statements need none. */
  function sessionIn(transaction: number | null, lane: Lane): SqlSession {
    return {
      queries: createQueries((sql, params) =>
        transaction === null ? lane.run(() => query(sql, params, null)) : query(sql, params, transaction),
      ),
      async script(sql) {
        hasChanged = true;
        await client.ask({ kind: 'script', sql, transaction });
      },
    };
  }

  /** One after the other: one that is asked for meanwhile holds what came after the one before. */
  function snapshot(): Promise<string | null> {
    const next = lastSnapshot.then(writeSnapshot, writeSnapshot);
    lastSnapshot = next;
    return next;
  }

  async function writeSnapshot(): Promise<string | null> {
    if (!hasChanged) return null;
    hasChanged = false;
    try {
      await requireRoom(readDiskRoom);
      return (await client.ask({ kind: 'snapshot', folder: snapshotFolder })) as string;
    } catch (error) {
      hasChanged = true;
      throw error;
    }
  }

  function createLane(): Database {
    const lane = lanes.open();
    return {
      ...sessionIn(null, lane),
      transaction: (work) => lane.run(() => inTransaction(client, (id) => work(sessionIn(id, lane)))),
      lane: createLane,
      isShared: false,
      isReady: () =>
        client.ask({ kind: 'query', sql: 'select 1', params: [], transaction: null }).then(
          () => true,
          () => false,
        ),
      async close() {
        await lanes.drain();
        await client.close();
        await release();
      },
    };
  }

  return { ...createLane(), snapshot, readDiskRoom };
}

/** A checkpoint that finds no room ends the database, and with it the program. */
async function requireRoom(read: PgliteDatabase['readDiskRoom']): Promise<void> {
  const { free, neededBySnapshot } = await read();
  if (free < neededBySnapshot)
    throw new SqlError(
      `no room for a snapshot: ${String(free)} of ${String(neededBySnapshot)} bytes`,
      '53100',
      '',
    );
}

/** @param work gets the number of the transaction */
async function inTransaction<Value>(
  client: PgliteClient,
  work: (transaction: number) => Promise<Value>,
): Promise<Value> {
  const transaction = (await client.ask({ kind: 'begin' })) as number;
  let value: Value;
  try {
    value = await work(transaction);
  } catch (error) {
    await client.ask({ kind: 'end', transaction, commits: false });
    throw error;
  }
  await client.ask({ kind: 'end', transaction, commits: !isRefusal(value) });
  return value;
}
