import type { BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';
import { createBenchAccount } from './bench-account.ts';
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const fewRows = 1_000;
const manyRows = 1_000_000;
const asksEach = 200;
const warmingAsks = 20;

/** ms at p95 that a page may take, and how many times as long as among few rows. */
const limitMs = 200;
const limitRatio = 2;

export interface ListAtSizes {
  readonly path: string;
  /** SQL that fills an empty database with so many rows */
  readonly fill: (count: number) => string;
  /** tables to be vacuumed when they are full */
  readonly tables: readonly string[];
  /** what is asked in each turn, by the name of its row */
  readonly asks: Readonly<Record<string, (turn: number) => object>>;
}

interface Shop {
  readonly server: ServerProcess;
  readonly database: ScratchDatabase;
  readonly token: string;
}

/** A list that an operator asks for, in turn of a server with few rows and of one with many, on PostgreSQL. */
export async function benchListAtSizes(list: ListAtSizes): Promise<BenchRow[]> {
  const shops: Shop[] = [];
  try {
    for (const count of [fewRows, manyRows]) {
      const shop = await openShop(list, count);
      if (shop === null) return [];
      shops.push(shop);
    }
    const [few, many] = shops as [Shop, Shop];
    const rows: BenchRow[] = [];
    for (const [name, queryOf] of Object.entries(list.asks)) {
      rows.push(...(await compare(name, few, many, (shop, turn) => ask(shop, list.path, queryOf(turn)))));
    }
    return rows;
  } finally {
    for (const { server, database } of shops) {
      await server.stop();
      await database.drop();
    }
  }
}

async function openShop({ fill, tables }: ListAtSizes, count: number): Promise<Shop | null> {
  const database = await createScratchDatabase();
  if (database === null) return null;
  const server = await startServer({ environment: { DATABASE_URL: database.url } });
  const { token, pk } = await createBenchAccount(server, 'boss@example.org');
  await database.script(`update accounts set is_operator = true where pk = '${pk}'`);
  await database.script(fill(count));
  for (const table of tables) await database.script(`vacuum ${table}`);
  return { server, database, token };
}

async function compare(
  name: string,
  few: Shop,
  many: Shop,
  timeOf: (shop: Shop, turn: number) => Promise<number>,
): Promise<BenchRow[]> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let turn = 0; turn < warmingAsks + asksEach; turn += 1) {
    const [short, long] = [await timeOf(few, turn), await timeOf(many, turn)];
    if (turn < warmingAsks) continue;
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

async function ask({ server, token }: Shop, path: string, query: object): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(new URL(path, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(query),
  });
  const { errorCode, message } = (await answer.json()) as { errorCode: number; message: string };
  if (errorCode !== 0) throw new Error(message);
  return performance.now() - startedAt;
}
