import type { Seal } from '@kinora/contract/http';
import { useState } from 'react';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { LongTextField } from '../../ui/pickers/long-text-field.tsx';

/** A company or a person whose state is to be changed. */
export interface Sealable {
  readonly kind: 'company' | 'person';
  readonly pk: string;
  readonly name: string;
  readonly seal: Seal;
}

interface SealDialogProps {
  readonly of: Sealable;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before it disables or enables; closes only when it was done. */
export function SealDialog({ of, onDone, onClose }: SealDialogProps) {
  const { seal: words, longText } = useWords('admin');
  const { notices } = useRuntime();
  const api = useApi();
  const dialogWords = useDialogWords();
  const [reason, setReason] = useState('');
  const isDisabling = of.seal === 'N';
  const change = async () => {
    const body = { pk: of.pk, seal: isDisabling ? ('Y' as const) : ('N' as const), reason };
    const answer = await api(of.kind === 'company' ? 'sealCompany' : 'sealPerson', { body });
    if (!answer.ok) return false;
    notices.show({ key: 'seal-done', text: words.done, tone: 'info' });
    onDone();
    return true;
  };
  return (
    <Dialog
      title={isDisabling ? words.disableTitle(of.name) : words.enableTitle(of.name)}
      words={dialogWords}
      confirmWord={isDisabling ? words.disable : words.enable}
      onConfirm={change}
      onClose={onClose}
    >
      <Text tone="dim">{isDisabling ? words.disableText : words.enableText}</Text>
      <LongTextField
        label={words.reason}
        value={reason}
        words={{ ...dialogWords, ...longText }}
        onChange={setReason}
      />
    </Dialog>
  );
}
