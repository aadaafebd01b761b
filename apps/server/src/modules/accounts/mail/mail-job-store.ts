import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../database/database.ts';
import { mailJobs } from '../../../database/tables/account-tables.ts';
import { lifetimes } from '../lifetimes.ts';
import { addMs } from '../../wall-clock.ts';
import type { MailJob } from './mail-job.ts';

/** Taken by one caller at a time. */
const maxAtOnce = 20;

/** A job that somebody works on. */
export interface TakenJob extends MailJob {
  /** with this one */
  readonly tries: number;
  /** by a try before this one */
  readonly mayHaveArrived: boolean;
}

export type MailJobStore = ReturnType<typeof createMailJobStore>;

export function createMailJobStore({ queries }: Database) {
  return {
    add: (job: MailJob) => writeMailJob(queries, job),

    /** Takes so many of what is due, for this caller alone, which then removes or postpones each. */
    async takeDue(now: Date, max: number): Promise<TakenJob[]> {
      const due = queries
        .select({ id: mailJobs.id })
        .from(mailJobs)
        .where(and(lte(mailJobs.dueAt, now), gt(mailJobs.expiresAt, now)))
        .orderBy(asc(mailJobs.dueAt))
        .limit(Math.min(max, maxAtOnce))
        .for('update', { skipLocked: true });
      return queries
        .update(mailJobs)
        .set({
          tries: sql`${mailJobs.tries} + 1`,
          dueAt: addMs(now, lifetimes.mailLease),
        })
        .where(inArray(mailJobs.id, due))
        .returning();
    },

    async postpone(id: string, next: Pick<TakenJob, 'dueAt' | 'mayHaveArrived'>) {
      await queries.update(mailJobs).set(next).where(eq(mailJobs.id, id));
    },

    /** For a job that was taken and not begun. */
    async giveBack({ id, tries }: TakenJob, dueAt: Date) {
      await queries
        .update(mailJobs)
        .set({ dueAt, tries: tries - 1 })
        .where(eq(mailJobs.id, id));
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
