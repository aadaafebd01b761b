import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { lifetimes, mostWrongPasswords } from '../lifetimes.ts';
import type { IdentityProviderName } from '@kinora/contract/http';
import type { Notify } from '../mail/mail-job.ts';
import type { PasswordStore } from '../stores.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { lockAccount } from '../account-rows.ts';
import { writeMailJob } from '../mail/mail-job-store.ts';
import { accounts, emailChanges, identities, registrations, resetKeys, sessions } from '../../../database/tables/account-tables.ts';

const noAttempts = { failedAttempts: 0, lockedUntil: null };

export function createPasswordStore({ queries, transaction }: Database): PasswordStore {
  const isAccount = eq(accounts.pk, sql.placeholder('pk'));
  const reserved = countedAttempt(queries, isAccount);
  const reserveAttempt = queries.with(reserved).select().from(reserved).prepare('reserve_attempt');

  return {
    async reserveAttempt(pk, now) {
      const rows = await reserveAttempt.execute({ pk, now: now.toISOString() });
      if (rows.length > 0) return { kind: 'reserved' };
      const [locked] = await queries
        .select({ until: accounts.lockedUntil })
        .from(accounts)
        .where(eq(accounts.pk, pk));
      return { kind: 'locked', until: locked?.until ?? now };
    },

    async releaseAttempt(pk) {
      await queries
        .update(accounts)
        .set({ failedAttempts: sql`greatest(${accounts.failedAttempts} - 1, 0)`, lockedUntil: null })
        .where(eq(accounts.pk, pk));
    },

    async clearAttempts(pk) {
      await queries.update(accounts).set(noAttempts).where(eq(accounts.pk, pk));
    },

    change: (pk, { checkedHash, newHash }, keptTokenHash, notify) =>
      transaction(async (session) => {
        const account = await lockAccount(session.queries, pk);
        if (account?.passwordHash !== checkedHash) return false;
        await setPassword(session.queries, pk, newHash);
        await session.queries
          .delete(sessions)
          .where(and(eq(sessions.accountPk, pk), ne(sessions.tokenHash, keptTokenHash)));
        await writeMailJob(session.queries, notify(account));
        return true;
      }),

    addResetKey: (accountPk, key) =>
      transaction(async (session) => {
        if ((await lockAccount(session.queries, accountPk)) === null) return;
        await session.queries.insert(resetKeys).values({ ...key, accountPk });
      }),

    reset: (keyHash, newHash, now, notify) =>
      transaction((session) => resetPassword(session.queries, keyHash, { newHash, now, notify })),
  };
}

/**
 * Counts a try at the password of these accounts, unless they are locked; the last allowed one locks. Returns those
 * whose try was counted. Has the placeholder `now`.
 */
export function countedAttempt(queries: Queries, where: SQL | undefined) {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const attempts = sql`case when locked_until is null then failed_attempts + 1 else 1 end`;
  const lockEnd = sql`${now} + ${sql.raw(String(lifetimes.lockout))} * interval '1 ms'`;
  return queries.$with('counted', { pk: sql<string>`pk`.as('pk') }).as(sql`
    update ${accounts}
    set failed_attempts = ${attempts},
      locked_until = case when ${attempts} >= ${sql.raw(String(mostWrongPasswords))} then ${lockEnd} end
    where ${where} and (locked_until is null or locked_until <= ${now})
    returning pk`);
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
  { newHash, now, notify }: { readonly newHash: string; readonly now: Date; readonly notify: Notify },
): Promise<readonly IdentityProviderName[] | null> {
  const isLive = and(eq(resetKeys.keyHash, keyHash), gt(resetKeys.expiresAt, now));
  const [key] = await queries.select().from(resetKeys).where(isLive);
  if (key === undefined) return null;
  const account = await lockAccount(queries, key.accountPk);
  const used = await queries.delete(resetKeys).where(isLive).returning();
  if (used.length === 0 || account === null) return null;
  await setPassword(queries, account.pk, newHash);
  await queries.delete(sessions).where(eq(sessions.accountPk, account.pk));
  await queries.delete(registrations).where(eq(registrations.accountPk, account.pk));
  const unlinked = await queries
    .delete(identities)
    .where(eq(identities.accountPk, account.pk))
    .returning({ provider: identities.provider });
  if (account.activatedAt === null) {
    // a person who reads the mailbox is its owner, which is all that activation asks
    await queries.update(accounts).set({ activatedAt: now }).where(eq(accounts.pk, account.pk));
  }
  await writeMailJob(queries, notify(account));
  return unlinked.map(({ provider }) => provider);
}
