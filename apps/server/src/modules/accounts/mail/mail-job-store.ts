import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { MailJob, MailJobStore } from './mail-job.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { mailJobs } from '../../../database/tables/account-tables.ts';

/** Taken by one caller at a time. */
const mostAtOnce = 20;

/** Minutes until a job that was taken comes back: 1, 2, 4, 8 and so on, 15 at most. */
const comesBack = sql`least(power(2, ${mailJobs.tries}), 15) * interval '1 minute'`;

export function createMailJobStore({ queries }: Database): MailJobStore {
  return {
    add: (job) => writeMailJob(queries, job),

    async takeDue(now) {
      const due = queries
        .select({ id: mailJobs.id })
        .from(mailJobs)
        .where(and(lte(mailJobs.dueAt, now), gt(mailJobs.expiresAt, now)))
        .orderBy(asc(mailJobs.dueAt))
        .limit(mostAtOnce)
        .for('update', { skipLocked: true });
      return queries
        .update(mailJobs)
        .set({
          tries: sql`${mailJobs.tries} + 1`,
          dueAt: sql`${now.toISOString()}::timestamptz + ${comesBack}`,
        })
        .where(inArray(mailJobs.id, due))
        .returning();
    },

    async remove(id) {
      await queries.delete(mailJobs).where(eq(mailJobs.id, id));
    },
  };
}

/** A store that changes something notifies the account's owner in the transaction of its change. */
export async function writeMailJob(queries: Queries, job: MailJob | null): Promise<void> {
  if (job !== null) await queries.insert(mailJobs).values(job);
}
