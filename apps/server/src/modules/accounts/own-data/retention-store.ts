import { and, isNull, lte } from 'drizzle-orm';
import type { RetentionStore } from '../stores.ts';
import type { Database } from '../../../database/database.ts';
import { accounts, departedAccounts, emailChanges, mailJobs, rateLimits, registrations, resetKeys, sessions, signInFlows, signInTickets, spentTokens } from '../../../database/tables/account-tables.ts';

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

export function createRetentionStore({ queries }: Database): RetentionStore {
  return {
    async removeStale(now, notActivatedBefore) {
      let removed = 0;
      for (const table of expiring) {
        removed += (await queries.delete(table).where(lte(table.expiresAt, now)).returning()).length;
      }
      removed += (await queries.delete(rateLimits).where(lte(rateLimits.fullAt, now)).returning()).length;
      removed += (
        await queries.delete(departedAccounts).where(lte(departedAccounts.forgetAt, now)).returning()
      ).length;
      const abandoned = await queries
        .delete(accounts)
        .where(and(isNull(accounts.activatedAt), lte(accounts.createdAt, notActivatedBefore)))
        .returning({ pk: accounts.pk });
      return removed + abandoned.length;
    },
  };
}
