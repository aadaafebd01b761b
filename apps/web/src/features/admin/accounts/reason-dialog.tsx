import { maxLength } from '@kinora/contract';
import type { AccountDetail } from '@kinora/contract/http';
import { useState } from 'react';
import { useApi, useWords } from '../../../runtime/use-session.ts';
import { LongText } from '../../../ui/long-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useWrittenText } from '../use-written-text.ts';
import { MeasureDialog } from './measure-dialog.tsx';

const calls = { suspend: 'suspendAccount', lift: 'liftSuspension', remove: 'removeAccount' } as const;

interface ReasonDialogProps {
  readonly measure: keyof typeof calls;
  readonly account: AccountDetail;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what the measure does, wants a reason, closes only when it was done. A deletion wants the account's address typed. */
export function ReasonDialog({ measure, account, onDone, onClose }: ReasonDialogProps) {
  const { seal, accounts } = useWords('admin');
  const words = accounts[measure];
  const api = useApi();
  const { text: reason, setText: setReason, error, accept } = useWrittenText('account.reason-required');
  const [typed, setTyped] = useState('');
  const proof = account.email === '' ? account.name : account.email;
  const take = async () => {
    if (!accept()) return false;
    const answer = await api(calls[measure], { body: { pk: account.pk, reason } });
    if (answer.ok) onDone();
    return answer.ok;
  };
  return (
    <MeasureDialog
      words={words}
      account={account}
      canConfirm={measure !== 'remove' || typed.trim() === proof}
      onConfirm={take}
      onClose={onClose}
    >
      <LongText
        label={measure === 'remove' ? seal.reason : accounts.reasonForPerson}
        value={reason}
        rows={4}
        limit={maxLength.reason}
        error={error}
        onChange={setReason}
      />
      {measure === 'remove' && (
        <TextField
          field={{ name: 'typed', value: typed, error: null, onChange: setTyped }}
          label={accounts.typed(proof)}
        />
      )}
    </MeasureDialog>
  );
}
