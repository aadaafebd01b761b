import { SelectField } from '../select-field.tsx';

interface EnumSelectProps<Value extends string> {
  readonly label: string;
  /** values with their words, in their order */
  readonly options: readonly (readonly [value: Value, word: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Chooses one of a few in a form. */
export function EnumSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
}: EnumSelectProps<Value>) {
  const choose = (name: string) => {
    const chosen = options.find(([option]) => option === name);
    if (chosen !== undefined) onChange(chosen[0]);
  };
  return (
    <SelectField label={label} size="form" value={value} onChange={choose}>
      {options.map(([option, word]) => (
        <option key={option} value={option}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}
