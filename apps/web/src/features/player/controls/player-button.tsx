import type { ButtonHTMLAttributes } from 'react';
import classes from './button.module.css';

interface PlayerButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isPrimary?: boolean;
}

/** A control of the player: at least 44 px, since what it plays moves a device. */
export function PlayerButton({ isPrimary = false, ...button }: PlayerButtonProps) {
  return <button type="button" className={classes.root} data-primary={isPrimary} {...button} />;
}
