import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { addMs } from '../../modules/wall-clock.ts';
import type { Account } from '../../modules/accounts/account.ts';
import { lifetimes, mostWrongPasswords } from '../../modules/accounts/lifetimes.ts';
import type { PasswordStore } from '../../modules/accounts/stores.ts';
import type { Database, Queries } from '../database/database.ts';
import { lockAccount } from './account-rows.ts';
import { accounts, emailChanges, registrations, resetKeys, sessions } from './tables.ts';

const noAttempts = { failedAttempts: 0, lockedUntil: null };

export function createPasswordStore({ queries, transaction }: Database): PasswordStore {
  return {
    reserveAttempt: (pk, now) => reserveAttempt(queries, pk, now),

    async releaseAttempt(pk) {
      await queries
        .update(accounts)
        .set({ failedAttempts: sql`greatest(${accounts.failedAttempts} - 1, 0)`, lockedUntil: null })
        .where(eq(accounts.pk, pk));
    },

    async clearAttempts(pk) {
      await queries.update(accounts).set(noAttempts).where(eq(accounts.pk, pk));
    },

    change: (pk, checkedHash, newHash, keptTokenHash) =>
      transaction(async (session) => {
        const account = await lockAccount(session.queries, pk);
        if (account?.passwordHash !== checkedHash) return false;
        await setPassword(session.queries, pk, newHash);
        await session.queries
          .delete(sessions)
          .where(and(eq(sessions.accountPk, pk), ne(sessions.tokenHash, keptTokenHash)));
        return true;
      }),

    async addResetKey(accountPk, key) {
      await queries.insert(resetKeys).values({ ...key, accountPk });
    },

    reset: (keyHash, newHash, now) =>
      transaction((session) => resetPassword(session.queries, keyHash, newHash, now)),
  };
}

async function reserveAttempt(queries: Queries, pk: string, now: Date) {
  const attempts = sql`case when ${accounts.lockedUntil} is null then ${accounts.failedAttempts} + 1 else 1 end`;
  const lockEnd = addMs(now, lifetimes.lockout).toISOString();
  const reserved = await queries
    .update(accounts)
    .set({
      failedAttempts: attempts,
      lockedUntil: sql`case when ${attempts} >= ${mostWrongPasswords} then ${lockEnd}::timestamptz end`,
    })
    .where(and(eq(accounts.pk, pk), or(isNull(accounts.lockedUntil), lte(accounts.lockedUntil, now))))
    .returning({ pk: accounts.pk });
  if (reserved.length > 0) return { kind: 'reserved' } as const;
  const [locked] = await queries
    .select({ until: accounts.lockedUntil })
    .from(accounts)
    .where(eq(accounts.pk, pk));
  return { kind: 'locked', until: locked?.until ?? now } as const;
}

async function setPassword(queries: Queries, pk: string, passwordHash: string): Promise<void> {
  await queries
    .update(accounts)
    .set({ passwordHash, ...noAttempts })
    .where(eq(accounts.pk, pk));
  await queries.delete(resetKeys).where(eq(resetKeys.accountPk, pk));
  await queries.delete(emailChanges).where(eq(emailChanges.accountPk, pk));
}

async function resetPassword(
  queries: Queries,
  keyHash: string,
  newHash: string,
  now: Date,
): Promise<Account | null> {
  const isLive = and(eq(resetKeys.keyHash, keyHash), gt(resetKeys.expiresAt, now));
  const [key] = await queries.select().from(resetKeys).where(isLive);
  if (key === undefined) return null;
  const account = await lockAccount(queries, key.accountPk);
  const used = await queries.delete(resetKeys).where(isLive).returning();
  if (used.length === 0 || account === null) return null;
  await setPassword(queries, account.pk, newHash);
  await queries.delete(sessions).where(eq(sessions.accountPk, account.pk));
  await queries.delete(registrations).where(eq(registrations.accountPk, account.pk));
  if (account.activatedAt === null) {
    // whoever reads the mailbox is its owner, which is all that activation asks
    await queries.update(accounts).set({ activatedAt: now }).where(eq(accounts.pk, account.pk));
  }
  return account;
}
