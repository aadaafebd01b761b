import type { AxisConfig } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import type { AxisName } from '@kinora/motion';
import type { CSSProperties } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { RangeInput } from '../../../ui/range-input.tsx';
import classes from './axis-bar.module.css';
import { PositionMeter } from './position-meter.tsx';

interface AxisBarProps {
  readonly axis: AxisName;
  readonly range: Pick<AxisConfig, 'min' | 'max'>;
  readonly onChange: (range: Partial<Pick<AxisConfig, 'min' | 'max'>>) => void;
}

/** Where the axis is, between the two handles of what it may use. A change while it moves is eased in by the engine (EN-92). */
export function AxisBar({ axis, range: { min, max }, onChange }: AxisBarProps) {
  const { axisRows: words, device } = usePhrases();
  const word = device.axes[axis];
  const style = { '--from': min / fullScale, '--to': max / fullScale } as CSSProperties;
  return (
    <div className={classes.bar} style={style}>
      <PositionMeter name={word} read={({ positions }) => positions[axis]}>
        <span className={classes.range} />
        <span className={classes.marker} />
      </PositionMeter>
      <Handle
        label={words.rangeMin(word)}
        value={min}
        // where both are near the end, the lower one is the one that can still be moved
        isOnTop={min > fullScale / 2}
        onChange={(wanted) => onChange({ min: Math.max(0, Math.min(wanted, max - 1)) })}
      />
      <Handle
        label={words.rangeMax(word)}
        value={max}
        isOnTop={false}
        onChange={(wanted) => onChange({ max: Math.min(fullScale, Math.max(wanted, min + 1)) })}
      />
    </div>
  );
}

interface HandleProps {
  readonly label: string;
  readonly value: number;
  readonly isOnTop: boolean;
  /** whole units, wherever the thumb was taken */
  readonly onChange: (wanted: number) => void;
}

/** The browser's own slider, of which only the thumb takes the pointer: two of them lie on one bar. */
function Handle({ label, value, isOnTop, onChange }: HandleProps) {
  const format = useFormat();
  return (
    <RangeInput
      className={isOnTop ? `${classes.handle} ${classes.top}` : classes.handle}
      label={label}
      valueText={format.percent(value / fullScale)}
      min={0}
      max={fullScale}
      step="any"
      value={value}
      onChange={(wanted) => onChange(Math.round(wanted))}
    />
  );
}
