import { useId } from 'react';
import { Field } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';

interface SelectFieldProps extends Omit<SelectProps, 'id' | 'label'> {
  /** read aloud; shown as well unless `caption` is given */
  readonly label: string;
  readonly caption?: string;
  /** a sentence below */
  readonly hint?: string;
}

/** A choice with its label above it. */
export function SelectField({ label, caption = label, hint, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={caption} size={select.size} note={hint}>
      <Select {...select} id={id} label={caption === label ? undefined : label} />
    </Field>
  );
}
