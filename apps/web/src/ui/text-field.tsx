import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react';
import { Field } from './field.tsx';
import classes from './fields.module.css';

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
  /** in the box after the text */
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
    <Field id={id} label={label} size="form" note={note} isWrong={field.error !== null}>
      <span className={classes.box} data-size="form">
        <input
          id={id}
          className={classes.inner}
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
    </Field>
  );
}
