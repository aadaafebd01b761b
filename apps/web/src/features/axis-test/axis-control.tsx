import { fullScale } from '@kinora/kernel';
import type { CSSProperties } from 'react';
import { useFormat, usePhrases, useSnapshot } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { axisColour } from '../../ui/axis-colour.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { RangeInput } from '../../ui/range-input.tsx';
import classes from './axis-control.module.css';
import type { AxisPlace } from './axis-row.tsx';

/** One press of less or more: a twentieth of the travel, to be felt and still not a jolt. */
const stepUnits = 500;

interface AxisControlProps extends AxisPlace {
  /** 0..9999, before range and inversion */
  readonly wish: number;
  readonly disabled: boolean;
  readonly onMove: (wish: number) => void;
}

/** One axis: slider, less and more, exact entry, and its commanded position. */
export function AxisControl({ axis, isUpright, wish, disabled, onMove }: AxisControlProps) {
  const { axes } = usePhrases().device;
  const { axisTest } = useWords('diagnostics');
  const word = axes[axis];
  const moveTo = (next: number) => onMove(Math.round(Math.min(fullScale, Math.max(0, next))));
  return (
    <div
      className={classes.root}
      style={{ '--axis': axisColour(axis) } as CSSProperties}
      data-disabled={disabled}
      data-upright={isUpright}
    >
      <span className={classes.name}>
        {word} <span className={classes.id}>{axis}</span>
      </span>
      <PlainButton
        className={classes.more}
        aria-label={axisTest.more(word)}
        disabled={disabled}
        onClick={() => moveTo(wish + stepUnits)}
      >
        +
      </PlainButton>
      <span className={classes.track}>
        <PositionMark axis={axis} />
        <RangeInput
          className={classes.slider}
          label={axisTest.position(word)}
          min={0}
          max={fullScale}
          // The browser's own hundredth of the range for each arrow key; the value is rounded.
          step="any"
          disabled={disabled}
          value={wish}
          onChange={moveTo}
        />
      </span>
      <PlainButton
        className={classes.less}
        aria-label={axisTest.less(word)}
        disabled={disabled}
        onClick={() => moveTo(wish - stepUnits)}
      >
        −
      </PlainButton>
      <span className={classes.exact}>
        <NumberField
          label={axisTest.number(word)}
          min={0}
          max={fullScale}
          value={wish}
          disabled={disabled}
          onCommit={(next) => next !== null && moveTo(next)}
        />
      </span>
      <PositionNow axis={axis} />
    </div>
  );
}

function PositionMark({ axis }: Pick<AxisPlace, 'axis'>) {
  const position = useSnapshot(({ positions }) => positions[axis]);
  if (position === null) return null;
  return <i className={classes.mark} style={{ '--at': position / fullScale } as CSSProperties} />;
}

function PositionNow({ axis }: Pick<AxisPlace, 'axis'>) {
  const { now } = useWords('diagnostics').axisTest;
  const format = useFormat();
  const position = useSnapshot(({ positions }) => positions[axis]);
  return (
    <span className={classes.now}>
      {now}{' '}
      <output className={classes.figure}>
        {position === null ? '–' : format.number(Math.round(position))}
      </output>
    </span>
  );
}
