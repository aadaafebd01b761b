import type { BriefReport, ReportDetail } from '@kinora/contract/http';
import { Link } from '../../../runtime/router/link.tsx';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import classes from '../admin.module.css';
import { momentText } from '../moment-text.ts';
import { reportRoute } from './report-route.ts';
import { ReportState } from './report-state.tsx';

/** Other reports about and of the two people, as far as they are kept. */
export function OtherReports({ report }: { readonly report: ReportDetail }) {
  const { audit, reports: words } = useWords('admin');
  const { reported, reporter, others } = report;
  const nameOf = (account: ReportDetail['reported']) => account?.name ?? audit.gone;
  return (
    <Panel title={words.others}>
      <BriefReports title={words.about(nameOf(reported))} reports={others.aboutReported} />
      <BriefReports title={words.by(nameOf(reported))} reports={others.byReported} />
      <BriefReports title={words.by(nameOf(reporter))} reports={others.byReporter} />
    </Panel>
  );
}

interface BriefReportsProps {
  readonly title: string;
  readonly reports: readonly BriefReport[];
}

function BriefReports({ title, reports }: BriefReportsProps) {
  const { accounts, reports: words } = useWords('admin');
  const { none } = useWords('list');
  const format = useFormat();
  const columns: readonly TableColumn<BriefReport>[] = [
    {
      title: words.at,
      isWhole: true,
      cell: ({ id, reportedAt }) => (
        <Text as={Link} tone="accent" to={reportRoute(id)}>
          {momentText(format, reportedAt)}
        </Text>
      ),
    },
    { title: accounts.state, cell: (report) => <ReportState report={report} /> },
    { title: words.reason, cell: ({ reason }) => <span className={classes.clamped}>{reason}</span> },
  ];
  return (
    <Section title={title}>
      {reports.length === 0 ? (
        <Text tone="dim">{none}</Text>
      ) : (
        <DataTable label={title} columns={columns} rows={reports} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}
