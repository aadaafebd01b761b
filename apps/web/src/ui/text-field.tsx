import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

/** What a form gives each of its fields. */
export interface FieldState {
  readonly name: string;
  readonly value: string;
  /** the sentence of what is wrong; null while nothing is, or nobody has asked yet */
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

interface TextFieldProps {
  readonly field: FieldState;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly hint?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** no browser's own limit for passwords: it would cut what is pasted without a word */
  readonly maxLength?: number;
  /** where a dialog puts the focus when it opens */
  readonly isFirst?: boolean;
  /** stands in the box after the text */
  readonly after?: ReactNode;
}

/** A line of text with its label, a hint, and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const {
    field,
    label,
    type = 'text',
    hint,
    autoComplete = 'off',
    maxLength,
    isFirst = false,
    after,
  } = props;
  const id = useId();
  const note = field.error ?? hint;
  return (
    <div className={classes.root}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <span className={classes.box}>
        <input
          id={id}
          className={classes.input}
          name={field.name}
          type={type}
          value={field.value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          data-autofocus={isFirst || undefined}
          aria-invalid={field.error !== null}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => field.onChange(event.target.value)}
        />
        {after}
      </span>
      {note && (
        <p id={`${id}-note`} className={field.error === null ? classes.hint : classes.error}>
          {note}
        </p>
      )}
    </div>
  );
}
