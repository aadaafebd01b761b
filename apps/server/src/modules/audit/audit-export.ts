import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { AuditAction } from '@kinora/contract/http';
import type { Queries } from '../../database/database.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { auditEntries } from '../../database/tables/organisation-tables.ts';
import { devices } from '../../database/tables/device-tables.ts';
import { subscriptions } from '../../database/tables/membership-tables.ts';

/** Actions whose dialogs say that the person, or the owner, reads the reason. Nothing else of an entry leaves. */
const withReason: readonly AuditAction[] = [
  'account.suspended',
  'account.suspended-again',
  'account.suspension-lifted',
  'account.warned',
  'subscription.cancelled',
  'subscription.refunded',
];

/** What operators did about an account, and what it did as an operator. Who the others were is theirs. */
export async function exportAudit(queries: Queries, pk: string): Promise<Record<string, unknown>> {
  const { at, action, detail, subject, operatorPk } = auditEntries;
  const isForOwner = inArray(action, [...withReason]);
  const reason = sql<string>`case when ${isForOwner} then coalesce(${detail} ->> 'reason', '') else '' end`;
  const isOwnDevice = and(eq(devices.ownerPk, pk), eq(devices.code, subject), gte(at, devices.claimedAt));
  return {
    auditAboutYou: await queries
      .select({ at, action, reason })
      .from(auditEntries)
      .where(
        or(
          eq(subject, pk),
          inArray(
            subject,
            queries.select({ email: accounts.email }).from(accounts).where(eq(accounts.pk, pk)),
          ),
          inArray(
            subject,
            queries
              .select({ pk: subscriptions.pk })
              .from(subscriptions)
              .where(eq(subscriptions.accountPk, pk)),
          ),
          inArray(
            subject,
            queries
              .select({ id: subscriptions.id })
              .from(subscriptions)
              .where(eq(subscriptions.accountPk, pk)),
          ),
          // what was done to a device before belongs to its owner of then
          inArray(subject, queries.select({ code: devices.code }).from(devices).where(isOwnDevice)),
        ),
      )
      .orderBy(asc(at)),
    auditByYou: await queries
      .select({ at, action })
      .from(auditEntries)
      .where(eq(operatorPk, pk))
      .orderBy(asc(at)),
  };
}
