import type { ComponentProps } from 'react';
import { NumberField } from './number-field.tsx';
import { percentOf, unitsOf } from './percent.ts';

/** Exact entry of a position or a speed in percent of the full travel (PG-200). Value and bounds are in units. */
export function PercentField(props: ComponentProps<typeof NumberField>) {
  const { value, min, max, unit = '%', onCommit, ...rest } = props;
  const shown = value === null ? null : percentOf(value);
  const commit = (percent: number | null) => {
    if (percent === shown) return;
    onCommit(percent === null ? null : Math.min(max, Math.max(min, unitsOf(percent))));
  };
  return (
    <NumberField
      {...rest}
      min={percentOf(min)}
      max={percentOf(max)}
      step={0.1}
      unit={unit}
      value={shown}
      onCommit={commit}
    />
  );
}
