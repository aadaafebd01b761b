import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

interface PlainTableProps {
  /** all but the first column are figures */
  readonly isNumeric?: boolean;
  /** `thead` and `tbody` elements */
  readonly children: ReactNode;
}

/** A few rows that need no sorting and no pages. */
export function PlainTable({ isNumeric = false, children }: PlainTableProps) {
  return (
    <table className={classes.table} data-numeric={isNumeric || undefined}>
      {children}
    </table>
  );
}
