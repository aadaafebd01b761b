import type { ComponentProps } from 'react';
import classes from './fields.module.css';
import type { ControlSize } from './select.tsx';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** read aloud, where no label element names it */
  readonly label?: string;
  readonly size?: ControlSize;
}

/** A line of text without its label. */
export function TextInput({ label, size = 'compact', className = '', ...input }: TextInputProps) {
  return (
    <input
      type="text"
      aria-label={label}
      {...input}
      className={`${classes.control} ${className}`}
      data-size={size}
    />
  );
}
