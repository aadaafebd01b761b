import type { Subscription } from '@kinora/contract/http';
import { useCallback } from 'react';
import type { ApiCall, Telling } from '../../runtime/api/api.ts';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useApi, useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './membership.module.css';
import { useLoaded } from '../../runtime/use-loaded.ts';
import { endText } from './use-record-columns.tsx';

interface RecordDialogProps {
  readonly pk: string;
  readonly onClose: () => void;
}

/** One subscription, as the server has it now. */
export function RecordDialog({ pk, onClose }: RecordDialogProps) {
  const { records: words } = useWords('membership');
  const api = useApi();
  const { value: record, isFailed } = useLoaded(
    useCallback((telling) => loadRecord(api, pk, telling), [api, pk]),
  );
  return (
    <Dialog
      title={words.viewTitle}
      words={useDialogWords()}
      confirmWord={words.close}
      hasCancel={false}
      onConfirm={() => true}
      onClose={onClose}
    >
      {record === null && <p className={classes.note}>{isFailed ? words.failed : words.loading}</p>}
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
      <dl className={classes.order}>
        <dt>{columns.id}</dt>
        <dd className={classes.code}>{id}</dd>
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
      </dl>
      {endDate !== null && (
        <p className={classes.note}>{words.served[status](format.date(Date.parse(endDate)))}</p>
      )}
    </>
  );
}

async function loadRecord(api: ApiCall, pk: string, telling?: Telling): Promise<Subscription | null> {
  const answer = await api('getSubscription', { params: { pk } }, telling);
  return answer.ok ? answer.value : null;
}
