import { useState } from 'react';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useApi, useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeviceCode } from './use-device-code.ts';

interface ClaimDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Registers a device of the company's to the signed-in person. */
export function ClaimDialog({ onDone, onClose }: ClaimDialogProps) {
  const { devices: words } = useWords('membership');
  const { entitlement, notices } = useRuntime();
  const api = useApi();
  const known = useDeviceCode();
  const [code, setCode] = useState(known);
  const [claimCode, setClaimCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = code.trim() === '';
  const claim = async () => {
    setChecked(true);
    if (isMissing) return false;
    const answer = await api('claimDevice', { body: { code, claimCode: claimCode.trim() || null } });
    if (!answer.ok) return false;
    notices.show({ key: 'device-claimed', text: words.registered(answer.value.code), tone: 'info' });
    void entitlement.refresh();
    onDone();
    return true;
  };
  return (
    <Dialog
      title={words.registerTitle}
      words={useDialogWords()}
      confirmWord={words.register}
      onConfirm={claim}
      onClose={onClose}
    >
      <Text tone="dim">{words.registerText}</Text>
      <TextField
        field={{
          name: 'code',
          value: code,
          error: isChecked && isMissing ? words.codeMissing : null,
          onChange: setCode,
        }}
        label={words.serialCode}
        maxLength={100}
        isFirst={known === ''}
      />
      <TextField
        field={{ name: 'claimCode', value: claimCode, error: null, onChange: setClaimCode }}
        label={words.claimCode}
        hint={words.claimHint}
        maxLength={100}
        isFirst={known !== ''}
      />
    </Dialog>
  );
}
