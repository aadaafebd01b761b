import { type Failure, failure } from '@kinora/contract';
import type { AuditAction } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { eq, lte } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { departedAccounts } from '../../database/tables/account-tables.ts';
import { operatorNotices, reportNotes, roomReports } from '../../database/tables/report-tables.ts';
import { lockAccount } from '../accounts/account-rows.ts';
import type { Account } from '../accounts/account.ts';
import { createPk } from '../accounts/secrets.ts';
import type { AuditContext, AuditRecord, OperatorContext } from '../audit/audit.ts';
import { writeAudit } from '../audit/audit-store.ts';
import { suspendAccount } from '../people/suspend-account.ts';
import { addMs } from '../wall-clock.ts';
import { writeNotice } from './notices.ts';
import { readReport } from './report-detail.ts';
import { listReports, type ReportSearch } from './report-page.ts';

export type ReportProblem =
  'report.not-found' | 'report.is-closed' | 'account.not-found' | 'account.is-operator';

type Outcome<Problem extends ReportProblem> = Promise<Result<null, Failure<Problem>>>;

export type ReportStore = ReturnType<typeof createReportStore>;

/** What operators see of reports and do about them. Each change is one transaction with its audit entry. */
export function createReportStore({ queries, transaction }: Database) {
  const change = <Problem extends ReportProblem = 'report.not-found'>(
    { operatorPk }: OperatorContext,
    id: string,
    work: (queries: Queries, held: HeldReport) => Outcome<Problem>,
  ): Outcome<Problem | 'report.not-found'> =>
    transaction(async (session) => {
      const held = await holdReport(session.queries, id);
      const isPart = held?.report.reporterPk === operatorPk || held?.report.reportedPk === operatorPk;
      return held === null || isPart ? err(failure('report.not-found')) : work(session.queries, held);
    });

  return {
    list: (context: OperatorContext, search: ReportSearch) => listReports(queries, search, context),

    find: (context: OperatorContext, id: string) => readReport(queries, id, context),

    takeUp: (context: OperatorContext, id: string) =>
      change(context, id, async (session, { report }) => {
        if (report.state === 'inProgress') return ok(null);
        await session
          .update(roomReports)
          .set({ state: 'inProgress', closedAt: null })
          .where(eq(roomReports.id, id));
        return note(session, context, 'report.taken-up', id);
      }),

    note: (context: OperatorContext, id: string, text: string) =>
      change(context, id, async (session) => {
        const { at: writtenAt, operatorPk } = context;
        await session
          .insert(reportNotes)
          .values({ id: createPk(), reportId: id, operatorPk, text, writtenAt });
        return note(session, context, 'report.noted', id);
      }),

    warn: (context: OperatorContext, id: string, reason: string) =>
      change(context, id, async (session, held): Outcome<AboutPerson> => {
        const reported = openAbout(held);
        if (!reported.ok) return reported;
        await writeNotice(session, reported.value, { kind: 'warning', text: reason }, context.at);
        await session
          .update(roomReports)
          .set({ state: 'inProgress', measure: held.report.measure ?? 'warned' })
          .where(eq(roomReports.id, id));
        const detail = { reason, report: id };
        return note(session, context, 'account.warned', reported.value.pk, detail);
      }),

    suspend: (context: OperatorContext, id: string, reason: string) =>
      change(context, id, async (session, held): Outcome<AboutPerson | 'account.is-operator'> => {
        if (held.report.state === 'closed') return err(failure('report.is-closed'));
        const suspended = await suspendReported(session, context, held, { reason, report: id });
        if (!suspended.ok) return suspended;
        await session
          .update(roomReports)
          .set({ state: 'inProgress', measure: 'suspended' })
          .where(eq(roomReports.id, id));
        return ok(null);
      }),

    /** @param text for the reporter; empty for nothing but the sentence of its kind */
    close: (context: OperatorContext, id: string, text: string) =>
      change(context, id, async (session, { report, reporter }): Outcome<'report.is-closed'> => {
        if (report.state === 'closed') return err(failure('report.is-closed'));
        await session
          .update(roomReports)
          .set({ state: 'closed', closedAt: context.at, answer: text })
          .where(eq(roomReports.id, id));
        const kind = report.measure === null ? 'closed' : 'acted';
        if (reporter !== null) await writeNotice(session, reporter, { kind, text }, context.at);
        return note(session, context, 'report.closed', id, { measure: report.measure });
      }),

    /** Removes what is older than it may be: reports with their notes, and what operators wrote. */
    async removeStale(now: Date, keptMs: number): Promise<void> {
      const before = addMs(now, -keptMs);
      await queries.delete(roomReports).where(lte(roomReports.reportedAt, before));
      await queries.delete(operatorNotices).where(lte(operatorNotices.createdAt, before));
    },
  };
}

type AboutPerson = 'report.is-closed' | 'account.not-found';

interface HeldReport {
  readonly report: typeof roomReports.$inferSelect;
  readonly reporter: Account | null;
  readonly reported: Account | null;
}

/** Locks the accounts before the report, in the order of their pks, as a deletion of one of them does. */
async function holdReport(queries: Queries, id: string): Promise<HeldReport | null> {
  const isAsked = eq(roomReports.id, id);
  const [seen] = await queries.select().from(roomReports).where(isAsked);
  if (seen === undefined) return null;
  const pks = [seen.reporterPk, seen.reportedPk].filter((pk) => pk !== null).sort();
  const accounts = new Map<string, Account | null>();
  for (const pk of pks) accounts.set(pk, await lockAccount(queries, pk));
  const [report] = await queries.select().from(roomReports).where(isAsked).for('update');
  if (report === undefined) return null;
  const accountOf = (pk: string | null) => (pk === null ? null : (accounts.get(pk) ?? null));
  return { report, reporter: accountOf(report.reporterPk), reported: accountOf(report.reportedPk) };
}

/** The account that a report is about, while measures can be taken. */
function openAbout({ report, reported }: HeldReport): Result<Account, Failure<AboutPerson>> {
  if (report.state === 'closed') return err(failure('report.is-closed'));
  return reported === null ? err(failure('account.not-found')) : ok(reported);
}

/** A person whose account is gone is suspended where its marks are kept: for the account that comes back. */
async function suspendReported(
  queries: Queries,
  context: AuditContext,
  { report: { reportedPk }, reported }: HeldReport,
  detail: AuditRecord['detail'],
): Outcome<'account.not-found' | 'account.is-operator'> {
  if (reported !== null) return suspendAccount(queries, context, reported, detail);
  if (reportedPk === null) return err(failure('account.not-found'));
  const { accountPk, suspendedAt } = departedAccounts;
  const isAccounts = eq(accountPk, reportedPk);
  const [mark] = await queries.select({ suspendedAt }).from(departedAccounts).where(isAccounts).for('update');
  // without a mark somebody has just come back, and the report names the new account
  if (mark === undefined) return err(failure('account.not-found'));
  if (mark.suspendedAt !== null) return ok(null);
  await queries.update(departedAccounts).set({ suspendedAt: context.at }).where(isAccounts);
  return note(queries, context, 'account.suspended', reportedPk, detail);
}

async function note(
  queries: Queries,
  context: AuditContext,
  action: AuditAction,
  subject: string,
  detail: AuditRecord['detail'] = {},
) {
  await writeAudit(queries, { ...context, action, subject, detail });
  return ok(null);
}
