import type { BriefReport, ReportDetail } from '@kinora/contract/http';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../database/database.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { reportNotes, roomReports } from '../../database/tables/report-tables.ts';
import { readReports } from './report-page.ts';

/** Other reports that a detail shows of each kind. */
const maxOthers = 20;

/** Null without the report. */
export async function readReport(queries: Queries, id: string, now: Date): Promise<ReportDetail | null> {
  const [row] = await readReports(queries, [id], now);
  if (row === undefined) return null;
  const [stored] = await queries
    .select({ answer: roomReports.answer })
    .from(roomReports)
    .where(eq(roomReports.id, id));
  const others = (column: PgColumn, pk: string | undefined) => readOthers(queries, id, column, pk);
  return {
    ...row,
    answer: stored?.answer ?? '',
    notes: await readNotes(queries, id),
    others: {
      aboutReported: await others(roomReports.reportedPk, row.reported?.pk),
      byReported: await others(roomReports.reporterPk, row.reported?.pk),
      byReporter: await others(roomReports.reporterPk, row.reporter?.pk),
    },
  };
}

async function readNotes(queries: Queries, reportId: string): Promise<ReportDetail['notes']> {
  const rows = await queries
    .select({ note: reportNotes, email: accounts.email })
    .from(reportNotes)
    .leftJoin(accounts, eq(accounts.pk, reportNotes.operatorPk))
    .where(eq(reportNotes.reportId, reportId))
    .orderBy(asc(reportNotes.writtenAt), asc(reportNotes.id));
  return rows.map(({ note: { id, writtenAt, text }, email }) => ({
    id,
    at: writtenAt.toISOString(),
    operator: email ?? '',
    text,
  }));
}

async function readOthers(
  queries: Queries,
  id: string,
  column: PgColumn,
  pk: string | undefined,
): Promise<BriefReport[]> {
  if (pk === undefined) return [];
  const rows = await queries
    .select({
      id: roomReports.id,
      reason: roomReports.reason,
      reportedAt: roomReports.reportedAt,
      state: roomReports.state,
      measure: roomReports.measure,
    })
    .from(roomReports)
    .where(and(eq(column, pk), ne(roomReports.id, id)))
    .orderBy(desc(roomReports.reportedAt))
    .limit(maxOthers);
  return rows.map((row) => ({ ...row, reportedAt: row.reportedAt.toISOString() }));
}
