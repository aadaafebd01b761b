import { and, eq, gt, sql } from 'drizzle-orm';
import type { IdentityProviderName } from '@kinora/contract/http';
import type { Database, Queries } from '../../../database/database.ts';
import {
  accounts,
  emailChanges,
  identities,
  registrations,
  resetKeys,
  sessions,
} from '../../../database/tables/account-tables.ts';
import type { Notify } from '../mail/mail-job.ts';
import { endOtherSessions, lockAccount } from '../account-rows.ts';
import { writeMailJob } from '../mail/mail-job-store.ts';
import { noteGivenUp } from '../own-data/departed-accounts.ts';
import { beginWithMarks } from '../own-data/take-over-marks.ts';
import type { KeyRecord } from '../secrets.ts';
import { countedAttempt, type CountedTry, noAttempts } from './lockout.ts';

/** What came of asking for one more try at a password. */
export type Attempt =
  | { readonly kind: 'reserved'; readonly counted: CountedTry }
  | { readonly kind: 'locked'; readonly until: Date };

export type PasswordStore = ReturnType<typeof createPasswordStore>;

export function createPasswordStore({ queries, transaction }: Database) {
  const reserveAttempt = prepareReserve(queries);

  return {
    /**
     * Counts a try before it is made, so that parallel tries cannot be more than allowed. The last allowed one locks
     * the account until it turns out right.
     */
    async reserveAttempt(pk: string, now: Date): Promise<Attempt> {
      const [counted] = await reserveAttempt.execute({ pk, now: now.toISOString() });
      if (counted !== undefined) return { kind: 'reserved', counted };
      const [locked] = await queries
        .select({ until: accounts.lockedUntil })
        .from(accounts)
        .where(eq(accounts.pk, pk));
      return { kind: 'locked', until: locked?.until ?? now };
    },

    /** Takes back a try that was not made. */
    async releaseAttempt(pk: string) {
      await queries
        .update(accounts)
        .set({ failedAttempts: sql`greatest(${accounts.failedAttempts} - 1, 0)`, lockedUntil: null })
        .where(eq(accounts.pk, pk));
    },

    /** After a right password: forgets the tries and the lock. */
    async clearAttempts(pk: string) {
      await queries.update(accounts).set(noAttempts).where(eq(accounts.pk, pk));
    },

    /** False, and nothing is changed, where the password is no longer the one that was checked. */
    change: (pk: string, change: PasswordChange) =>
      transaction((session) => changePassword(session.queries, pk, change)),

    addResetKey: (accountPk: string, key: KeyRecord) =>
      transaction(async (session) => {
        if ((await lockAccount(session.queries, accountPk)) === null) return;
        await session.queries.insert(resetKeys).values({ ...key, accountPk });
      }),

    /**
     * Uses a key: exactly one caller gets the providers whose identities were unlinked. Ends all sessions, keys, locks and
     * linked identities of the account; activates it.
     */
    reset: (
      keyHash: string,
      newHash: string,
      now: Date,
      notify: Notify,
    ): Promise<readonly IdentityProviderName[] | null> =>
      transaction((session) => resetPassword(session.queries, keyHash, { newHash, now, notify })),
  };
}

function prepareReserve(queries: Queries) {
  const isAccount = eq(accounts.pk, sql.placeholder('pk'));
  const reserved = countedAttempt(queries, isAccount);
  return queries.with(reserved).select().from(reserved).prepare('reserve_attempt');
}

interface PasswordChange {
  readonly checkedHash: string;
  readonly newHash: string;
  readonly keptTokenHash: string;
  readonly notify: Notify;
}

async function changePassword(queries: Queries, pk: string, change: PasswordChange): Promise<boolean> {
  const account = await lockAccount(queries, pk);
  if (account?.passwordHash !== change.checkedHash) return false;
  await setPassword(queries, pk, change.newHash);
  await endOtherSessions(queries, pk, change.keptTokenHash);
  await writeMailJob(queries, change.notify(account));
  return true;
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
  const unlinked = await queries.delete(identities).where(eq(identities.accountPk, account.pk)).returning();
  await noteGivenUp(queries, account, { email: null, identities: unlinked }, now);
  if (account.activatedAt === null) {
    // a person who reads the mailbox is its owner, which is all that activation asks
    await queries.update(accounts).set({ activatedAt: now }).where(eq(accounts.pk, account.pk));
    await beginWithMarks(queries, account, now);
  }
  await writeMailJob(queries, notify(account));
  return unlinked.map(({ provider }) => provider);
}
