import { ActionIcon } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon, CloseIcon } from '../icons.tsx';
import classes from './picker-field.module.css';

interface PickerFieldProps {
  readonly label: string;
  /** what is chosen; empty for nothing */
  readonly text: string;
  /** stands where nothing is chosen, or says why nothing can be */
  readonly placeholder: string;
  readonly clearWord: string;
  readonly isDisabled?: boolean;
  readonly error?: string | null;
  /** null: what is chosen cannot be taken back */
  readonly onClear: (() => void) | null;
  /** The dialog in which is chosen. */
  readonly children: (close: () => void) => ReactNode;
}

/** A field whose value is chosen in a dialog. */
export function PickerField(props: PickerFieldProps) {
  const { label, text, placeholder, clearWord, isDisabled = false, error = null, onClear, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.root}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <span className={classes.box}>
        <button
          type="button"
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
        </button>
        {onClear !== null && text !== '' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`${clearWord}: ${label}`}
            onClick={onClear}
          >
            <CloseIcon />
          </ActionIcon>
        )}
      </span>
      {error !== null && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {isOpen && children(() => setOpen(false))}
    </div>
  );
}
