import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** one sentence under the title */
  readonly hint?: string | undefined;
  /** controls at the right of the title */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A calm surface with a title: the building block of a page. */
export function Panel({ title, hint, actions, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {actions}
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}
