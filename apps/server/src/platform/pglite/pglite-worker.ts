import { parentPort, workerData } from 'node:worker_threads';
import { messages, Mutex, PGlite, protocol } from '@electric-sql/pglite';
import { abortedCommit, toSqlError } from '../../database/sql-error.ts';
import { packFolder, unpackArchive } from './archive.ts';
import { DurableNodeFS, durableParameters } from './durable-files.ts';
import { openingId, type PgliteReply, type PgliteRequest, type PgliteWorkerData } from './pglite-protocol.ts';
import { createRunStatement, type RunStatement } from './run-statement.ts';
import { writeSnapshot } from './snapshots.ts';

/** PGlite blocks its thread while it works, so it has this one for itself. */

interface Opened {
  readonly database: PGlite;
  readonly run: RunStatement;
}

const port = parentPort;
if (port === null) throw new Error('the database worker is no program of its own');

/** PostgreSQL's own 128 MB are all in use from the start here; what is not in them is in the system's cache of files. */
const bufferSize = '16MB';

/** severities of errors at which PostgreSQL ends */
const endings: readonly string[] = ['PANIC', 'FATAL'];

/** There is one connection: held by one statement, or by one transaction until it ends. */
const turn = new Mutex();
/** what lets go of the connection, by the number of the transaction that holds it */
const transactions = new Map<number, () => void>();
let lastTransaction = 0;

const { dataDir } = workerData as PgliteWorkerData;
endAtPanic();
const opened = openDatabase(workerData as PgliteWorkerData);
void answer(openingId, async () => {
  await opened;
});
port.on('message', (request: PgliteRequest) => {
  void answer(request.id, async () => serve(await opened, request));
});

async function openDatabase({ dataDir, archive, modules }: PgliteWorkerData): Promise<Opened> {
  if (archive !== null) await unpackArchive(archive, dataDir);
  const startParams = [...durableParameters(PGlite.defaultStartParams), '-c', `shared_buffers=${bufferSize}`];
  const database = await PGlite.create({ fs: new DurableNodeFS(dataDir, endWith), ...modules, startParams });
  await database.exec("set timezone to 'UTC'");
  return { database, run: createRunStatement(database) };
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

/**
 * PostgreSQL ends at some errors, as where it cannot write its log. PGlite goes on: rows are missing from what is read, what is
 * written is acknowledged in vain, or it works without end and returns nothing. Each of its messages is parsed as it comes.
 */
function endAtPanic(): void {
  const { parse } = protocol.Parser.prototype;
  protocol.Parser.prototype.parse = function (data, take) {
    parse.call(this, data, (message) => {
      if (message instanceof messages.DatabaseError && endings.includes(message.severity ?? ''))
        endWith(message);
      take(message);
    });
  };
}

function endWith({ message }: Error): never {
  const ending: PgliteReply = { id: null, message };
  port?.postMessage(ending);
  process.exit(1);
}

async function serve(opened: Opened, request: PgliteRequest): Promise<unknown> {
  const { database, run } = opened;
  switch (request.kind) {
    case 'query':
      return inTurn(request.transaction, () => run(request.sql, request.params));
    case 'script':
      await inTurn(request.transaction, () => database.exec(request.sql));
      return null;
    case 'begin':
      return begin(opened);
    case 'end':
      return end(opened, request.transaction, request.commits);
    case 'snapshot':
      return writeSnapshot(request.folder, (file) => packCheckpoint(database, file));
    case 'close':
      await turn.runExclusive(() => database.close());
      return null;
  }
}

/** The files are those of one moment: nothing else runs meanwhile. */
async function packCheckpoint(database: PGlite, file: string): Promise<void> {
  await turn.runExclusive(async () => {
    await database.exec('checkpoint');
    await packFolder(dataDir, file);
  });
}

function inTurn<Value>(transaction: number | null, work: () => Promise<Value>): Promise<Value> {
  if (transaction === null) return turn.runExclusive(work);
  if (!transactions.has(transaction)) throw new Error(`transaction ${String(transaction)} has ended`);
  return work();
}

async function begin({ run }: Opened): Promise<number> {
  const release = await turn.acquire();
  await run('begin', []).catch((error: unknown) => {
    release();
    throw error;
  });
  const id = (lastTransaction += 1);
  transactions.set(id, release);
  return id;
}

async function end({ database }: Opened, id: number, commits: boolean): Promise<null> {
  const release = transactions.get(id);
  if (release === undefined) return null;
  try {
    const [result] = await database.exec(commits ? 'commit' : 'rollback');
    if (commits && result?.command === 'ROLLBACK') throw abortedCommit();
    return null;
  } finally {
    transactions.delete(id);
    release();
  }
}
