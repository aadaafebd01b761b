import { type ReactNode, useId, useState } from 'react';
import fields from '../fields.module.css';
import { IconButton } from '../icon-button.tsx';
import { ChevronDownIcon, CloseIcon } from '../icons.tsx';
import { PlainButton } from '../plain-button.tsx';
import classes from './picker-field.module.css';

interface PickerFieldProps {
  readonly label: string;
  /** what is chosen; empty for nothing */
  readonly text: string;
  /** shown where nothing is chosen, or says why nothing can be */
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly isDisabled?: boolean;
  readonly error?: string | null;
  /** null: what is chosen cannot be taken back */
  readonly onClear: (() => void) | null;
  /** The dialog in which is chosen. */
  readonly children: (close: () => void) => ReactNode;
}

/** A field whose value is chosen in a dialog. */
export function PickerField(props: PickerFieldProps) {
  const { label, text, placeholder, clearLabel, isDisabled = false, error = null, onClear, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={fields.field}>
      <span id={`${id}-label`} className={fields.label}>
        {label}
      </span>
      <span className={fields.box} data-size="form">
        <PlainButton
          id={id}
          className={classes.value}
          data-empty={text === '' || undefined}
          disabled={isDisabled}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onClick={() => setOpen(true)}
        >
          <span className={classes.text}>{text === '' ? placeholder : text}</span>
          <ChevronDownIcon />
        </PlainButton>
        {onClear !== null && text !== '' && (
          <IconButton label={clearLabel} onClick={onClear}>
            <CloseIcon />
          </IconButton>
        )}
      </span>
      {error !== null && (
        <p id={`${id}-error`} className={fields.note} data-wrong>
          {error}
        </p>
      )}
      {isOpen && children(() => setOpen(false))}
    </div>
  );
}
