import type { BriefReport, ReportDetail } from '@kinora/contract/http';
import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../database/database.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { reportNotes, roomReports } from '../../database/tables/report-tables.ts';
import type { OperatorContext } from '../audit/audit.ts';
import { isOfOthers, readReports } from './report-page.ts';

/** Other reports that a detail shows of each kind. */
const maxOthers = 20;

/** Null without the report, and for an operator who is a part of it. */
export async function readReport(
  queries: Queries,
  id: string,
  { operatorPk, at }: OperatorContext,
): Promise<ReportDetail | null> {
  const isAsked = and(eq(roomReports.id, id), isOfOthers(operatorPk));
  const [row] = await readReports(queries, isAsked, at);
  const { answer, reporterPk, reportedPk } = roomReports;
  const [stored] = await queries.select({ answer, reporterPk, reportedPk }).from(roomReports).where(isAsked);
  if (row === undefined || stored === undefined) return null;
  const others = (column: PgColumn, pk: string | null) =>
    pk === null
      ? []
      : readOthers(queries, and(eq(column, pk), ne(roomReports.id, id), isOfOthers(operatorPk)));
  return {
    ...row,
    answer: stored.answer,
    notes: await readNotes(queries, id),
    others: {
      aboutReported: await others(reportedPk, stored.reportedPk),
      byReported: await others(reporterPk, stored.reportedPk),
      byReporter: await others(reporterPk, stored.reporterPk),
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

async function readOthers(queries: Queries, isAsked: SQL | undefined): Promise<BriefReport[]> {
  const rows = await queries
    .select({
      id: roomReports.id,
      reason: roomReports.reason,
      reportedAt: roomReports.reportedAt,
      state: roomReports.state,
      measure: roomReports.measure,
    })
    .from(roomReports)
    .where(isAsked)
    .orderBy(desc(roomReports.reportedAt))
    .limit(maxOthers);
  return rows.map((row) => ({ ...row, reportedAt: row.reportedAt.toISOString() }));
}
