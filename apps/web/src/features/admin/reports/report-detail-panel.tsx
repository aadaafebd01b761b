import { Link } from '../../../runtime/router/link.tsx';
import { useAnswer } from '../../../runtime/use-answer.ts';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../admin.module.css';
import { OtherReports } from './other-reports.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportNotes } from './report-notes.tsx';
import { reportsRoute } from './report-route.ts';
import { ReportSteps } from './report-steps.tsx';

/** One report in full, and what can be done about it. */
export function ReportDetailPanel({ id }: { readonly id: string }) {
  const { reports: words, accounts } = useWords('admin');
  const { notLoaded, loading } = usePhrases().shell;
  const { value: report, isFailed, reload } = useAnswer('getReport', { params: { id } });
  const back = (
    <Button as={Link} variant="default" to={reportsRoute}>
      {accounts.back}
    </Button>
  );
  if (report === null) {
    return (
      <Panel title={words.report} actions={back}>
        {isFailed ? <LoadFailure words={notLoaded} onTryAgain={reload} /> : <Text tone="dim">{loading}</Text>}
      </Panel>
    );
  }
  return (
    <Stack gap={14}>
      <Panel title={words.report} actions={back}>
        <ReportFacts report={report} />
        <Text surface="outlined" canBreak className={classes.written}>
          {report.reason}
        </Text>
        {report.reportedLeft && <Text tone="dim">{words.left}</Text>}
        <ReportSteps report={report} onDone={reload} />
      </Panel>
      <ReportNotes notes={report.notes} />
      <OtherReports report={report} />
    </Stack>
  );
}
