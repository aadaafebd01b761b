import { and, asc, eq } from 'drizzle-orm';
import type { IdentityProviderName, LinkedIdentity } from '@kinora/contract/http';
import type { Language } from '@kinora/phrases';
import type { Database, Queries } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/sql-error.ts';
import { accounts, identities } from '../../../database/tables/account-tables.ts';
import type { Account } from '../account.ts';
import { createNickname, createPk } from '../secrets.ts';
import type { Notify } from '../mail/mail-job.ts';
import { accountColumns, endOtherSessions, lockAccount } from '../account-rows.ts';
import { noteGivenUp } from '../own-data/departed-accounts.ts';
import { beginWithMarks, takeOverMarks } from '../own-data/take-over-marks.ts';
import { writeMailJob } from '../mail/mail-job-store.ts';
import { removeUnproven } from '../email/email-change-store.ts';
import type { ProviderClaims } from './identity-provider.ts';

export type IdentityOutcome =
  | { readonly kind: 'account'; readonly account: Account; readonly isNew: boolean }
  | { readonly kind: 'email-taken' };

export type IdentityStore = ReturnType<typeof createIdentityStore>;

export function createIdentityStore({ queries, transaction }: Database) {
  return {
    /** The account of these claims, made where there is none and the address is free. */
    async findOrCreate(claims: ProviderClaims, language: Language, now: Date): Promise<IdentityOutcome> {
      const known = await findByIdentity(queries, claims);
      if (known !== null) return { kind: 'account', account: known, isNew: false };
      try {
        return await transaction((session) => create(session.queries, claims, language, now));
      } catch (error) {
        const isTaken = isUniqueViolation(error, 'accounts_email_unique');
        if (!isTaken && !isUniqueViolation(error, 'identities_subject_unique')) throw error;
        // the same person may have been faster in another window
        const account = await findByIdentity(queries, claims);
        return account === null ? { kind: 'email-taken' } : { kind: 'account', account, isNew: false };
      }
    },

    async list(accountPk: string): Promise<LinkedIdentity[]> {
      const rows = await queries
        .select()
        .from(identities)
        .where(eq(identities.accountPk, accountPk))
        .orderBy(asc(identities.linkedAt));
      return rows.map(({ provider, email, linkedAt }) => ({
        provider,
        email: email ?? '',
        linkedAt: linkedAt.toISOString(),
      }));
    },

    /** The pk of the account that these claims sign in to, or null. */
    findOwner: async (claims: ProviderClaims) => (await findByIdentity(queries, claims))?.pk ?? null,

    /** `taken` where these claims belong to another account. */
    link: (
      accountPk: string,
      claims: ProviderClaims,
      now: Date,
      notify: Notify,
    ): Promise<'linked' | 'linked-before' | 'taken'> =>
      transaction((session) => link(session.queries, accountPk, claims, { now, notify })),

    /**
     * Unlinks a provider, and ends the sessions of the account but one. An account that signed in by it signs in by what is
     * left from then on. `last` where nothing would be left.
     */
    unlink: (
      accountPk: string,
      provider: IdentityProviderName,
      keptTokenHash: string,
      now: Date,
      notify: Notify,
    ): Promise<'unlinked' | 'not-linked' | 'last'> =>
      transaction((session) => unlink(session.queries, accountPk, provider, { keptTokenHash, now, notify })),
  };
}

function identityOf({ provider, subject, email }: ProviderClaims) {
  return { provider, subject, email };
}

async function findByIdentity(
  queries: Queries,
  { provider, subject }: ProviderClaims,
): Promise<Account | null> {
  const [row] = await queries
    .select(accountColumns)
    .from(identities)
    .innerJoin(accounts, eq(accounts.pk, identities.accountPk))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row ?? null;
}

async function link(
  queries: Queries,
  accountPk: string,
  claims: ProviderClaims,
  { now, notify }: { readonly now: Date; readonly notify: Notify },
) {
  const account = await lockAccount(queries, accountPk);
  if (account === null) return 'taken';
  const added = await queries
    .insert(identities)
    .values({ ...identityOf(claims), accountPk, linkedAt: now })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) {
    await takeOverMarks(queries, account, now);
    await writeMailJob(queries, notify(account));
    return 'linked';
  }
  const owner = await findByIdentity(queries, claims);
  return owner?.pk === accountPk ? 'linked-before' : 'taken';
}

async function unlink(
  queries: Queries,
  accountPk: string,
  provider: IdentityProviderName,
  {
    keptTokenHash,
    now,
    notify,
  }: { readonly keptTokenHash: string; readonly now: Date; readonly notify: Notify },
) {
  const account = await lockAccount(queries, accountPk);
  const ofAccount = eq(identities.accountPk, accountPk);
  const linked = await queries.select().from(identities).where(ofAccount);
  const givenUp = linked.filter((one) => one.provider === provider);
  if (account === null || givenUp.length === 0) return 'not-linked';
  const left = linked.find((one) => one.provider !== provider);
  if (account.passwordHash === null && left === undefined) return 'last';
  await queries.delete(identities).where(and(ofAccount, eq(identities.provider, provider)));
  await noteGivenUp(queries, account, { email: null, identities: givenUp }, now);
  if (account.signInMethod === provider && left !== undefined) {
    await queries.update(accounts).set({ signInMethod: left.provider }).where(eq(accounts.pk, accountPk));
  }
  await endOtherSessions(queries, accountPk, keptTokenHash);
  await writeMailJob(queries, notify(account));
  return 'unlinked';
}

async function create(
  queries: Queries,
  claims: ProviderClaims,
  language: Account['language'],
  now: Date,
): Promise<IdentityOutcome> {
  if (claims.email !== null) await removeUnproven(queries, claims.email);
  const [account] = await queries
    .insert(accounts)
    .values({
      pk: createPk(),
      email: claims.email,
      signInMethod: claims.provider,
      displayName: createNickname(),
      language,
      createdAt: now,
      activatedAt: now,
    })
    .returning(accountColumns);
  if (account === undefined) throw new Error('the account was not inserted');
  await queries.insert(identities).values({ ...identityOf(claims), accountPk: account.pk, linkedAt: now });
  await beginWithMarks(queries, account, now);
  return { kind: 'account', account: (await findByIdentity(queries, claims)) ?? account, isNew: true };
}
