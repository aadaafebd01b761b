import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface ScratchDatabase {
  readonly url: string;
  /** Runs statements without rows. */
  script(sql: string): Promise<void>;
  drop(): Promise<void>;
}

/** An empty database of a PostgreSQL on this machine; null, and a line that says so, where none answers. */
export async function createScratchDatabase(): Promise<ScratchDatabase | null> {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const admin = new pg.Client({ connectionString: serverUrl });
  const isThere = await admin.connect().then(
    () => true,
    () => false,
  );
  if (!isThere) {
    console.error('No PostgreSQL answers: what needs one is left out.');
    return null;
  }
  const name = `kinora_bench_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async script(sql) {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      try {
        await client.query(sql);
      } finally {
        await client.end();
      }
    },
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
