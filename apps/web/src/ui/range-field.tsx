import { fullScale } from '@kinora/kernel';
import type { CSSProperties } from 'react';
import { PercentField } from './percent-field.tsx';
import { percentOf, unitsOf } from './percent.ts';
import classes from './range-field.module.css';

interface Range {
  /** units; min < max */
  readonly min: number;
  readonly max: number;
}

interface RangeFieldProps extends Range {
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly disabled?: boolean;
  /** Said below the track when a typed end had to be moved into its limits. */
  readonly clampedWord?: (min: number, max: number) => string;
  readonly onChange: (range: Range) => void;
}

/** units; 0.1 %. The ends never meet: a range of nothing is no range. */
const minWidth = 10;

/** Two thumbs on one track, which move by whole percent, and both ends as numbers (PG-200). */
export function RangeField(props: RangeFieldProps) {
  const { minLabel, maxLabel, min, max, disabled = false, clampedWord, onChange } = props;
  const highestMin = Math.max(0, max - minWidth);
  const lowestMax = Math.min(fullScale, min + minWidth);
  const setMin = (next: number) => onChange({ min: Math.min(next, highestMin), max });
  const setMax = (next: number) => onChange({ min, max: Math.max(next, lowestMax) });
  const field = { disabled, clampedWord };
  return (
    <div className={classes.root}>
      <PercentField
        {...field}
        label={minLabel}
        min={0}
        max={highestMin}
        value={min}
        onCommit={(next) => next !== null && setMin(next)}
      />
      <span
        className={classes.track}
        style={{ '--from': min / fullScale, '--to': max / fullScale } as CSSProperties}
      >
        <Thumb label={minLabel} value={min} disabled={disabled} onChange={setMin} />
        <Thumb label={maxLabel} value={max} disabled={disabled} onChange={setMax} />
      </span>
      <PercentField
        {...field}
        label={maxLabel}
        min={lowestMax}
        max={fullScale}
        value={max}
        onCommit={(next) => next !== null && setMax(next)}
      />
    </div>
  );
}

interface ThumbProps {
  readonly label: string;
  /** units */
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (units: number) => void;
}

function Thumb({ label, value, disabled, onChange }: ThumbProps) {
  const percent = percentOf(value);
  return (
    <input
      type="range"
      min={0}
      max={100}
      step="any"
      disabled={disabled}
      className={classes.thumb}
      aria-label={label}
      aria-valuetext={`${percent}%`}
      value={percent}
      onChange={(event) => onChange(unitsOf(Math.round(event.target.valueAsNumber)))}
    />
  );
}
