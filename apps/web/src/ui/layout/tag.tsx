import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** A word that marks what it is beside. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>;
}
