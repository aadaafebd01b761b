import type { ReportRow } from '@kinora/contract/http';
import { Link } from '../../../runtime/router/link.tsx';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { TableColumn } from '../../../ui/table/data-table.tsx';
import { AccountCell } from '../account-cell.tsx';
import classes from '../admin.module.css';
import { momentText } from '../moment-text.ts';
import { reportRoute } from './report-route.ts';
import { ReportState } from './report-state.tsx';
import { waitText } from './wait-text.ts';

/** What the list says of a report. */
export function useReportColumns(): readonly TableColumn<ReportRow>[] {
  const { reports: words, actionOn, actions } = useWords('admin');
  const format = useFormat();
  return [
    {
      title: words.at,
      isWhole: true,
      cell: (report) => (
        <Stack as="span" gap={4} align="start">
          {momentText(format, report.reportedAt)}
          <ReportState report={report} />
          {report.waitingMs !== null && (
            <small>{words.waitsFor(waitText(words.waits, report.waitingMs))}</small>
          )}
        </Stack>
      ),
    },
    { title: words.reported, cell: ({ reported }) => <AccountCell account={reported} /> },
    { title: words.reporter, cell: ({ reporter }) => <AccountCell account={reporter} /> },
    { title: words.reason, cell: ({ reason }) => <span className={classes.clamped}>{reason}</span> },
    {
      title: actions,
      cell: ({ id, reportedAt }) => (
        <Button
          as={Link}
          variant="default"
          size="compact"
          aria-label={actionOn(words.read, momentText(format, reportedAt))}
          to={reportRoute(id)}
        >
          {words.read}
        </Button>
      ),
    },
  ];
}
