import classes from './stop-button.module.css';

interface StopButtonProps {
  readonly text: string;
  /** what it does, in a sentence */
  readonly title: string;
  /** The key that does the same. */
  readonly keyHint: string;
  readonly isLatched: boolean;
  readonly onPress: () => void;
}

/** Stops as soon as it is pressed down, without confirmation, and can always be pressed again. */
export function StopButton({ text, title, keyHint, isLatched, onPress }: StopButtonProps) {
  return (
    <button
      type="button"
      className={classes.root}
      data-latched={isLatched}
      title={title}
      aria-keyshortcuts="Escape"
      onPointerDown={onPress}
      // A pointer has already pressed; a click without one comes from a keyboard or an assistive technology.
      onClick={(event) => event.detail === 0 && onPress()}
    >
      <i className={classes.square} />
      {text}
      <kbd className={classes.key} aria-hidden>
        {keyHint}
      </kbd>
    </button>
  );
}
