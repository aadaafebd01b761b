import { isLongerThan } from '@kinora/kernel';
import { useState } from 'react';
import { Dialog, type DialogWords } from '../dialog.tsx';
import { LongText } from '../long-text.tsx';
import { PickerField } from './picker-field.tsx';

/** Characters of a long text (docs/spec/organisation.md, OG-56). */
const longTextLimit = 1_000;

export interface LongTextWords extends DialogWords {
  readonly write: string;
  readonly clear: (label: string) => string;
  readonly confirm: string;
  readonly tooLong: (limit: number) => string;
}

interface LongTextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly limit?: number;
  readonly words: LongTextWords;
  readonly onChange: (text: string) => void;
}

/** A long text, edited in a separate dialog. */
export function LongTextField({ label, value, limit = longTextLimit, words, onChange }: LongTextFieldProps) {
  return (
    <PickerField
      label={label}
      text={value.trim()}
      placeholder={words.write}
      clearLabel={words.clear(label)}
      onClear={() => onChange('')}
    >
      {(close) => (
        <LongTextDialog {...{ label, limit, words }} before={value} onWritten={onChange} onClose={close} />
      )}
    </PickerField>
  );
}

interface LongTextDialogProps {
  readonly label: string;
  readonly limit: number;
  readonly words: LongTextWords;
  readonly before: string;
  readonly onWritten: (text: string) => void;
  readonly onClose: () => void;
}

function LongTextDialog({ label, limit, words, before, onWritten, onClose }: LongTextDialogProps) {
  const [text, setText] = useState(before);
  const isTooLong = isLongerThan(text, limit);
  return (
    <Dialog
      title={label}
      words={words}
      confirmWord={words.confirm}
      canConfirm={!isTooLong}
      onConfirm={() => {
        onWritten(text);
        return true;
      }}
      onClose={onClose}
    >
      <LongText
        label={label}
        isLabelHidden
        value={text}
        rows={10}
        limit={limit}
        error={isTooLong ? words.tooLong(limit) : null}
        onChange={setText}
      />
    </Dialog>
  );
}
