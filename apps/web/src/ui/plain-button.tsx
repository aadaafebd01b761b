import type { ComponentProps } from 'react';
import classes from './plain-button.module.css';

/** A button that has only the look it is given: a row that is pressed, a tile, a surface. */
export function PlainButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${classes.root} ${className}`} />;
}
