import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** What to do first, in one click. */
  readonly children?: ReactNode;
}

/** Says what is not there yet and what to do about it. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <section className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
