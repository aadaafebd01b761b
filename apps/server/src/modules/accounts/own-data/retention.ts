import { and, isNull, lte } from 'drizzle-orm';
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
  await queries.delete(departedAccounts).where(lte(departedAccounts.forgetAt, now));
  const abandonedBefore = addMs(now, -lifetimes.notActivated);
  await queries
    .delete(accounts)
    .where(and(isNull(accounts.activatedAt), lte(accounts.createdAt, abandonedBefore)));
}
