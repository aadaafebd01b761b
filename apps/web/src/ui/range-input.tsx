import type { ChangeEvent } from 'react';
import classes from './range-input.module.css';

interface RangeInputProps {
  /** of a label element that names it, in place of `label` */
  readonly id?: string;
  readonly label?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** the value in words, for screen readers */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** The browser's own slider in our colours: keyboard, touch and screen readers come with it. */
export function RangeInput({ id, label, value, min, max, step, valueText, onChange }: RangeInputProps) {
  const filled = `${((value - min) / (max - min)) * 100}%`;
  return (
    <input
      id={id}
      type="range"
      className={classes.root}
      style={{ '--filled': filled } as React.CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      value={value}
      min={min}
      max={max}
      step={step}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
