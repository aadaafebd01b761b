import type { ReactNode } from 'react';
import classes from './parts.module.css';
import type { Space } from './layout.tsx';

interface ColumnsProps {
  readonly as?: 'div' | 'ul';
  readonly gap?: Space;
  readonly align?: 'start' | 'end';
  /** how many; else as many as have the width `min`, each as wide as the others */
  readonly count?: number;
  /** px */
  readonly min?: number;
  /** px */
  readonly max?: number;
  readonly children: ReactNode;
}

/** Parts in columns of the same width, fewer where there is less room. */
export function Columns(props: ColumnsProps) {
  const { as: Element = 'div', gap = 12, align, count, min = 0, max, children } = props;
  const width = `minmax(min(100%, ${min}px), ${max === undefined ? '1fr' : `${max}px`})`;
  const gridTemplateColumns = `repeat(${count ?? 'auto-fit'}, ${width})`;
  return (
    <Element className={classes.columns} data-align={align} style={{ gap, gridTemplateColumns }}>
      {children}
    </Element>
  );
}
