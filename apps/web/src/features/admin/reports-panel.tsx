import type { RoomReport } from '@kinora/contract/http';
import { useState } from 'react';
import { useList } from '../../runtime/use-list.ts';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import type { TableColumn } from '../../ui/table/data-table.tsx';
import { AccountCell } from './account-cell.tsx';
import { accountText } from './account-text.ts';
import classes from './admin.module.css';
import { ListPanel } from './list-panel.tsx';
import { momentText } from './moment-text.ts';
import { ReportDialog } from './report-dialog.tsx';
import { RowButton } from './row-button.tsx';

/** Reports to the operators about blocked partners. */
export function ReportsPanel() {
  const { views, reports, audit, actions } = useWords('admin');
  const format = useFormat();
  const [read, setRead] = useState<RoomReport | null>(null);
  const list = useList('listRoomReports', {}, { sortCol: 'reportedAt', sortType: 2 });
  const who = (account: RoomReport['reported']) => (account === null ? audit.gone : accountText(account));
  const columns: readonly TableColumn<RoomReport, 'reportedAt'>[] = [
    {
      title: reports.at,
      sortCol: 'reportedAt',
      isWhole: true,
      cell: ({ reportedAt }) => momentText(format, reportedAt),
    },
    { title: reports.reported, cell: ({ reported }) => <AccountCell account={reported} /> },
    { title: reports.reporter, cell: ({ reporter }) => <AccountCell account={reporter} /> },
    { title: reports.reason, cell: ({ reason }) => <span className={classes.clamped}>{reason}</span> },
    {
      title: actions,
      cell: (report) => (
        <RowButton word={reports.read} name={who(report.reported)} onClick={() => setRead(report)} />
      ),
    },
  ];
  return (
    <>
      <ListPanel
        title={views.reports}
        hint={reports.hint}
        list={list}
        keyOf={({ id }) => id}
        columns={columns}
      />
      {read !== null && <ReportDialog report={read} who={who} onClose={() => setRead(null)} />}
    </>
  );
}
