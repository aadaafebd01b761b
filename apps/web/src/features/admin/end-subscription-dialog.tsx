import { maxLength } from '@kinora/contract';
import type { Subscription } from '@kinora/contract/http';
import { isLongerThan } from '@kinora/kernel';
import { describeError } from '@kinora/phrases';
import { useState } from 'react';
import { useFormat, usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Code, Text } from '../../ui/layout/layout.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { accountText } from './account-text.ts';

/** A subscription that an operator ends: cancelled, or noted as paid back. */
export interface Ending {
  readonly kind: 'cancel' | 'refund';
  readonly subscription: Subscription;
}

interface EndSubscriptionDialogProps {
  readonly ending: Ending;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what it will do, wants a reason, closes only when it was done. */
export function EndSubscriptionDialog({ ending, onDone, onClose }: EndSubscriptionDialogProps) {
  const { kind, subscription } = ending;
  const { id, owner } = subscription;
  const phrases = useWords('admin');
  const words = phrases.subscriptions[`${kind}Dialog`];
  const { notices } = useRuntime();
  const all = usePhrases();
  const api = useApi();
  const { money } = useFormat();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  const isTooLong = isLongerThan(reason, maxLength.reason);
  const sentence = () => {
    if (isTooLong) return phrases.longText.tooLong(maxLength.reason);
    return isChecked && isMissing ? describeError(all, 'account.reason-required') : null;
  };
  const end = async () => {
    setChecked(true);
    if (isMissing || isTooLong) return false;
    const body = { id, reason };
    const answer = await api(kind === 'cancel' ? 'cancelSubscription' : 'noteRefund', { body });
    if (!answer.ok) return false;
    notices.show({ key: 'subscription-ended', text: words.done, tone: 'info' });
    onDone();
    return true;
  };
  return (
    <Dialog
      title={words.title}
      words={{ ...useDialogWords(), cancel: phrases.subscriptions.keep }}
      confirmWord={words.confirm}
      onConfirm={end}
      onClose={onClose}
    >
      <Text tone="dim">
        <Code>{id}</Code> {owner !== null && accountText(owner)},{' '}
        {money(subscription.mny, subscription.currencyCode)}
      </Text>
      <Text tone="dim">{words.text}</Text>
      <LongText
        label={phrases.subscriptions.reason}
        value={reason}
        rows={4}
        limit={maxLength.reason}
        error={sentence()}
        onChange={setReason}
      />
    </Dialog>
  );
}
