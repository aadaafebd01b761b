import { useId } from 'react';
import classes from './check-field.module.css';

interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly error?: string | null;
  readonly onChange: (isChecked: boolean) => void;
}

/** A box to tick. */
export function CheckField({ label, checked, error = null, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={classes.root}>
      <label className={classes.row}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {error !== null && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
