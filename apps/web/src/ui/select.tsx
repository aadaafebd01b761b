import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** `motion`: the choice moves a device, and is at least 44 px high. */
export type ControlSize = 'compact' | 'motion' | 'form';

export interface SelectProps {
  readonly id?: string;
  /** read aloud, where no label element names it */
  readonly label?: string | undefined;
  readonly title?: string;
  readonly value: string | number;
  readonly size?: ControlSize;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
  /** the `option` elements */
  readonly children: ReactNode;
}

/** A choice of a few options. It is the browser's own list, which works with touch and screen readers. */
export function Select({ label, size = 'compact', onChange, ...select }: SelectProps) {
  return (
    <select
      {...select}
      className={classes.control}
      data-size={size}
      aria-label={label}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
