import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { WallClock } from '../../modules/wall-clock.ts';

/** The time of day of a database, which all of its instances share: none of them looks at its machine's. */
export interface DatabaseClock extends WallClock {
  /** Compares with the database again; to be called every few seconds. Throws where it does not reply. */
  sync(): Promise<void>;
}

/** A reply that took longer says too little about the time, in ms. */
const slowMs = 1_000;

/** @param elapsed ms of a clock that never jumps; it carries the time from one comparison to the next */
export async function createDatabaseClock(
  { queries }: Pick<Database, 'queries'>,
  elapsed: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let offset: number | null = null;

  async function sync(): Promise<void> {
    const askedAt = elapsed();
    const [row = {}] = await queries.execute(sql`select extract(epoch from clock_timestamp())::float8`);
    const tookMs = elapsed() - askedAt;
    if (offset !== null && tookMs > slowMs) return;
    offset = Number(Object.values(row)[0]) * 1_000 - askedAt - tookMs / 2;
  }

  await sync();
  return { now: () => new Date((offset ?? 0) + elapsed()), sync };
}
