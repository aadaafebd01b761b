import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { accounts } from '../../../database/tables/account-tables.ts';
import { strayMs } from '../../rate-limits/rate-limiter.ts';

/** Wrong passwords in a row before an account is locked. */
export const maxWrongPasswords = 5;

const lockoutMs = 15 * 60_000;

/** A try that was counted before it is made. */
export interface CountedTry {
  /** it was the last allowed one: the account is locked until it turns out right */
  readonly locks: boolean;
}

/** No wrong password, and no lock. */
export const noAttempts = { failedAttempts: 0, lockedUntil: null };

/**
 * Counts a try at the password of these accounts, unless they are locked; the last allowed one locks, and the first
 * after a lock begins a new count. Returns those whose try was counted, and whether that locked. Has the placeholder `now`. In SQL, because
 * parallel tries must not be counted as one, and a sign-in is one statement.
 */
export function countedAttempt(queries: Queries, where: SQL | undefined) {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const attempts = sql`case when locked_until is null then failed_attempts + 1 else 1 end`;
  const isLast = sql`${attempts} >= ${sql.raw(String(maxWrongPasswords))}`;
  const after = (ms: number) => sql`${now} + ${sql.raw(String(ms))} * interval '1 ms'`;
  const lockEnd = after(lockoutMs);
  // a lock that was set while a clock was ahead is over
  const isOver = sql`locked_until <= ${now} or locked_until > ${after(lockoutMs + strayMs)}`;
  const counted = { pk: sql<string>`pk`.as('pk'), locks: sql<boolean>`locks`.as('locks') };
  return queries.$with('counted', counted).as(sql`
    update ${accounts}
    set failed_attempts = ${attempts}, locked_until = case when ${isLast} then ${lockEnd} end
    where ${where} and (locked_until is null or ${isOver})
    returning pk, locked_until is not null as locks`);
}
