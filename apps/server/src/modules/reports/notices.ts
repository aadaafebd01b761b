import type { OperatorNotice, OperatorNoticeKind } from '@kinora/contract/http';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { operatorNotices } from '../../database/tables/report-tables.ts';
import type { Account } from '../accounts/account.ts';
import { noticeJob } from '../accounts/mail/mail-jobs.ts';
import { writeMailJob } from '../accounts/mail/mail-job-store.ts';
import { createPk } from '../accounts/secrets.ts';

/** Notices that a person is shown, the newest ones. */
const maxShown = 50;

/** What operators wrote to people. */
export type NoticeStore = ReturnType<typeof createNoticeStore>;

export function createNoticeStore({ queries }: Database) {
  const { id, kind, text, createdAt, readAt, accountPk: ownerPk } = operatorNotices;
  return {
    async list(accountPk: string): Promise<OperatorNotice[]> {
      const rows = await queries
        .select({ id, kind, text, createdAt, readAt })
        .from(operatorNotices)
        .where(eq(ownerPk, accountPk))
        .orderBy(desc(createdAt), desc(id))
        .limit(maxShown);
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        readAt: row.readAt?.toISOString() ?? null,
      }));
    },

    /** Of the person's own notices alone; the first time counts. */
    async markRead(accountPk: string, noticeId: string, now: Date): Promise<void> {
      await queries
        .update(operatorNotices)
        .set({ readAt: now })
        .where(and(eq(ownerPk, accountPk), eq(id, noticeId), isNull(readAt)));
    },
  };
}

interface NewNotice {
  readonly kind: OperatorNoticeKind;
  readonly text: string;
}

/** Writes a notice, and the mail that says that it is there where the account has an address, in the transaction of a change. */
export async function writeNotice(
  queries: Queries,
  account: Account,
  { kind, text }: NewNotice,
  now: Date,
): Promise<void> {
  await queries
    .insert(operatorNotices)
    .values({ id: createPk(), accountPk: account.pk, kind, text, createdAt: now });
  const mail = kind === 'warning' ? 'warning' : 'report-answered';
  await writeMailJob(queries, noticeJob(now, account, { kind: mail }));
}
