import { useState } from 'react';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useApi, useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { validateReason } from './validate-reason.ts';
import { ReasonField } from './reason-field.tsx';

interface DeclineDialogProps {
  readonly userPk: string;
  readonly onDeclined: () => void;
  readonly onClose: () => void;
}

/** Why somebody does not become a member; closes only when the server has it. */
export function DeclineDialog({ userPk, onDeclined, onClose }: DeclineDialogProps) {
  const { decline: words } = useWords('membership');
  const { notices } = useRuntime();
  const api = useApi();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const send = async () => {
    setChecked(true);
    if (validateReason(reason) !== null) return false;
    const answer = await api('saveMembershipChoice', { body: { pk: userPk, choice: 'N', reason } });
    if (!answer.ok) return false;
    notices.show({ key: 'membership-declined', text: words.thanks, tone: 'info' });
    onDeclined();
    return true;
  };
  return (
    <Dialog
      title={words.title}
      words={useDialogWords()}
      confirmWord={words.submit}
      onConfirm={send}
      onClose={onClose}
    >
      <Text tone="dim">{words.text}</Text>
      <ReasonField label={words.reason} value={reason} isChecked={isChecked} onChange={setReason} />
    </Dialog>
  );
}
