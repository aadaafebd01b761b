import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'style'> {
  /** what it does: read aloud, and shown under a pointer that waits */
  readonly label: string;
  /** px */
  readonly size?: number;
  /** `default`: with an edge */
  readonly variant?: 'subtle' | 'default';
  /** what it opens or chooses is in use */
  readonly isActive?: boolean;
}

/** A button of one sign. */
export function IconButton(props: IconButtonProps) {
  const { label, size = 36, variant = 'subtle', isActive = false, className = '', ...button } = props;
  return (
    <button
      type="button"
      className={`${classes.root} ${className}`}
      style={{ width: size, height: size }}
      aria-label={label}
      title={label}
      data-variant={variant}
      data-active={isActive}
      {...button}
    />
  );
}
