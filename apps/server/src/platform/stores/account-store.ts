import { eq, sql } from 'drizzle-orm';
import type { EmailAddress } from '../../modules/accounts/email-address.ts';
import type { AccountStore } from '../../modules/accounts/stores.ts';
import type { Database } from '../database/database.ts';
import { accountColumns } from './account-rows.ts';
import { exportMembership } from './membership-export.ts';
import { exportRooms } from './room-export.ts';
import {
  accounts,
  consents,
  emailChanges,
  identities,
  mailErrands,
  platforms,
  profiles,
  sessions,
} from './tables.ts';

export function createAccountStore({ queries }: Database): AccountStore {
  const change = async (pk: string, values: Partial<typeof accounts.$inferInsert>) => {
    await queries.update(accounts).set(values).where(eq(accounts.pk, pk));
  };
  // asked by every sign-in, so it is built once
  const findByEmail = queries
    .select(accountColumns)
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder('email')))
    .prepare('find_account_by_email');
  return {
    async findByEmail(email) {
      const [row] = await findByEmail.execute({ email });
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
      await queries
        .delete(mailErrands)
        .where(eq(mailErrands.email, sql`(select email from ${accounts} where pk = ${pk})`));
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
    pendingMail: await queries
      .select({ kind: mailErrands.kind, expiresAt: mailErrands.expiresAt })
      .from(mailErrands)
      .where(eq(mailErrands.email, (account.email ?? '') as EmailAddress)),
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
    profiles: await queries
      .select({
        name: profiles.name,
        remark: profiles.remark,
        type: profiles.type,
        reversed: profiles.reversed,
        channelList: profiles.channels,
        offChannelList: profiles.offChannels,
        channelRangeList: profiles.ranges,
        createdAt: profiles.createdAt,
        changedAt: profiles.changedAt,
      })
      .from(profiles)
      .where(eq(profiles.accountPk, pk))
      .orderBy(profiles.position),
    ...(await exportMembership(queries, pk)),
    ...(await exportRooms(queries, pk)),
  };
}
