import type { ReactNode } from 'react';
import classes from './fields.module.css';
import type { ControlSize } from './select.tsx';

interface FieldProps {
  /** of the control; `${id}-note` is what describes it */
  readonly id: string;
  readonly label: string;
  readonly size?: ControlSize | undefined;
  /** a sentence below: a hint, or what is wrong */
  readonly note?: string | null | undefined;
  readonly isWrong?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A control with its label above it, and a sentence below. */
export function Field({
  id,
  label,
  size = 'compact',
  note,
  isWrong = false,
  className = '',
  children,
}: FieldProps) {
  return (
    <div className={`${classes.field} ${className}`}>
      <label className={size === 'form' ? classes.label : classes.caption} htmlFor={id}>
        {label}
      </label>
      {children}
      {note && (
        <p id={`${id}-note`} className={classes.note} data-wrong={isWrong || undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
