import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../database/database.ts';
import { catchUniqueViolation } from '../../../database/sql-error.ts';
import { accounts, emailChanges, resetKeys, sessions } from '../../../database/tables/account-tables.ts';
import { maxCodeTries } from '../lifetimes.ts';
import type { Notify } from '../mail/mail-job.ts';
import { endOtherSessions, lockAccount } from '../account-rows.ts';
import { writeMailJob } from '../mail/mail-job-store.ts';
import { noteGivenUp } from '../own-data/departed-accounts.ts';
import { takeOverMarks } from '../own-data/take-over-marks.ts';
import type { EmailAddress } from './email-address.ts';

export interface EmailChangeRecord {
  readonly id: string;
  readonly newEmail: EmailAddress;
  readonly codeHash: string;
  readonly expiresAt: Date;
}

export type EmailChangeStore = ReturnType<typeof createEmailChangeStore>;

export function createEmailChangeStore({ queries, transaction }: Database) {
  return {
    /** Replaces what was in progress. False where the session has ended meanwhile. */
    start: (accountPk: string, sessionHash: string, change: EmailChangeRecord): Promise<boolean> =>
      transaction(async (session) => {
        const account = await lockAccount(session.queries, accountPk);
        const live = await session.queries
          .select({ hash: sessions.tokenHash })
          .from(sessions)
          .where(eq(sessions.tokenHash, sessionHash));
        if (account === null || live.length === 0) return false;
        const values = { ...change, sessionHash, tries: 0 };
        await session.queries
          .insert(emailChanges)
          .values({ ...values, accountPk })
          .onConflictDoUpdate({ target: emailChanges.accountPk, set: values });
        return true;
      }),

    /** Gives a change another code, for what is left of its tries. False where another has replaced it, or it is over. */
    async renewCode(id: string, code: Pick<EmailChangeRecord, 'codeHash' | 'expiresAt'>) {
      const renewed = await queries
        .update(emailChanges)
        .set(code)
        .where(eq(emailChanges.id, id))
        .returning({ id: emailChanges.id });
      return renewed.length > 0;
    },

    /** Moves the end of a code. */
    async prolong(id: string, expiresAt: Date) {
      await queries.update(emailChanges).set({ expiresAt }).where(eq(emailChanges.id, id));
    },

    async cancel(accountPk: string, id: string) {
      await queries
        .delete(emailChanges)
        .where(and(eq(emailChanges.accountPk, accountPk), eq(emailChanges.id, id)));
    },

    /** Counts a try at what this session asked for; null where there is none or its tries are used up. */
    async countTry(accountPk: string, sessionHash: string): Promise<EmailChangeRecord | null> {
      const [row] = await queries
        .update(emailChanges)
        .set({ tries: sql`${emailChanges.tries} + 1` })
        .where(
          and(
            eq(emailChanges.accountPk, accountPk),
            eq(emailChanges.sessionHash, sessionHash),
            lt(emailChanges.tries, maxCodeTries),
          ),
        )
        .returning();
      if (row === undefined) return null;
      // stored by `start`, which takes nothing but parsed addresses
      return { ...row, newEmail: row.newEmail as EmailAddress };
    },

    /** Moves the account: exactly one caller gets `moved`. Ends the other sessions and all mailed keys. */
    finish: (
      accountPk: string,
      id: string,
      keptTokenHash: string,
      now: Date,
      notify: Notify,
    ): Promise<'moved' | 'gone' | 'taken'> =>
      catchUniqueViolation('accounts_email_unique', 'taken', () =>
        transaction((session) => finish(session.queries, accountPk, id, { keptTokenHash, now, notify })),
      ),
  };
}

async function finish(
  queries: Queries,
  accountPk: string,
  id: string,
  {
    keptTokenHash,
    now,
    notify,
  }: { readonly keptTokenHash: string; readonly now: Date; readonly notify: Notify },
): Promise<'moved' | 'gone'> {
  const account = await lockAccount(queries, accountPk);
  const [change] = await queries
    .delete(emailChanges)
    .where(and(eq(emailChanges.accountPk, accountPk), eq(emailChanges.id, id)))
    .returning();
  if (account === null || change === undefined) return 'gone';
  await removeUnproven(queries, change.newEmail);
  await queries.update(accounts).set({ email: change.newEmail }).where(eq(accounts.pk, accountPk));
  await noteGivenUp(queries, account, { email: account.email, identities: [] }, now);
  await takeOverMarks(queries, account, now);
  await queries.delete(resetKeys).where(eq(resetKeys.accountPk, accountPk));
  await endOtherSessions(queries, accountPk, keptTokenHash);
  // to the address that it had
  await writeMailJob(queries, notify(account));
  return 'moved';
}

/** An account that was never activated is replaced by one whose owner has proved that they read this mailbox. */
export async function removeUnproven(queries: Queries, email: string): Promise<void> {
  await queries.delete(accounts).where(and(eq(accounts.email, email), sql`${accounts.activatedAt} is null`));
}
