import type { ReactNode } from 'react';
import classes from './state-word.module.css';

/** A word with a dot before it: lit where the state is on. */
export function StateWord({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  return (
    <span className={classes.root} data-on={isOn || undefined}>
      {children}
    </span>
  );
}
