import { type ReactNode, useId } from 'react';
import classes from './settings-section.module.css';

interface SettingsSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One group of settings. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}
