import type { ChangeEvent } from 'react';
import classes from './range-input.module.css';

interface RangeInputProps {
  /** of a label element that names it, in place of `label` */
  readonly id?: string;
  readonly label?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number | 'any';
  /** the value in words, for screen readers */
  readonly valueText?: string;
  readonly disabled?: boolean;
  /** a look that replaces the default one */
  readonly className?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** The browser's own slider in our colours: keyboard, touch and screen readers come with it. */
export function RangeInput(props: RangeInputProps) {
  const { label, valueText, className = classes.root, onChange, ...input } = props;
  const { value, min, max } = input;
  const filled = `${((value - min) / (max - min)) * 100}%`;
  return (
    <input
      {...input}
      type="range"
      className={className}
      style={{ '--filled': filled } as React.CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
