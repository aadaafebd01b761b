import type { Result } from '@kinora/kernel';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Failure } from '@kinora/contract';
import type { Database } from '../../../database/database.ts';
import { accounts, rateLimits } from '../../../database/tables/account-tables.ts';
import {
  createTaking,
  keyOf,
  type RateLimiterOptions,
  takenFrom,
  toBuckets,
  type Try,
} from '../../rate-limits/rate-limiter.ts';
import { accountRateLimits } from '../rate-limits.ts';
import { accountColumns } from '../account-rows.ts';
import { countedAttempt, type CountedTry } from '../passwords/lockout.ts';
import type { Account } from '../account.ts';
import type { EmailAddress } from '../email/email-address.ts';

/** What is checked before the password of a sign-in. */
export interface SignInStart {
  readonly account: Account | null;
  /** null: none was, because the account is not activated, has no password or is locked */
  readonly counted: CountedTry | null;
}

export type SignInStore = ReturnType<typeof createSignInStore>;

/** What a sign-in asks before its password is looked at: in one statement, because many people do so at once. */
export function createSignInStore({ queries }: Database, options: RateLimiterOptions) {
  const taken = takenFrom(queries);
  const takeTries = createTaking(queries);
  const isAllowed = sql`(select count(*) from taken) = json_array_length(${sql.placeholder('tries')}::json)`;
  const counted = countedAttempt(
    queries,
    and(
      eq(accounts.email, sql.placeholder('email')),
      isNotNull(accounts.activatedAt),
      isNotNull(accounts.passwordHash),
      isAllowed,
    ),
  );
  // as much is written where there is no try to count
  const pretended = queries.$with('pretended', { one: sql<number>`1`.as('one') }).as(sql`
    insert into ${rateLimits} (key_hash, full_at)
    select ${sql.placeholder('pretended')}, ${sql.placeholder('now')}::timestamptz
    where ${isAllowed} and not exists (select from counted)
    on conflict (key_hash) do update set full_at = excluded.full_at
    returning 1`);
  const begin = queries
    .with(taken, counted, pretended)
    .select({
      isAllowed: sql<boolean>`${isAllowed}`,
      // null where no try was counted
      locks: sql<boolean | null>`(select locks from counted)`,
      account: accountColumns,
    })
    .from(sql`(select 1) as asked`)
    .leftJoin(accounts, eq(accounts.email, sql.placeholder('email')))
    .prepare('begin_sign_in');

  return {
    /**
     * Takes from all of these buckets, finds the account of the address and counts a try at its password, at once.
     * Writes as much where there is no try to count.
     */
    async begin(
      email: EmailAddress,
      tries: readonly Try[],
    ): Promise<Result<SignInStart, Failure<'request.too-many'>>> {
      const buckets = toBuckets(tries, options);
      const pretended = keyOf({ limit: accountRateLimits.pretended, subject: email });
      return takeTries(buckets, async () => {
        const [row] = await begin.execute({ ...buckets.values, email, pretended });
        if (row?.isAllowed !== true) return null;
        return { account: row.account, counted: row.locks === null ? null : { locks: row.locks } };
      });
    },
  };
}
