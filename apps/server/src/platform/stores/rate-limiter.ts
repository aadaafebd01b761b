import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import { eq, lte, sql } from 'drizzle-orm';
import type { RateLimiter } from '../../modules/accounts/rate-limiter.ts';
import { hashSecret } from '../../modules/accounts/secrets.ts';
import { addMs, type WallClock } from '../../modules/wall-clock.ts';
import type { Database } from '../database/database.ts';
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
export function createRateLimiter({ queries }: Database, { clock, factor }: RateLimiterOptions): RateLimiter {
  return {
    async take({ name, burst, refillMs }, subject) {
      const keyHash = hashSecret(`${name}\n${subject}`);
      const now = clock.now();
      const step = refillMs / factor;
      const latest = addMs(now, step * (burst * factor - 1));
      const moved = sql`greatest(${rateLimits.fullAt}, ${now.toISOString()}::timestamptz) + ${step} * interval '1 ms'`;
      const taken = await queries
        .insert(rateLimits)
        .values({ keyHash, fullAt: addMs(now, step) })
        .onConflictDoUpdate({
          target: rateLimits.keyHash,
          set: { fullAt: moved },
          setWhere: lte(rateLimits.fullAt, latest),
        })
        .returning();
      if (taken.length > 0) return ok(null);
      const [row] = await queries.select().from(rateLimits).where(eq(rateLimits.keyHash, keyHash));
      const waitMs = (row?.fullAt.getTime() ?? now.getTime()) - latest.getTime();
      return err(failure('request.too-many', { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) }));
    },
  };
}
