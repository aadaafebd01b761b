import { eq } from 'drizzle-orm';
import type { AccountStore } from '../../modules/accounts/stores.ts';
import type { Database } from '../database/database.ts';
import { accountColumns } from './account-rows.ts';
import { accounts, consents, emailChanges, identities, platforms, sessions } from './tables.ts';

export function createAccountStore({ queries }: Database): AccountStore {
  const change = async (pk: string, values: Partial<typeof accounts.$inferInsert>) => {
    await queries.update(accounts).set(values).where(eq(accounts.pk, pk));
  };
  return {
    async findByEmail(email) {
      const [row] = await queries.select(accountColumns).from(accounts).where(eq(accounts.email, email));
      return row ?? null;
    },
    async findByPk(pk) {
      const [row] = await queries.select(accountColumns).from(accounts).where(eq(accounts.pk, pk));
      return row ?? null;
    },
    setDisplayName: (pk, displayName) => change(pk, { displayName }),
    setAvatar: (pk, avatar) => change(pk, { avatar }),
    setMembershipChoice: (pk, membershipChoice, membershipReason) =>
      change(pk, { membershipChoice, membershipReason }),
    async savePlatform(accountPk, osType, manufacturer, savedAt) {
      const values = { osType, manufacturer, savedAt };
      await queries
        .insert(platforms)
        .values({ accountPk, ...values })
        .onConflictDoUpdate({ target: platforms.accountPk, set: values });
    },
    async recordConsent(accountPk, version, givenAt) {
      await queries.insert(consents).values({ accountPk, version, givenAt }).onConflictDoNothing();
    },
    async setOperator(email, isOperator) {
      const changed = await queries
        .update(accounts)
        .set({ isOperator })
        .where(eq(accounts.email, email))
        .returning({ pk: accounts.pk });
      return changed.length > 0;
    },
    exportAll: (pk) => exportAccount(queries, pk),
    async remove(pk) {
      await queries.delete(accounts).where(eq(accounts.pk, pk));
    },
  };
}

async function exportAccount(queries: Database['queries'], pk: string): Promise<Record<string, unknown>> {
  const [account] = await queries.select().from(accounts).where(eq(accounts.pk, pk));
  if (account === undefined) return {};
  const { passwordHash, failedAttempts, lockedUntil, ...own } = account;
  return {
    account: { ...own, hasPassword: passwordHash !== null, failedAttempts, lockedUntil },
    sessions: await queries
      .select({
        client: sessions.client,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.accountPk, pk)),
    pendingEmailChange: await queries
      .select({ newEmail: emailChanges.newEmail, expiresAt: emailChanges.expiresAt })
      .from(emailChanges)
      .where(eq(emailChanges.accountPk, pk)),
    consents: await queries
      .select({ version: consents.version, givenAt: consents.givenAt })
      .from(consents)
      .where(eq(consents.accountPk, pk)),
    platforms: await queries
      .select({
        osType: platforms.osType,
        manufacturer: platforms.manufacturer,
        savedAt: platforms.savedAt,
      })
      .from(platforms)
      .where(eq(platforms.accountPk, pk)),
    identities: await queries
      .select({
        provider: identities.provider,
        subject: identities.subject,
        email: identities.email,
        linkedAt: identities.linkedAt,
      })
      .from(identities)
      .where(eq(identities.accountPk, pk)),
  };
}
