import type { ReportDetail } from '@kinora/contract/http';
import { useState } from 'react';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useApi, useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { offeredSteps, type Step } from './offered-steps.ts';
import { StepDialog, type WrittenStep } from './step-dialog.tsx';

interface ReportStepsProps {
  readonly report: ReportDetail;
  readonly onDone: () => void;
}

/** A button for each step that the report needs now. */
export function ReportSteps({ report, onDone }: ReportStepsProps) {
  const { reports: words } = useWords('admin');
  const { notices } = useRuntime();
  const api = useApi();
  const [asked, setAsked] = useState<WrittenStep | null>(null);
  const finish = (step: Step) => {
    notices.show({ key: 'report-step', text: words.steps[step].done, tone: 'info' });
    onDone();
  };
  const takeUp = async (step: Step) => {
    const answer = await api('takeUpReport', { body: { id: report.id } });
    if (answer.ok) finish(step);
  };
  const begin = (step: Step) => {
    if (step === 'takeUp' || step === 'reopen') void takeUp(step);
    else setAsked(step);
  };
  return (
    <Row>
      {offeredSteps(report).map((step) => (
        <Button key={step} variant="default" onClick={() => begin(step)}>
          {words.steps[step].word}
        </Button>
      ))}
      {asked !== null && (
        <StepDialog
          step={asked}
          report={report}
          onDone={() => finish(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  );
}
