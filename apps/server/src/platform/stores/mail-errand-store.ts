import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { MailErrand, MailErrandStore } from '../../modules/accounts/mail-errand-store.ts';
import type { Database, Queries } from '../database/database.ts';
import { mailErrands } from './tables.ts';

/** Taken by one caller at a time. */
const mostAtOnce = 20;

/** Minutes until a job that was taken comes back: 1, 2, 4, 8 and so on, 15 at most. */
const comesBack = sql`least(power(2, ${mailErrands.tries}), 15) * interval '1 minute'`;

export function createMailErrandStore({ queries }: Database): MailErrandStore {
  return {
    add: (errand) => writeErrand(queries, errand),

    async takeDue(now) {
      const due = queries
        .select({ id: mailErrands.id })
        .from(mailErrands)
        .where(and(lte(mailErrands.dueAt, now), gt(mailErrands.expiresAt, now)))
        .orderBy(asc(mailErrands.dueAt))
        .limit(mostAtOnce)
        .for('update', { skipLocked: true });
      return queries
        .update(mailErrands)
        .set({
          tries: sql`${mailErrands.tries} + 1`,
          dueAt: sql`${now.toISOString()}::timestamptz + ${comesBack}`,
        })
        .where(inArray(mailErrands.id, due))
        .returning();
    },

    async remove(id) {
      await queries.delete(mailErrands).where(eq(mailErrands.id, id));
    },
  };
}

/** A store that changes something notifies the account's owner in the transaction of its change. */
export async function writeErrand(queries: Queries, errand: MailErrand | null): Promise<void> {
  if (errand !== null) await queries.insert(mailErrands).values(errand);
}
