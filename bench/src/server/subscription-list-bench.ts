import type { BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';
import { createBenchAccount } from './bench-account.ts';
import { manySubscriptions } from './many-subscriptions.ts';
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const fewRows = 1_000;
const manyRows = 1_000_000;
const asksEach = 200;

/** ms at p95 that a page may take, and how many times as long as among few rows. */
const limitMs = 200;
const limitRatio = 2;

interface Shop {
  readonly server: ServerProcess;
  readonly database: ScratchDatabase;
  readonly token: string;
}

/** An operator's first page and a search by key, asked in turn of a server with few rows and of one with many. */
export async function subscriptionListBench(): Promise<BenchRow[]> {
  const shops: Shop[] = [];
  try {
    for (const count of [fewRows, manyRows]) {
      const shop = await openShop(count);
      if (shop === null) return [];
      shops.push(shop);
    }
    const [few, many] = shops as [Shop, Shop];
    return [
      ...(await compare('membership.list.first-page', few, many, () => ({}))),
      ...(await compare('membership.list.key-search', few, many, (turn) => ({
        searchParam: { key: keyOf(turn) },
      }))),
    ];
  } finally {
    for (const { server, database } of shops) {
      await server.stop();
      await database.drop();
    }
  }
}

/** Three characters behind "I-": one of 4096 rows, another each time. */
function keyOf(turn: number): string {
  return `I-${(turn * 37).toString(16).padStart(3, '0').slice(-3).toUpperCase()}`;
}

async function openShop(count: number): Promise<Shop | null> {
  const database = await createScratchDatabase();
  if (database === null) return null;
  const server = await startServer({ environment: { DATABASE_URL: database.url } });
  const { token, pk } = await createBenchAccount(server, 'boss@example.org');
  await database.script(`update accounts set is_operator = true where pk = '${pk}'`);
  await database.script(manySubscriptions(count));
  await database.script('vacuum subscriptions');
  return { server, database, token };
}

async function compare(
  name: string,
  few: Shop,
  many: Shop,
  queryOf: (turn: number) => object,
): Promise<BenchRow[]> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let turn = -20; turn < asksEach; turn += 1) {
    const [short, long] = [await ask(few, queryOf(turn + 20)), await ask(many, queryOf(turn + 20))];
    if (turn < 0) continue;
    times.few.push(short);
    times.many.push(long);
  }
  const [few95, many95] = [quantile(times.few, 0.95), quantile(times.many, 0.95)];
  const base = { name, unit: 'ms p95 at 1,000,000 rows', value: many95, runs: asksEach };
  return [
    { ...base, against: `limit: ${String(limitMs)}`, ratio: many95 / limitMs },
    {
      ...base,
      against: `limit: ${String(limitRatio)} times 1,000 rows, ${few95.toFixed(1)}`,
      ratio: many95 / (limitRatio * few95),
    },
  ];
}

async function ask({ server, token }: Shop, query: object): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(new URL('/tcode/subscriptions/list', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(query),
  });
  const { errorCode, message } = (await answer.json()) as { errorCode: number; message: string };
  if (errorCode !== 0) throw new Error(message);
  return performance.now() - startedAt;
}
