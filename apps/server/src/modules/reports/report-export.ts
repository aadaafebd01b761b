import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { operatorNotices, reportNotes } from '../../database/tables/report-tables.ts';

/** What operators wrote to an account, and when it wrote notes as an operator: what they say is for operators. */
export async function exportReports(queries: Queries, pk: string): Promise<Record<string, unknown>> {
  const { kind, text, createdAt, readAt } = operatorNotices;
  return {
    notices: await queries
      .select({ kind, text, createdAt, readAt })
      .from(operatorNotices)
      .where(eq(operatorNotices.accountPk, pk)),
    notesByYou: await queries
      .select({ writtenAt: reportNotes.writtenAt })
      .from(reportNotes)
      .where(eq(reportNotes.operatorPk, pk)),
  };
}
