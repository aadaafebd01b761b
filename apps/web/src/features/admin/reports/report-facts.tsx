import type { ReportDetail } from '@kinora/contract/http';
import type { ReactNode } from 'react';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { AccountCell } from '../account-cell.tsx';
import classes from '../admin.module.css';
import { momentText } from '../moment-text.ts';
import { ReportState } from './report-state.tsx';
import { waitText } from './wait-text.ts';

/** Who reported whom, where and when, and how far it is. */
export function ReportFacts({ report }: { readonly report: ReportDetail }) {
  const { reports: words, accounts } = useWords('admin');
  const format = useFormat();
  const { reported, reporter, roomCode, reportedAt, closedAt, waitingMs, answer } = report;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [accounts.state, <ReportState report={report} />],
    [words.reported, <AccountCell account={reported} />],
    [words.reporter, <AccountCell account={reporter} />],
    [words.room, roomCode],
    [words.at, momentText(format, reportedAt)],
    ...(waitingMs === null ? [] : [[words.waiting, waitText(words.waits, waitingMs)] as const]),
    ...(closedAt === null ? [] : [[words.closedAt, momentText(format, closedAt)] as const]),
    ...(answer === '' ? [] : [[words.answer, <span className={classes.written}>{answer}</span>] as const]),
  ];
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
