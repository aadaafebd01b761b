import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Language } from '@kinora/phrases';
import type { Database, Queries } from '../../../database/database.ts';
import { accounts, consents, registrations, resetKeys } from '../../../database/tables/account-tables.ts';
import { createNickname, createPk, type KeyRecord } from '../secrets.ts';
import { accountColumns, lockAccount } from '../account-rows.ts';
import { beginWithMarks } from '../own-data/take-over-marks.ts';
import type { Account } from '../account.ts';

/** One registration of an address: its key activates its own password and no other. */
export interface RegistrationRecord extends KeyRecord {
  readonly passwordHash: string;
  readonly consentVersion: string | null;
}

export type RegistrationStore = ReturnType<typeof createRegistrationStore>;

export function createRegistrationStore({ queries, transaction }: Database) {
  return {
    /**
     * Adds a registration to the account of this address, made where there is none. Returns the account; nothing was
     * added where it is activated.
     */
    add: (email: string, language: Language, registration: RegistrationRecord): Promise<Account> =>
      transaction(async (session) => {
        const created = { email, language, createdAt: registration.createdAt };
        const account = await findOrInsert(session.queries, created);
        if (account.activatedAt === null) {
          await session.queries.insert(registrations).values({ ...registration, accountPk: account.pk });
        }
        return account;
      }),

    /** Takes back a registration whose mail was not sent, and the account where it was the only one. */
    withdraw: (keyHash: string) => transaction((session) => withdraw(session.queries, keyHash)),

    /** Those that can still be activated, oldest first. */
    async listLive(accountPk: string, now: Date): Promise<RegistrationRecord[]> {
      return queries
        .select()
        .from(registrations)
        .where(and(eq(registrations.accountPk, accountPk), gt(registrations.expiresAt, now)))
        .orderBy(asc(registrations.createdAt));
    },

    /** The registration of a key that has not been used and is not too old. */
    async findLive(keyHash: string, now: Date): Promise<RegistrationRecord | null> {
      const isLive = and(eq(registrations.keyHash, keyHash), gt(registrations.expiresAt, now));
      const [found] = await queries.select().from(registrations).where(isLive);
      return found ?? null;
    },

    /** Uses a key: exactly one caller gets true. The other keys of the account die. */
    activate: (keyHash: string, now: Date) =>
      transaction((session) => activate(session.queries, keyHash, now)),
  };
}

async function findOrInsert(
  queries: Queries,
  { email, language, createdAt }: { email: string; language: 'en' | 'ja' | 'zh'; createdAt: Date },
) {
  await queries
    .insert(accounts)
    .values({
      pk: createPk(),
      email,
      language,
      createdAt,
      signInMethod: 'Email',
      displayName: createNickname(),
    })
    // an account that waits for its activation waits from the last registration on
    .onConflictDoUpdate({
      target: accounts.email,
      set: { createdAt },
      setWhere: isNull(accounts.activatedAt),
    });
  const [account] = await queries
    .select(accountColumns)
    .from(accounts)
    .where(eq(accounts.email, email))
    .for('update');
  if (account === undefined) throw new Error('the account was deleted while it was registered');
  return account;
}

async function withdraw(queries: Queries, keyHash: string): Promise<void> {
  const [key] = await queries.select().from(registrations).where(eq(registrations.keyHash, keyHash));
  if (key === undefined) return;
  await lockAccount(queries, key.accountPk);
  await queries.delete(registrations).where(eq(registrations.keyHash, keyHash));
  const ofAccount = eq(registrations.accountPk, key.accountPk);
  const [other] = await queries.select().from(registrations).where(ofAccount).limit(1);
  if (other !== undefined) return;
  const isWaiting = and(eq(accounts.pk, key.accountPk), isNull(accounts.activatedAt));
  await queries.delete(accounts).where(isWaiting);
}

async function activate(queries: Queries, keyHash: string, now: Date): Promise<boolean> {
  const isLive = and(eq(registrations.keyHash, keyHash), gt(registrations.expiresAt, now));
  const [key] = await queries.select().from(registrations).where(isLive);
  if (key === undefined) return false;
  const account = await lockAccount(queries, key.accountPk);
  // while this waited for the lock, another key of the account may have been used
  const [used] = await queries.delete(registrations).where(isLive).returning();
  if (used === undefined || account === null || account.activatedAt !== null) return false;
  await queries
    .update(accounts)
    .set({ activatedAt: now, passwordHash: used.passwordHash })
    .where(eq(accounts.pk, account.pk));
  await queries.delete(registrations).where(eq(registrations.accountPk, account.pk));
  await queries.delete(resetKeys).where(eq(resetKeys.accountPk, account.pk));
  await beginWithMarks(queries, account, now);
  if (used.consentVersion !== null) {
    await queries
      .insert(consents)
      .values({ accountPk: account.pk, version: used.consentVersion, givenAt: used.createdAt })
      .onConflictDoNothing();
  }
  return true;
}
