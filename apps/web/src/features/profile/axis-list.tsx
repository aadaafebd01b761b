import { type AxisName, axisNames } from '@kinora/motion';
import type { CSSProperties } from 'react';
import { useFormat, usePhrases } from '../../runtime/use-runtime.ts';
import { axisColour } from '../../ui/axis-colour.ts';
import { Toggle } from '../../ui/toggle.tsx';
import classes from './axis-list.module.css';
import { useProfile, useProfileField } from './use-profile.ts';

interface AxisListProps {
  readonly selected: AxisName;
  readonly onSelect: (axis: AxisName) => void;
}

/** The six axes: which of them play, and which one is edited. */
export function AxisList({ selected, onSelect }: AxisListProps) {
  return (
    <ul className={classes.root}>
      {axisNames.map((axis) => (
        <AxisRow key={axis} axis={axis} isSelected={axis === selected} onSelect={() => onSelect(axis)} />
      ))}
    </ul>
  );
}

interface AxisRowProps {
  readonly axis: AxisName;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function AxisRow({ axis, isSelected, onSelect }: AxisRowProps) {
  const { device, profile: words } = usePhrases();
  const format = useFormat();
  const { changeAxis } = useProfile();
  const { enabled, channel } = useProfileField(({ axes }) => axes[axis]);
  const word = device.axes[axis];
  return (
    <li
      className={classes.row}
      data-selected={isSelected}
      style={{ '--axis': axisColour(axis) } as CSSProperties}
    >
      <Toggle
        label={words.enable(word)}
        caption=""
        checked={enabled}
        onChange={(next) => changeAxis(axis, { enabled: next })}
      />
      <button type="button" className={classes.button} aria-pressed={isSelected} onClick={onSelect}>
        <span className={classes.name}>
          {word} <span className={classes.id}>{axis}</span>
        </span>
        <span className={classes.summary}>
          {enabled ? words.summary(format.number(channel.period), format.number(channel.amp)) : words.off}
        </span>
      </button>
    </li>
  );
}
