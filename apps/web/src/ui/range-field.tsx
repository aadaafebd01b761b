import type { CSSProperties } from 'react';
import classes from './range-field.module.css';
import { NumberField } from './number-field.tsx';

interface RangeFieldProps {
  readonly minLabel: string;
  readonly maxLabel: string;
  /** min < max, both within 0..limit */
  readonly min: number;
  readonly max: number;
  readonly limit: number;
  readonly disabled?: boolean;
  /** Said below the track when a typed end had to be moved into its limits. */
  readonly clampedWord?: (min: number, max: number) => string;
  readonly onChange: (range: { readonly min: number; readonly max: number }) => void;
}

/** Two thumbs on one track, and both ends as numbers. The ends never meet: a range of nothing is no range. */
export function RangeField({
  minLabel,
  maxLabel,
  min,
  max,
  limit,
  disabled = false,
  clampedWord,
  onChange,
}: RangeFieldProps) {
  const setMin = (next: number) => onChange({ min: Math.max(0, Math.min(Math.round(next), max - 1)), max });
  const setMax = (next: number) =>
    onChange({ min, max: Math.min(limit, Math.max(Math.round(next), min + 1)) });
  const style = { '--from': min / limit, '--to': max / limit } as CSSProperties;
  const thumb = {
    type: 'range',
    min: 0,
    max: limit,
    step: 'any',
    disabled,
    className: classes.thumb,
  } as const;
  return (
    <div className={classes.root}>
      <NumberField
        label={minLabel}
        min={0}
        max={max - 1}
        value={min}
        disabled={disabled}
        clampedWord={clampedWord}
        onCommit={(next) => next !== null && setMin(next)}
      />
      <span className={classes.track} style={style}>
        <input
          {...thumb}
          aria-label={minLabel}
          value={min}
          onChange={(event) => setMin(Number(event.target.value))}
        />
        <input
          {...thumb}
          aria-label={maxLabel}
          value={max}
          onChange={(event) => setMax(Number(event.target.value))}
        />
      </span>
      <NumberField
        label={maxLabel}
        min={min + 1}
        max={limit}
        value={max}
        disabled={disabled}
        clampedWord={clampedWord}
        onCommit={(next) => next !== null && setMax(next)}
      />
    </div>
  );
}
