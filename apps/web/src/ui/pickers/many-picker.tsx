import { type MouseEvent, useRef, useState } from 'react';
import { Dialog, type DialogWords } from '../dialog.tsx';
import type { ListSource, PickerWords } from './list-source.ts';
import classes from './many-picker.module.css';
import { PickerField } from './picker-field.tsx';
import { PickerList } from './picker-list.tsx';

export interface ManyPickerWords extends PickerWords, DialogWords {
  readonly chosen: (rows: number) => string;
  /** names the button that takes a row out again */
  readonly remove: (title: string) => string;
}

interface ManyPickerProps<Row> {
  readonly label: string;
  /** null: something else has to be chosen first, and nothing is loaded before */
  readonly source: ListSource<Row> | null;
  /** why there is no source */
  readonly missing?: string;
  readonly value: readonly Row[];
  readonly words: ManyPickerWords;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** Chooses several of many; what is chosen stays while others are searched for. */
export function ManyPicker<Row>({
  label,
  source,
  missing = '',
  value,
  words,
  onChange,
}: ManyPickerProps<Row>) {
  return (
    <PickerField
      label={label}
      text={value.length === 0 ? '' : words.chosen(value.length)}
      placeholder={source === null ? missing : words.choose}
      clearLabel={words.clear(label)}
      isDisabled={source === null}
      onClear={() => onChange([])}
    >
      {(close) =>
        source !== null && (
          <ManyDialog {...{ label, source, words }} before={value} onChosen={onChange} onClose={close} />
        )
      }
    </PickerField>
  );
}

interface ManyDialogProps<Row> {
  readonly label: string;
  readonly source: ListSource<Row>;
  readonly words: ManyPickerWords;
  readonly before: readonly Row[];
  readonly onChosen: (rows: readonly Row[]) => void;
  readonly onClose: () => void;
}

function ManyDialog<Row>({ label, source, words, before, onChosen, onClose }: ManyDialogProps<Row>) {
  const { keyOf, titleOf } = source;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(
    new Map(before.map((row) => [keyOf(row), row])),
  );
  const toggle = (row: Row) => {
    const next = new Map(chosen);
    if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
    setChosen(next);
  };
  const chosenRef = useRef<HTMLDivElement>(null);
  const takeOut = ({ currentTarget }: MouseEvent, row: Row) => {
    const chip = currentTarget.parentElement;
    const beside = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button');
    // the chip goes, and with it would the focus
    (beside ?? chosenRef.current)?.focus();
    toggle(row);
  };
  const finish = () => {
    onChosen([...chosen.values()]);
    return true;
  };
  return (
    <Dialog title={label} words={words} confirmWord={words.confirm} onConfirm={finish} onClose={onClose}>
      <PickerList
        label={label}
        source={source}
        words={words}
        isMultiple
        isChosen={(row) => chosen.has(keyOf(row))}
        onChoose={toggle}
      />
      <div ref={chosenRef} className={classes.chosen} tabIndex={-1}>
        <p className={classes.count} role="status">
          {words.chosen(chosen.size)}
        </p>
        <ul className={classes.chips}>
          {[...chosen.values()].map((row) => (
            <li key={keyOf(row)}>
              <button
                type="button"
                className={classes.chip}
                aria-label={words.remove(titleOf(row))}
                onClick={(event) => takeOut(event, row)}
              >
                {titleOf(row)} <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
