import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface FactsProps {
  /** a line above each */
  readonly isRuled?: boolean;
  /** `dt` and `dd` elements, in a `div` each or not */
  readonly children: ReactNode;
}

/** Names and what they are: a short table. */
export function Facts({ isRuled = false, children }: FactsProps) {
  return (
    <dl className={classes.facts} data-ruled={isRuled || undefined}>
      {children}
    </dl>
  );
}
