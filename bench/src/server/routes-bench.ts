import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../quantile.ts';
import { createBenchAccount } from './bench-account.ts';
import { loadHttp } from './http-load.ts';
import { startBareFastify, startServer } from './server-process.ts';

const runs = 5;
const runMs = 2_000;
const connections = 50;
const timePath = '/tcode/api/auth/getServerTime';

/** A route that does nothing, beside the framework alone, in alternating runs. */
export async function trivialRouteBench(): Promise<BenchRow[]> {
  const [server, bare] = [await startServer(), await startBareFastify()];
  try {
    const ask = async (url: URL) =>
      (await loadHttp({ url, method: 'GET', path: timePath, connections, forMs: runMs })).perSecond;
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      theirs.push(await ask(bare.url));
      ours.push(await ask(server.url));
    }
    return [row('server.trivial-route', ours, 'bare Fastify', theirs)];
  } finally {
    await server.stop();
    await bare.stop();
  }
}

/** The profile of a signed-in person from PostgreSQL, beside the bare driver's select, in alternating runs. */
export async function authenticatedReadBench(): Promise<BenchRow[]> {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const admin = new pg.Client({ connectionString: serverUrl });
  const isThere = await admin.connect().then(
    () => true,
    () => false,
  );
  if (!isThere) {
    console.error('No PostgreSQL answers: server.authenticated-read is left out.');
    return [];
  }
  const name = `kinora_bench_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = `/${name}`;
  try {
    return await measureReads(databaseUrl.href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

async function measureReads(databaseUrl: string): Promise<BenchRow[]> {
  const server = await startServer({ environment: { DATABASE_URL: databaseUrl } });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  // the database is dropped while its connections are still closing
  pool.on('error', () => undefined);
  try {
    const { pk, token } = await createBenchAccount(server, 'bench@example.org');
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      theirs.push(await selectFor(pool, pk));
      const load = await loadHttp({
        url: server.url,
        method: 'GET',
        path: `/tcode/user/get/${pk}`,
        headers: { authorization: token },
        connections,
        forMs: runMs,
      });
      ours.push(load.perSecond);
    }
    return [row('server.authenticated-read', ours, 'pg select', theirs)];
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function selectFor(pool: pg.Pool, pk: string): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - startedAt < runMs) {
      await pool.query('select * from accounts where pk = $1', [pk]);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (count / (performance.now() - startedAt)) * 1_000;
}

function row(name: string, ours: readonly number[], against: string, theirs: readonly number[]): BenchRow {
  const value = median(ours);
  return { name, value, unit: '1/s', against, ratio: value / median(theirs), runs };
}
