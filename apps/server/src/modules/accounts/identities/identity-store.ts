import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { IdentityProviderName } from '@kinora/contract/http';
import type { Account } from '../account.ts';
import type { EmailAddress } from '../email/email-address.ts';
import { createPk } from '../secrets.ts';
import type { Notify } from '../mail/mail-job.ts';
import type { IdentityOutcome, IdentityStore, ProviderClaims } from '../stores.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/sql-error.ts';
import { accountColumns, lockAccount } from '../account-rows.ts';
import { findEarlier } from '../own-data/departed-accounts.ts';
import { writeMailJob } from '../mail/mail-job-store.ts';
import { removeUnproven } from '../email/email-change-store.ts';
import { accounts, identities, sessions, signInFlows, signInTickets, spentTokens } from '../../../database/tables/account-tables.ts';

export function createIdentityStore({ queries, transaction }: Database): IdentityStore {
  return {
    async startFlow(secretHash, provider, expiresAt) {
      await queries.insert(signInFlows).values({ secretHash, provider, expiresAt });
    },

    async takeFlow(secretHash, provider, now) {
      const taken = await queries
        .delete(signInFlows)
        .where(
          and(
            eq(signInFlows.secretHash, secretHash),
            eq(signInFlows.provider, provider),
            gt(signInFlows.expiresAt, now),
          ),
        )
        .returning();
      return taken.length > 0;
    },

    async addTicket(ticketHash, flowHash, claims, expiresAt) {
      await queries.insert(signInTickets).values({ ticketHash, flowHash, ...claims, expiresAt });
    },

    async takeTicket(ticketHash, flowHash, now) {
      const [row] = await queries
        .delete(signInTickets)
        .where(
          and(
            eq(signInTickets.ticketHash, ticketHash),
            eq(signInTickets.flowHash, flowHash),
            gt(signInTickets.expiresAt, now),
          ),
        )
        .returning();
      if (row === undefined) return null;
      const { provider, subject, email, displayName } = row;
      // stored by `addTicket`, which takes nothing but parsed addresses
      return { provider, subject, email: email as EmailAddress | null, displayName };
    },

    async spendToken(tokenHash, expiresAt) {
      const spent = await queries
        .insert(spentTokens)
        .values({ tokenHash, expiresAt })
        .onConflictDoNothing()
        .returning();
      return spent.length > 0;
    },

    async findOrCreate(claims, nickname, language, now) {
      const known = await findByIdentity(queries, claims);
      if (known !== null) return { kind: 'account', account: known };
      try {
        return await transaction((session) => create(session.queries, claims, nickname, language, now));
      } catch (error) {
        const isTaken = isUniqueViolation(error, 'accounts_email_unique');
        if (!isTaken && !isUniqueViolation(error, 'identities_subject_unique')) throw error;
        // the same person may have been faster in another window
        const account = await findByIdentity(queries, claims);
        return account === null ? { kind: 'email-taken' } : { kind: 'account', account };
      }
    },

    async list(accountPk) {
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

    findOwner: async (claims) => (await findByIdentity(queries, claims))?.pk ?? null,

    link: (accountPk, claims, now, notify) =>
      transaction(async (session) => {
        const account = await lockAccount(session.queries, accountPk);
        if (account === null) return 'taken';
        const added = await session.queries
          .insert(identities)
          .values({ ...identityOf(claims), accountPk, linkedAt: now })
          .onConflictDoNothing()
          .returning();
        if (added.length > 0) {
          await writeMailJob(session.queries, notify(account));
          return 'linked';
        }
        const owner = await findByIdentity(session.queries, claims);
        return owner?.pk === accountPk ? 'linked-before' : 'taken';
      }),

    unlink: (accountPk, provider, keptTokenHash, notify) =>
      transaction((session) => unlink(session.queries, accountPk, provider, { keptTokenHash, notify })),
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

async function unlink(
  queries: Queries,
  accountPk: string,
  provider: IdentityProviderName,
  { keptTokenHash, notify }: { readonly keptTokenHash: string; readonly notify: Notify },
) {
  const account = await lockAccount(queries, accountPk);
  const ofAccount = eq(identities.accountPk, accountPk);
  const linked = await queries.select({ provider: identities.provider }).from(identities).where(ofAccount);
  if (account === null || linked.every((one) => one.provider !== provider)) return 'not-linked';
  const left = linked.find((one) => one.provider !== provider);
  if (account.passwordHash === null && left === undefined) return 'last';
  await queries.delete(identities).where(and(ofAccount, eq(identities.provider, provider)));
  if (account.signInMethod === provider && left !== undefined) {
    await queries.update(accounts).set({ signInMethod: left.provider }).where(eq(accounts.pk, accountPk));
  }
  await queries
    .delete(sessions)
    .where(and(eq(sessions.accountPk, accountPk), ne(sessions.tokenHash, keptTokenHash)));
  await writeMailJob(queries, notify(account));
  return 'unlinked';
}

async function create(
  queries: Queries,
  claims: ProviderClaims,
  displayName: string,
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
      displayName,
      language,
      createdAt: now,
      activatedAt: now,
      ...(await findEarlier(queries, { email: claims.email, identities: [claims] })),
    })
    .returning(accountColumns);
  if (account === undefined) throw new Error('the account was not inserted');
  await queries.insert(identities).values({ ...identityOf(claims), accountPk: account.pk, linkedAt: now });
  return { kind: 'account', account };
}
