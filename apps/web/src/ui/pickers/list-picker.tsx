import { useState } from 'react';
import { Dialog, type DialogWords } from '../dialog.tsx';
import type { ListSource, PickerWords } from './list-source.ts';
import { PickerField } from './picker-field.tsx';
import { PickerList } from './picker-list.tsx';

interface ListPickerProps<Row> {
  readonly label: string;
  /** null: something else has to be chosen first, and nothing is loaded before */
  readonly source: ListSource<Row> | null;
  /** why there is no source */
  readonly missing?: string;
  readonly value: Row | null;
  readonly error?: string | null;
  readonly canClear?: boolean;
  readonly words: PickerWords & DialogWords;
  /** what the chosen row is called, where no source can say it */
  readonly textOf: (row: Row) => string;
  readonly onChange: (row: Row | null) => void;
}

/** Chooses one of many: a company, a person. */
export function ListPicker<Row>(props: ListPickerProps<Row>) {
  const {
    label,
    source,
    missing = '',
    value,
    error = null,
    canClear = true,
    words,
    textOf,
    onChange,
  } = props;
  return (
    <PickerField
      label={label}
      text={value === null ? '' : textOf(value)}
      placeholder={source === null ? missing : words.choose}
      clearLabel={words.clear(label)}
      isDisabled={source === null}
      error={error}
      onClear={canClear ? () => onChange(null) : null}
    >
      {(close) =>
        source !== null && (
          <OneDialog {...{ label, source, words }} before={value} onChosen={onChange} onClose={close} />
        )
      }
    </PickerField>
  );
}

interface OneDialogProps<Row> {
  readonly label: string;
  readonly source: ListSource<Row>;
  readonly words: PickerWords & DialogWords;
  readonly before: Row | null;
  readonly onChosen: (row: Row) => void;
  readonly onClose: () => void;
}

function OneDialog<Row>({ label, source, words, before, onChosen, onClose }: OneDialogProps<Row>) {
  const [chosen, setChosen] = useState(before);
  const { keyOf } = source;
  const finish = () => {
    if (chosen === null) return false;
    onChosen(chosen);
    return true;
  };
  return (
    <Dialog
      title={label}
      words={words}
      confirmWord={words.confirm}
      canConfirm={chosen !== null}
      onConfirm={finish}
      onClose={onClose}
    >
      <PickerList
        label={label}
        source={source}
        words={words}
        isChosen={(row) => chosen !== null && keyOf(row) === keyOf(chosen)}
        onChoose={setChosen}
      />
    </Dialog>
  );
}
