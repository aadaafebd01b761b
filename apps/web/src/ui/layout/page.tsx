import type { ReactNode } from 'react';
import classes from './parts.module.css';
import type { Space } from './layout.tsx';

interface PageProps {
  /** px that it takes at most */
  readonly width: number;
  readonly gap?: Space;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The parts of a page, in the middle of the window. */
export function Page({ width, gap, className = '', children }: PageProps) {
  return (
    <div className={`${classes.page} ${className}`} style={{ maxWidth: width, gap }}>
      {children}
    </div>
  );
}
