import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { rawTypeIds } from '../database/raw-types.ts';
import { toSqlError } from '../database/sql-error.ts';
import { openingId, type PgliteReply, type PgliteRequest, type PgliteWorkerData } from './pglite-protocol.ts';
import { writeSnapshot } from './snapshots.ts';

/** PGlite blocks its thread while it works, so it has this one for itself. */

interface OpenTransaction {
  readonly session: Transaction;
  end(commits: boolean): Promise<void>;
}

const port = parentPort;
if (port === null) throw new Error('the database worker is no program of its own');

const asText = Object.fromEntries(rawTypeIds.map((id) => [id, (text: string) => text]));
const transactions = new Map<number, OpenTransaction>();
let lastTransaction = 0;

const opened = openDatabase(workerData as PgliteWorkerData);
void answer(openingId, async () => {
  await opened;
});
port.on('message', (request: PgliteRequest) => {
  void answer(request.id, async () => serve(await opened, request));
});

async function openDatabase({ dataDir, snapshotFile }: PgliteWorkerData): Promise<PGlite> {
  const loadDataDir =
    snapshotFile === null
      ? {}
      : {
          loadDataDir: new File([await readFile(snapshotFile)], basename(snapshotFile), {
            type: 'application/x-gzip',
          }),
        };
  const database = await PGlite.create({ dataDir, parsers: asText, ...loadDataDir });
  await database.exec("set timezone to 'UTC'");
  return database;
}

async function answer(id: number, work: () => Promise<unknown>): Promise<void> {
  let reply: PgliteReply;
  try {
    reply = { id, ok: true, value: await work() };
  } catch (error) {
    const { message, code, constraint } = toSqlError(error);
    reply = { id, ok: false, error: { message, code, constraint } };
  }
  port?.postMessage(reply);
}

async function serve(database: PGlite, request: PgliteRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const session = sessionOf(database, request.transaction);
      return (await session.query<unknown[]>(request.sql, request.params, { rowMode: 'array' })).rows;
    }
    case 'script':
      await sessionOf(database, request.transaction).exec(request.sql);
      return null;
    case 'begin':
      return begin(database);
    case 'end': {
      const transaction = transactions.get(request.transaction);
      transactions.delete(request.transaction);
      await transaction?.end(request.commits);
      return null;
    }
    case 'snapshot':
      await database.exec('checkpoint');
      return writeSnapshot(request.folder, await database.dumpDataDir('gzip'));
    case 'close':
      await database.close();
      return null;
  }
}

function sessionOf(database: PGlite, id: number | null): PGlite | Transaction {
  if (id === null) return database;
  const transaction = transactions.get(id);
  if (transaction === undefined) throw new Error(`transaction ${String(id)} has ended`);
  return transaction.session;
}

/** PGlite runs transactions as callbacks, one after the other; this one lasts until `end` is called. */
function begin(database: PGlite): Promise<number> {
  return new Promise((resolve, reject) => {
    let decide: (commits: boolean) => void = () => undefined;
    const decision = new Promise<boolean>((settle) => {
      decide = settle;
    });
    const finished = database.transaction(async (session) => {
      const id = (lastTransaction += 1);
      transactions.set(id, {
        session,
        async end(commits) {
          decide(commits);
          await finished;
        },
      });
      resolve(id);
      if (!(await decision)) await session.rollback();
    });
    finished.catch(reject);
  });
}
