import { type ReactNode, useState } from 'react';
import classes from './folded-rows.module.css';

interface FoldedRowsProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Rows that few people need: their meters follow the device only while they are shown. */
export function FoldedRows({ title, children }: FoldedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{title}</summary>
      {isOpen && children}
    </details>
  );
}
