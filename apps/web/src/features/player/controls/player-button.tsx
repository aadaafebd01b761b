import type { ComponentProps } from 'react';
import { PlainButton } from '../../../ui/plain-button.tsx';
import classes from './button.module.css';

interface PlayerButtonProps extends ComponentProps<'button'> {
  readonly isPrimary?: boolean;
}

/** A control of the player: at least 44 px, since what it plays moves a device. */
export function PlayerButton({ isPrimary = false, ...button }: PlayerButtonProps) {
  return <PlainButton className={classes.root} data-primary={isPrimary} {...button} />;
}
