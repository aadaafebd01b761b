import { maxDevicesAtOnce } from '@kinora/contract/constants';
import { useId, useState } from 'react';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readCodes } from './read-codes.ts';

interface RegisterDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Registers one device or a pasted list of them. */
export function RegisterDialog({ onDone, onClose }: RegisterDialogProps) {
  const { devices: words } = useWords('admin');
  const { notices } = useRuntime();
  const api = useApi();
  const id = useId();
  const [text, setText] = useState('');
  const [type, setType] = useState('0');
  const [isChecked, setChecked] = useState(false);
  const { devices, wrong } = readCodes(text);
  const isTypeWrong = !/^\d{1,2}$/.test(type);
  const problem = () => {
    if (wrong !== null) return words.lineWrong(wrong.line, wrong.text);
    if (devices.length > maxDevicesAtOnce) return words.tooMany(maxDevicesAtOnce);
    return devices.length === 0 ? words.noCodes : null;
  };
  const register = async () => {
    setChecked(true);
    if (problem() !== null || isTypeWrong) return false;
    const answer = await api('registerDevices', {
      body: { devices: devices.map((device) => ({ ...device, type })) },
    });
    if (!answer.ok) return false;
    const { registered, known } = answer.value;
    const lines = [
      words.registered(registered),
      ...(known.length > 0 ? [words.known(known.join(', '))] : []),
    ];
    notices.show({ key: 'devices-registered', text: lines.join(' '), tone: 'info' });
    onDone();
    return true;
  };
  const shownProblem = isChecked ? problem() : null;
  return (
    <Dialog
      title={words.registerTitle}
      words={useDialogWords()}
      confirmWord={words.register}
      onConfirm={register}
      onClose={onClose}
    >
      <Text tone="dim">{words.registerText}</Text>
      <Stack gap={14}>
        <label htmlFor={id}>{words.codes}</label>
        <TextArea
          id={id}
          rows={8}
          style={{ fontFamily: 'ui-monospace, monospace' }}
          value={text}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={shownProblem !== null}
          aria-describedby={`${id}-note`}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text id={`${id}-note`} tone={shownProblem === null ? 'dim' : 'warn'} size="sm">
          {shownProblem ?? words.codesHint(devices.length)}
        </Text>
        <TextField
          field={{
            name: 'type',
            value: type,
            error: isChecked && isTypeWrong ? words.typeWrong : null,
            onChange: setType,
          }}
          label={words.type}
          hint={words.typeHint}
          maxLength={2}
        />
      </Stack>
    </Dialog>
  );
}
