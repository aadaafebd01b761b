import { failure } from '@kinora/contract';
import type { ReportRouteName } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { auditContextOf } from '../audit/audit.ts';
import type { AuditTrail } from '../audit/audit-store.ts';
import type { Handlers } from '../handler.ts';
import { parseReason } from '../people/parse-reason.ts';
import type { WallClock } from '../wall-clock.ts';
import type { NoticeStore } from './notices.ts';
import type { ReportStore } from './report-store.ts';

export interface ReportDeps {
  readonly reports: ReportStore;
  readonly notices: NoticeStore;
  readonly audit: Pick<AuditTrail, 'record'>;
  readonly clock: WallClock;
  /** Sends what a change has written down. */
  startMail(): void;
}

type Own = 'listNotices' | 'readNotice';
type Reading = 'listReports' | 'getReport';

/** One handler for each call about reports. */
export function createReportHandlers(deps: ReportDeps): Handlers<ReportRouteName> {
  return { ...readingHandlers(deps), ...changingHandlers(deps), ...ownHandlers(deps) };
}

/** The audit has what an operator read before the response leaves. */
function readingHandlers({ reports, audit, clock }: ReportDeps): Handlers<Reading> {
  return {
    async listReports({ body, session }) {
      const context = auditContextOf(session, clock.now());
      const page = await reports.list(context, body);
      await audit.record({
        ...context,
        action: 'reports.listed',
        subject: '',
        detail: { filter: body.filter, reports: page.rows.length },
      });
      return ok(page);
    },

    async getReport({ params, session }) {
      const context = auditContextOf(session, clock.now());
      const report = await reports.find(context, params.id);
      if (report === null) return err(failure('report.not-found'));
      await audit.record({ ...context, action: 'report.read', subject: report.id, detail: {} });
      return ok(report);
    },
  };
}

function changingHandlers(deps: ReportDeps): Handlers<Exclude<ReportRouteName, Own | Reading>> {
  const { reports, clock } = deps;
  return {
    takeUpReport: ({ body, session }) => reports.takeUp(auditContextOf(session, clock.now()), body.id),

    async noteReport({ body, session }) {
      const text = parseReason(body.text);
      return text.ok ? reports.note(auditContextOf(session, clock.now()), body.id, text.value) : text;
    },

    async actOnReport({ body: { id, measure, reason: written }, session }) {
      const reason = parseReason(written);
      if (!reason.ok) return reason;
      const act = measure === 'warned' ? reports.warn : reports.suspend;
      const outcome = await act(auditContextOf(session, clock.now()), id, reason.value);
      if (outcome.ok) deps.startMail();
      return outcome;
    },

    async closeReport({ body, session }) {
      const outcome = await reports.close(auditContextOf(session, clock.now()), body.id, body.text.trim());
      if (outcome.ok) deps.startMail();
      return outcome;
    },
  };
}

/** What a person reads of what operators wrote to that person. */
function ownHandlers({ notices, clock }: ReportDeps): Handlers<Own> {
  return {
    listNotices: async ({ session }) => ok(await notices.list(session.accountPk)),

    async readNotice({ body, session }) {
      await notices.markRead(session.accountPk, body.id, clock.now());
      return ok(null);
    },
  };
}
