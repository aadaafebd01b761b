import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** A small label beside the thing that it marks. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>;
}
