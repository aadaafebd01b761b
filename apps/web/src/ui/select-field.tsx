import { type ReactNode, useId } from 'react';
import classes from './select-field.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
  /** the `option` elements */
  readonly children: ReactNode;
}

/** One of a few: the browser's own list, which every finger and screen reader knows. */
export function SelectField({ label, value, disabled = false, onChange, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classes.root}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classes.select}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  );
}
