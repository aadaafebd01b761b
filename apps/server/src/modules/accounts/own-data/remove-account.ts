import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { accounts, mailJobs } from '../../../database/tables/account-tables.ts';
import { noteDeparture } from '../../rooms/partners/room-meetings.ts';
import type { Account } from '../account.ts';
import { noteDeparted } from './departed-accounts.ts';

/** Removes an account and everything that belongs to it, inside a transaction that has locked it. */
export async function removeAccount(queries: Queries, account: Account, now: Date): Promise<void> {
  const { pk } = account;
  await noteDeparted(queries, account, now);
  await queries
    .delete(mailJobs)
    .where(eq(mailJobs.email, sql`(select email from ${accounts} where pk = ${pk})`));
  await noteDeparture(queries, pk, now);
  await queries.delete(accounts).where(eq(accounts.pk, pk));
}
