import type { RoomReport } from '@kinora/contract/http';
import { useCallback, useState } from 'react';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords, useApi } from '../../runtime/use-session.ts';
import type { LoadPage } from '../../ui/pickers/paged-rows.ts';
import type { TableOrder } from '../../ui/table/data-table.tsx';
import { type PageSize, usePage } from '../../ui/table/use-page.ts';
import { AccountCell } from './account-cell.tsx';
import { accountText } from './account-text.ts';
import classes from './admin.module.css';
import { ListPanel } from './list-panel.tsx';
import { momentText } from './moment-text.ts';
import { ReportDialog } from './report-dialog.tsx';
import { RowButton } from './row-button.tsx';

/** Reports to the operators about blocked partners. */
export function ReportsPanel() {
  const phrases = useWords('admin');
  const words = phrases.reports;
  const format = useFormat();
  const api = useApi();
  const [order, setOrder] = useState<TableOrder<'reportedAt'>>({ sortCol: 'reportedAt', sortType: 2 });
  const [read, setRead] = useState<RoomReport | null>(null);
  const load: LoadPage<RoomReport> = useCallback(
    async (pageNum, pageSize) => {
      const answer = await api('listRoomReports', {
        body: { pageNum, pageSize: pageSize as PageSize, ...order },
      });
      return answer.ok ? answer.value : null;
    },
    [api, order],
  );
  const shown = usePage(load);
  const who = (account: RoomReport['reported']) =>
    account === null ? phrases.audit.gone : accountText(account);
  return (
    <>
      <ListPanel
        title={phrases.views.reports}
        hint={words.hint}
        shown={shown}
        keyOf={({ id }) => id}
        order={order}
        onOrder={setOrder}
        columns={[
          {
            title: words.at,
            sortCol: 'reportedAt',
            isWhole: true,
            cell: ({ reportedAt }) => momentText(format, reportedAt),
          },
          {
            title: words.reported,
            sortCol: null,
            cell: ({ reported }) => <AccountCell account={reported} />,
          },
          {
            title: words.reporter,
            sortCol: null,
            cell: ({ reporter }) => <AccountCell account={reporter} />,
          },
          {
            title: words.reason,
            sortCol: null,
            cell: ({ reason }) => <span className={classes.clamped}>{reason}</span>,
          },
          {
            title: phrases.actions,
            sortCol: null,
            cell: (report) => (
              <RowButton word={words.read} name={who(report.reported)} onClick={() => setRead(report)} />
            ),
          },
        ]}
      />
      {read !== null && <ReportDialog report={read} who={who} onClose={() => setRead(null)} />}
    </>
  );
}
