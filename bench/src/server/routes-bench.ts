import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../quantile.ts';
import { type BenchAccount, createBenchAccount } from './bench-account.ts';
import { loadHttp } from './http-load.ts';
import { type ServerProcess, startBareFastify, startServer } from './server-process.ts';

const runs = 5;
const runMs = 2_000;
const connections = 50;
/** People who read: sessions are looked up one by one, or many at once. */
const accountCount = 25;
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
  const environment = { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000000' };
  const server = await startServer({ environment });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  // the database is dropped while its connections are still closing
  pool.on('error', () => undefined);
  try {
    const people: BenchAccount[] = [];
    for (let index = 0; index < accountCount; index += 1) {
      people.push(await createBenchAccount(server, `bench${String(index)}@example.org`));
    }
    const pk = people[0]?.pk ?? '';
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      theirs.push(await selectFor(pool, pk));
      ours.push(await readFor(server, people));
    }
    return [row('server.authenticated-read', ours, 'pg select', theirs)];
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** Each reads the own profile, on connections of the own. */
async function readFor({ url }: ServerProcess, people: readonly BenchAccount[]): Promise<number> {
  const each = { url, method: 'GET', connections: connections / people.length, forMs: runMs } as const;
  const outcomes = await Promise.all(
    people.map(({ pk, token }) =>
      loadHttp({ ...each, path: `/tcode/user/get/${pk}`, headers: { authorization: token } }),
    ),
  );
  return outcomes.reduce((sum, { perSecond }) => sum + perSecond, 0);
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
