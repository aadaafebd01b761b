import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

// The embedded database's library on a thread: each message is a statement with its values, each reply its rows.
const database = await PGlite.create();
parentPort?.on('message', async ({ id, text, values }) => {
  const { rows } = await database.query(text, values);
  parentPort?.postMessage({ id, rows });
});
parentPort?.postMessage({ id: 0, rows: [] });
