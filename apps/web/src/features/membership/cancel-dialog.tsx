import type { Subscription } from '@kinora/contract/http';
import { useState } from 'react';
import { useFormat, useRuntime } from '../../runtime/use-runtime.ts';
import { useApi, useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { validateReason } from './validate-reason.ts';
import { ReasonField } from './reason-field.tsx';

interface CancelDialogProps {
  readonly record: Subscription;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Ends a subscription: says until when it is served, wants a reason, closes only when it was done. */
export function CancelDialog({ record, onDone, onClose }: CancelDialogProps) {
  const { records: words, decline } = useWords('membership');
  const format = useFormat();
  const { entitlement, notices } = useRuntime();
  const dialogWords = useDialogWords();
  const api = useApi();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { id, endDate } = record;
  const cancel = async () => {
    setChecked(true);
    if (validateReason(reason) !== null) return false;
    const answer = await api('cancelSubscription', { body: { id, reason } });
    if (!answer.ok) return false;
    notices.show({ key: 'subscription-canceled', text: words.canceled, tone: 'info' });
    void entitlement.refresh();
    onDone();
    return true;
  };
  return (
    <Dialog
      title={words.cancelTitle}
      words={{ ...dialogWords, cancel: words.keep }}
      confirmWord={words.cancelConfirm}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Text size="sm" isCode canBreak>
        {id}
      </Text>
      <Text tone="dim">
        {endDate === null ? words.cancelOpen : words.cancelText(format.date(Date.parse(endDate)))}
      </Text>
      <ReasonField label={decline.reason} value={reason} isChecked={isChecked} onChange={setReason} />
    </Dialog>
  );
}
