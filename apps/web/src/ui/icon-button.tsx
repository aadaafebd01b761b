import { ActionIcon } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style' | 'disabled'> {
  /** what it does: read aloud, and shown under a pointer that waits */
  readonly label: string;
  /** px */
  readonly size?: number;
  readonly disabled?: boolean;
  /** what it opens or chooses is in use */
  readonly isActive?: boolean;
}

/** A button of one sign. */
export function IconButton({ label, size = 36, isActive = false, ...button }: IconButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={size}
      className={classes.root}
      aria-label={label}
      title={label}
      data-active={isActive}
      {...button}
    />
  );
}
