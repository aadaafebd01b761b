import { eq } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import {
  accounts,
  consents,
  departedAccounts,
  emailChanges,
  identities,
  mailJobs,
  platforms,
  registrations,
  resetKeys,
  sessions,
} from '../../../database/tables/account-tables.ts';
import { profiles } from '../../../database/tables/profile-tables.ts';
import { exportAudit } from '../../audit/audit-export.ts';
import { exportMembership } from '../../memberships/membership-export.ts';
import { exportReports } from '../../reports/report-export.ts';
import { exportRooms } from '../../rooms/room-export.ts';
import type { EmailAddress } from '../email/email-address.ts';

/** Everything that is stored about an account, without secrets. */
export async function exportAccount(queries: Queries, pk: string): Promise<Record<string, unknown>> {
  const [account] = await queries.select().from(accounts).where(eq(accounts.pk, pk));
  if (account === undefined) return {};
  const { passwordHash, failedAttempts, lockedUntil, ...own } = account;
  return {
    account: { ...own, hasPassword: passwordHash !== null, failedAttempts, lockedUntil },
    ...(await exportSignIns(queries, account)),
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
    marks: await queries
      .select({ keptUntil: departedAccounts.forgetAt })
      .from(departedAccounts)
      .where(eq(departedAccounts.accountPk, pk)),
    profiles: await queries
      .select({
        name: profiles.name,
        remark: profiles.remark,
        type: profiles.type,
        reversed: profiles.reversed,
        startOffsetMs: profiles.startOffsetMs,
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
    ...(await exportReports(queries, pk)),
    ...(await exportAudit(queries, pk)),
  };
}

/** What an account signs in with, and what is in progress about that. */
async function exportSignIns(queries: Queries, { pk, email }: typeof accounts.$inferSelect) {
  return {
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
      .select({ kind: mailJobs.kind, expiresAt: mailJobs.expiresAt })
      .from(mailJobs)
      .where(eq(mailJobs.email, (email ?? '') as EmailAddress)),
    pendingRegistrations: await queries
      .select({
        consentVersion: registrations.consentVersion,
        createdAt: registrations.createdAt,
        expiresAt: registrations.expiresAt,
      })
      .from(registrations)
      .where(eq(registrations.accountPk, pk)),
    pendingResets: await queries
      .select({ createdAt: resetKeys.createdAt, expiresAt: resetKeys.expiresAt })
      .from(resetKeys)
      .where(eq(resetKeys.accountPk, pk)),
  };
}
