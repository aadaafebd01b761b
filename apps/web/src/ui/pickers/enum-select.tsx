import { useId } from 'react';
import classes from './enum-select.module.css';

interface EnumSelectProps<Value extends string> {
  readonly label: string;
  /** values with their words, in their order */
  readonly options: readonly (readonly [value: Value, word: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Chooses one of a few. */
export function EnumSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
}: EnumSelectProps<Value>) {
  const id = useId();
  return (
    <div className={classes.root}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={classes.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}
