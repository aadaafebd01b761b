import { useId } from 'react';
import { RangeInput } from './range-input.tsx';
import classes from './slider-field.module.css';

interface SliderFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** the value as people read it */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

/** A rough setting with its value beside it. */
export function SliderField({ label, value, min, max, step, text, onChange }: SliderFieldProps) {
  const id = useId();
  return (
    <div className={classes.root}>
      <label htmlFor={id}>{label}</label>
      <output className={classes.text} htmlFor={id}>
        {text}
      </output>
      <div className={classes.slider}>
        <RangeInput
          id={id}
          value={value}
          min={min}
          max={max}
          step={step}
          valueText={text}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
