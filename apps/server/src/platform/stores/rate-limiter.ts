import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import { inArray, sql } from 'drizzle-orm';
import type { RateLimiter, Try } from '../../modules/accounts/rate-limiter.ts';
import { hashSecret } from '../../modules/accounts/secrets.ts';
import { addMs, type WallClock } from '../../modules/wall-clock.ts';
import type { Database, Queries } from '../database/database.ts';
import { rateLimits } from './tables.ts';

export interface RateLimiterOptions {
  readonly clock: WallClock;
  /** multiplies every burst and divides every refill: load tests raise it */
  readonly factor: number;
}

/**
 * Leaky buckets (GCRA): a row holds the moment at which its bucket is full again, and one statement moves it, so
 * that parallel tries on any number of instances cannot pass together.
 */
export function createRateLimiter({ queries }: Database, options: RateLimiterOptions): RateLimiter {
  return {
    async take(...tries) {
      const now = options.clock.now();
      // in one order everywhere, so that two statements never wait for each other in a circle
      const buckets = tries
        .map((one) => toBucket(one, now, options.factor))
        .sort((one, other) => (one.keyHash < other.keyHash ? -1 : 1));
      const rows = buckets.map(
        ({ keyHash, stepMs, latest }) =>
          sql`(${keyHash}, ${stepMs}::float8 * interval '1 ms', ${latest.toISOString()}::timestamptz)`,
      );
      // a bucket that is too empty stays as it is, and is not returned
      const taken = await queries.execute(sql`
        with tried (key_hash, step, latest) as (values ${sql.join(rows, sql`, `)})
        insert into ${rateLimits} (key_hash, full_at)
        select key_hash, ${now.toISOString()}::timestamptz + step from tried
        on conflict (key_hash) do update
          set full_at = greatest(${rateLimits.fullAt}, ${now.toISOString()}::timestamptz)
            + (select step from tried where tried.key_hash = excluded.key_hash)
          where ${rateLimits.fullAt} <= (select latest from tried where tried.key_hash = excluded.key_hash)
        returning 1`);
      if (taken.length === buckets.length) return ok(null);
      return err(failure('request.too-many', { seconds: await findWait(queries, buckets) }));
    },
  };
}

interface Bucket {
  readonly keyHash: string;
  /** what one try costs */
  readonly stepMs: number;
  /** a bucket that is full again later than this has no try left */
  readonly latest: Date;
}

function toBucket({ limit: { name, burst, refillMs }, subject }: Try, now: Date, factor: number): Bucket {
  const stepMs = refillMs / factor;
  return {
    keyHash: hashSecret(`${name}\n${subject}`),
    stepMs,
    latest: addMs(now, stepMs * (burst * factor - 1)),
  };
}

/** Seconds until the emptiest of these buckets has a try again. */
async function findWait(queries: Queries, buckets: readonly Bucket[]): Promise<number> {
  const keys = buckets.map(({ keyHash }) => keyHash);
  const rows = await queries.select().from(rateLimits).where(inArray(rateLimits.keyHash, keys));
  const waits = buckets.map(({ keyHash, latest }) => {
    const fullAt = rows.find((row) => row.keyHash === keyHash)?.fullAt ?? latest;
    return fullAt.getTime() - latest.getTime();
  });
  return Math.max(1, Math.ceil(Math.max(...waits) / 1_000));
}
