import { err, ok, type Result } from '@kinora/kernel';
import { count, inArray, sql } from 'drizzle-orm';
import type { Failure } from '@kinora/contract';
import type { Database, Queries } from '../../database/database.ts';
import { rateLimits } from '../../database/tables/account-tables.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { addMs, type WallClock } from '../wall-clock.ts';
import { createEmptyBuckets, type EmptyBuckets, tooMany } from './empty-buckets.ts';
import { createTurns } from './turns.ts';

/** A bucket of tries: so many at once, then one for each refill. */
export interface RateLimit {
  readonly name: string;
  readonly burst: number;
  /** ms until one try comes back */
  readonly refillMs: number;
}

/** One try at one bucket. */
export interface Try {
  readonly limit: RateLimit;
  /** what the tries are counted by: an address of a client, a mailbox */
  readonly subject: string;
}

export interface RateLimiterOptions {
  readonly clock: WallClock;
  /** multiplies every burst and divides every refill: load tests raise it */
  readonly factor: number;
}

/**
 * ms. A moment that lies in the future by more than this beyond its maximum was written while a clock was ahead. Parallel
 * statements begin at different moments, and may wait for each other for as long as a statement may take: 15 s.
 */
export const strayMs = 60_000;

/** Counts tries for all instances together. */
export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Leaky buckets (GCRA): a row holds the moment at which its bucket is full again, and one statement moves it, so
 * that parallel tries on any number of instances cannot pass together.
 */
export function createRateLimiter({ queries }: Database, options: RateLimiterOptions) {
  const taken = takenFrom(queries);
  const takeTries = createTaking(queries);
  const takeAll = queries.with(taken).select({ count: count() }).from(taken).prepare('take_tries');
  return {
    /** Takes from all of these buckets; refused where one is empty, and then the others may have been counted. */
    async take(...tries: readonly Try[]): Promise<Result<null, Failure<'request.too-many'>>> {
      const buckets = toBuckets(tries, options);
      const result = await takeTries(buckets, async () => {
        const [row] = await takeAll.execute(buckets.values);
        return row?.count === tries.length ? row : null;
      });
      return result.ok ? ok(null) : result;
    },
  };
}

/**
 * Runs statements that take from buckets, and give null where one is empty. Those of one bucket run in turn: a flood of
 * tries at once costs the statements of the tries that pass and of the first that does not.
 */
export function createTaking(queries: Queries) {
  const empty = createEmptyBuckets();
  const inTurn = createTurns();
  return <Taken>(
    buckets: Buckets,
    take: () => Promise<Taken | null>,
  ): Promise<Result<Taken, Failure<'request.too-many'>>> => {
    const keys = buckets.all.map(({ key }) => key);
    return inTurn(keys, async () => {
      const known = refuseKnown(empty, buckets);
      if (known !== null) return err(known);
      const taken = await take();
      return taken === null ? err(await refuseTries(queries, buckets, empty)) : ok(taken);
    });
  };
}

/** Rows of the buckets that had a try left, one less now. Has the placeholders of `Buckets.values`. */
export function takenFrom(queries: Queries) {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const isStray = sql`${rateLimits.fullAt} > (select stray from tried where tried.key = excluded.key_hash)`;
  // a bucket that is too empty stays as it is, and is not returned
  return queries.$with('taken', { key: sql<string>`key_hash`.as('key_hash') }).as(sql`
    with tried as (
      select * from json_to_recordset(${sql.placeholder('tries')}::json)
        as tried (key text, step float8, latest timestamptz, stray timestamptz)
    )
    insert into ${rateLimits} (key_hash, full_at)
    select key, ${now} + step * interval '1 ms' from tried
    on conflict (key_hash) do update
      set full_at = case when ${isStray} then ${now} else greatest(${rateLimits.fullAt}, ${now}) end
        + (select step * interval '1 ms' from tried where tried.key = excluded.key_hash)
      where ${rateLimits.fullAt} <= (select latest from tried where tried.key = excluded.key_hash) or ${isStray}
    returning key_hash`);
}

interface Bucket {
  readonly key: string;
  /** ms that one try costs */
  readonly step: number;
  /** a bucket that is full again later than this has no try left */
  readonly latest: Date;
  /** one that is full again later than this was written at another time, and is full */
  readonly stray: Date;
}

export interface Buckets {
  readonly all: readonly Bucket[];
  readonly now: Date;
  /** for the placeholders of a statement */
  readonly values: { readonly now: string; readonly tries: string };
}

export function toBuckets(tries: readonly Try[], { clock, factor }: RateLimiterOptions): Buckets {
  const now = clock.now();
  const all = tries
    .map(({ limit, subject }) => {
      const step = limit.refillMs / factor;
      const fullMs = step * limit.burst * factor;
      const [latest, stray] = [addMs(now, fullMs - step), addMs(now, fullMs + strayMs)];
      return { key: keyOf({ limit, subject }), step, latest, stray };
    })
    // in one order everywhere, so that two statements never wait for each other in a circle
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  return { all, now, values: { now: now.toISOString(), tries: JSON.stringify(all) } };
}

/** The row of a bucket. */
export function keyOf({ limit, subject }: Try): string {
  return hashSecret(`${limit.name}\n${subject}`);
}

/** The refusal where one of these buckets is known to be empty still; else the database is asked. */
function refuseKnown(empty: EmptyBuckets, { all, now }: Buckets) {
  const waitMs = empty.waitFor(
    all.map(({ key }) => key),
    now.getTime(),
  );
  return waitMs > 0 ? tooMany(waitMs) : null;
}

/** The refusal with the time until the emptiest of these buckets has a try again, which is remembered. */
async function refuseTries(queries: Queries, { all, now }: Buckets, empty: EmptyBuckets) {
  const keys = all.map(({ key }) => key);
  const rows = await queries.select().from(rateLimits).where(inArray(rateLimits.keyHash, keys));
  const waits = all.map(({ key, latest }) => {
    const fullAt = rows.find((row) => row.keyHash === key)?.fullAt ?? latest;
    const waitMs = fullAt.getTime() - latest.getTime();
    if (waitMs > 0) empty.note(key, now.getTime(), waitMs);
    return waitMs;
  });
  return tooMany(Math.max(...waits));
}
