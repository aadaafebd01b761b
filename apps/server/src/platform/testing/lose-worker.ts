import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { endInOrder } from '../../shutdown.ts';
import { openPglite } from '../pglite/open-pglite.ts';

/** A program whose database's worker ends by itself: `lose-worker.ts <folder> worker|panic`. Prints the fault. */
const [folder = '', how] = process.argv.slice(2);

const workers: Worker[] = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (this: Worker, ...message) {
  workers.push(this);
  post.apply(this, message);
};

const opened = await openPglite({ folder, warn: (sentence) => process.stderr.write(`${sentence}\n`) });
if (!opened.ok) throw new Error(opened.error);
const database = opened.value;
endInOrder({
  close: () => database.close(),
  onFault: (error) => process.stdout.write(`${String(error)}\n`),
});
await database.script('select 1');
setInterval(() => undefined, 1_000);
if (how === 'panic') {
  // in the place of a file that a checkpoint writes
  await mkdir(join(folder, 'pgdata/pg_logical/replorigin_checkpoint.tmp'));
  await database.script('checkpoint').catch(() => undefined);
} else await workers[0]?.terminate();
