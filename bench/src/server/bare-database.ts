import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';

/** Runs one statement and returns its rows. */
export type BareQuery = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** The database's library and nothing else: PostgreSQL's client, or the embedded database on a thread. */
export async function openBareDatabase(url: string | undefined): Promise<BareQuery> {
  if (url === undefined) return openEmbedded();
  const pool = new pg.Pool({ connectionString: url });
  return async (text, values) => (await pool.query(text, [...values])).rows as unknown[];
}

async function openEmbedded(): Promise<BareQuery> {
  const worker = new Worker(new URL('bare-pglite-worker.mjs', import.meta.url));
  await once(worker, 'message');
  const asked = new Map<number, (rows: readonly unknown[]) => void>();
  let lastId = 0;
  worker.on('message', ({ id, rows }: { readonly id: number; readonly rows: readonly unknown[] }) => {
    asked.get(id)?.(rows);
    asked.delete(id);
  });
  return (text, values) =>
    new Promise((resolve) => {
      lastId += 1;
      asked.set(lastId, resolve);
      worker.postMessage({ id: lastId, text, values });
    });
}
