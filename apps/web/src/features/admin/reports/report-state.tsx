import type { BriefReport } from '@kinora/contract/http';
import { useWords } from '../../../runtime/use-session.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Tag } from '../../../ui/layout/tag.tsx';
import { StateWord } from '../../../ui/state-word.tsx';

/** The state of a report, and the measure that was taken. */
export function ReportState({ report }: { readonly report: Pick<BriefReport, 'state' | 'measure'> }) {
  const { reports: words } = useWords('admin');
  const { state, measure } = report;
  return (
    <Row as="span">
      <StateWord isOn={state !== 'closed'}>{words.states[state]}</StateWord>
      {measure !== null && <Tag>{words.measureNames[measure]}</Tag>}
    </Row>
  );
}
