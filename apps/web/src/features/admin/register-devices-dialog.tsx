import { deviceTypePattern, maxDevicesAtOnce } from '@kinora/contract/constants';
import { useId, useState } from 'react';
import { useFormat, useRuntime } from '../../runtime/use-runtime.ts';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readCodes } from './read-codes.ts';

interface RegisterDevicesDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Registers one device or a pasted list of them. */
export function RegisterDevicesDialog({ onDone, onClose }: RegisterDevicesDialogProps) {
  const { devices: words } = useWords('admin');
  const { notices } = useRuntime();
  const api = useApi();
  const format = useFormat();
  const [text, setText] = useState('');
  const [type, setType] = useState('0');
  const [isChecked, setChecked] = useState(false);
  const { devices, wrong } = readCodes(text);
  const isTypeWrong = !deviceTypePattern.test(type);
  const problem = () => {
    if (wrong !== null) return words.lineWrong(wrong.line, wrong.text);
    if (devices.length > maxDevicesAtOnce) return words.tooMany(maxDevicesAtOnce);
    return devices.length === 0 ? words.noCodes : null;
  };
  const register = async () => {
    setChecked(true);
    if (problem() !== null || isTypeWrong) return false;
    const body = { devices: devices.map((device) => ({ ...device, type })) };
    const answer = await api('registerDevices', { body });
    if (!answer.ok) return false;
    const { registered, known } = answer.value;
    const sentences = [
      words.registered(registered),
      ...(known.length > 0 ? [words.known(format.list(known))] : []),
    ];
    notices.show({ key: 'devices-registered', text: format.sentences(sentences), tone: 'info' });
    onDone();
    return true;
  };
  const error = isChecked && isTypeWrong ? words.typeWrong : null;
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
        <CodesField
          text={text}
          count={devices.length}
          problem={isChecked ? problem() : null}
          onChange={setText}
        />
        <TextField
          field={{ name: 'type', value: type, error, onChange: setType }}
          label={words.type}
          hint={words.typeHint}
          maxLength={2}
        />
      </Stack>
    </Dialog>
  );
}

interface CodesFieldProps {
  readonly text: string;
  /** devices that were read from it */
  readonly count: number;
  readonly problem: string | null;
  readonly onChange: (text: string) => void;
}

function CodesField({ text, count, problem, onChange }: CodesFieldProps) {
  const { devices: words } = useWords('admin');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{words.codes}</label>
      <TextArea
        id={id}
        rows={8}
        style={{ fontFamily: 'ui-monospace, monospace' }}
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-note`}
        data-autofocus
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text id={`${id}-note`} tone={problem === null ? 'dim' : 'warn'} size="sm">
        {problem ?? words.codesHint(count)}
      </Text>
    </>
  );
}
