import type { ComponentProps } from 'react';
import classes from './fields.module.css';

/** Several lines of text without their label. */
export function TextArea(area: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...area} className={classes.control} />;
}
