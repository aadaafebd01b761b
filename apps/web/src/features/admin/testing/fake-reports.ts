import type { ReportDetail } from '@kinora/contract/http';
import type { FakeServer } from '@kinora/contract/testing';
import { createRegistry } from './fake-registry.ts';
import { boss } from './operator-page.ts';

const someone = (pk: string, name: string) => ({ pk, name, email: `${pk}@example.org` });

/** A registry with one report, which was filed a moment ago. */
export function createReports(): FakeServer {
  const server = createRegistry();
  let report: ReportDetail = {
    id: 'r1',
    reason: `Went on after I said stop.\n${'And again. '.repeat(60)}The end.`,
    reportedAt: new Date().toISOString(),
    ...{ state: 'new', measure: null, roomCode: 'ABCD12', closedAt: null, waitingMs: 0, answer: '' },
    reporter: someone('somebody', 'Sam'),
    reported: someone('partner', 'Pat'),
    reportedLeft: false,
    notes: [],
    others: { aboutReported: [], byReported: [], byReporter: [] },
  };
  const change = (changed: Partial<ReportDetail>) => {
    report = { ...report, ...changed };
    return null;
  };
  server.on('listReports', ({ body: { filter } }) => {
    const isShown = filter === 'waiting' ? report.state !== 'closed' : filter === report.state;
    return { rows: isShown ? [report] : [], next: null };
  });
  server.on('getReport', () => report);
  server.on('takeUpReport', () => change({ state: 'inProgress', closedAt: null, waitingMs: 0 }));
  server.on('noteReport', ({ body: { text } }) => {
    const note = { id: `n${report.notes.length}`, at: report.reportedAt, operator: boss.email, text };
    return change({ notes: [...report.notes, note] });
  });
  server.on('actOnReport', ({ body: { measure } }) => change({ measure }));
  server.on('closeReport', ({ body: { text } }) =>
    change({ state: 'closed', closedAt: report.reportedAt, waitingMs: null, answer: text }),
  );
  return server;
}
