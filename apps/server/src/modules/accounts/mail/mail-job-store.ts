import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../database/database.ts';
import { mailJobs } from '../../../database/tables/account-tables.ts';
import { lifetimes } from '../lifetimes.ts';
import type { MailJob } from './mail-job.ts';

/** Taken by one caller at a time. */
const maxAtOnce = 20;

const { first, max } = lifetimes.mailRetry;

/** Until a job that was taken comes back. In SQL, because each has its own count of tries, and all are taken at once. */
const comesBack = sql`least(power(2, ${mailJobs.tries}) * ${sql.raw(String(first))}, ${sql.raw(String(max))}) * interval '1 ms'`;

export type MailJobStore = ReturnType<typeof createMailJobStore>;

export function createMailJobStore({ queries }: Database) {
  return {
    add: (job: MailJob) => writeMailJob(queries, job),

    /** Takes what is due, for this caller alone; what is not removed is due again later and later. */
    async takeDue(now: Date): Promise<MailJob[]> {
      const due = queries
        .select({ id: mailJobs.id })
        .from(mailJobs)
        .where(and(lte(mailJobs.dueAt, now), gt(mailJobs.expiresAt, now)))
        .orderBy(asc(mailJobs.dueAt))
        .limit(maxAtOnce)
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

    async remove(id: string) {
      await queries.delete(mailJobs).where(eq(mailJobs.id, id));
    },
  };
}

/** A store that changes something notifies the account's owner in the transaction of its change. */
export async function writeMailJob(queries: Queries, job: MailJob | null): Promise<void> {
  if (job !== null) await queries.insert(mailJobs).values(job);
}
