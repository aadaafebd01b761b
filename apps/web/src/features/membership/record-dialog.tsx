import type { Subscription } from '@kinora/contract/http';
import { useAnswer } from '../../runtime/use-answer.ts';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { endText } from './use-record-columns.tsx';

interface RecordDialogProps {
  readonly pk: string;
  readonly onClose: () => void;
}

/** One subscription, as the server has it now. */
export function RecordDialog({ pk, onClose }: RecordDialogProps) {
  const { records: words } = useWords('membership');
  const listWords = useWords('list');
  const { value: record, isFailed } = useAnswer('getSubscription', { params: { pk } });
  return (
    <Dialog
      title={words.viewTitle}
      words={useDialogWords()}
      confirmWord={words.close}
      hasCancel={false}
      onConfirm={() => true}
      onClose={onClose}
    >
      {record === null && <Text tone="dim">{isFailed ? listWords.failed : listWords.loading}</Text>}
      {record !== null && <RecordFacts record={record} />}
    </Dialog>
  );
}

function RecordFacts({ record }: { readonly record: Subscription }) {
  const { records: words, plans } = useWords('membership');
  const format = useFormat();
  const { id, intervalUnit, status, currencyCode, mny, startDate, endDate } = record;
  const { columns } = words;
  return (
    <>
      <Facts isRuled>
        <dt>{columns.id}</dt>
        <Text as="dd" size="sm" isCode canBreak>
          {id}
        </Text>
        <dt>{columns.type}</dt>
        <dd>{plans.intervals[intervalUnit]}</dd>
        <dt>{columns.status}</dt>
        <dd>{words.statuses[status]}</dd>
        <dt>{columns.amount}</dt>
        <dd>{`${plans.every[intervalUnit](format.money(mny, currencyCode))} (${currencyCode})`}</dd>
        <dt>{columns.start}</dt>
        <dd>{format.date(Date.parse(startDate))}</dd>
        <dt>{columns.end}</dt>
        <dd>{endText(record, words, format)}</dd>
      </Facts>
      {endDate !== null && <Text tone="dim">{words.served[status](format.date(Date.parse(endDate)))}</Text>}
    </>
  );
}
