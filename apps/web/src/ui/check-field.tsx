import { useId } from 'react';
import classes from './fields.module.css';

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
    <div className={classes.field}>
      <label className={classes.check}>
        <input
          type="checkbox"
          className={classes.mark}
          checked={checked}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {error !== null && (
        <p id={id} className={classes.note} data-wrong role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
