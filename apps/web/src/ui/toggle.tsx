import classes from './toggle.module.css';

interface ToggleProps {
  /** read aloud; shown as well unless `caption` is given */
  readonly label: string;
  readonly caption?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** On or off. */
export function Toggle({ label, caption, checked, disabled = false, onChange }: ToggleProps) {
  return (
    <label className={classes.root}>
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden>{caption ?? label}</span>
    </label>
  );
}
