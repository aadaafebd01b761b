import { and, isNull, lte, not, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  accounts,
  departedAccounts,
  emailChanges,
  mailJobs,
  rateLimits,
  registrations,
  resetKeys,
  sessions,
  signInFlows,
  signInTickets,
  spentTokens,
} from '../../../database/tables/account-tables.ts';
import { roomReports } from '../../../database/tables/report-tables.ts';
import { addMs } from '../../wall-clock.ts';
import { lifetimes } from '../lifetimes.ts';

const expiring = [
  sessions,
  registrations,
  resetKeys,
  emailChanges,
  mailJobs,
  signInFlows,
  signInTickets,
  spentTokens,
];

/** Removes what has expired, and accounts that were never activated. Safe to run on several instances at once. */
export async function removeStaleAccountData({ queries }: Database, now: Date): Promise<void> {
  for (const table of expiring) await queries.delete(table).where(lte(table.expiresAt, now));
  await queries.delete(rateLimits).where(lte(rateLimits.fullAt, now));
  const isReported = sql`exists (select from ${roomReports} where ${roomReports.reportedPk} = ${departedAccounts.accountPk}
    and ${roomReports.state} <> 'closed')`;
  await queries.delete(departedAccounts).where(and(lte(departedAccounts.forgetAt, now), not(isReported)));
  const abandonedBefore = addMs(now, -lifetimes.notActivated);
  await queries
    .delete(accounts)
    .where(and(isNull(accounts.activatedAt), lte(accounts.createdAt, abandonedBefore)));
}
