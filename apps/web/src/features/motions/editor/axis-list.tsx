import { type AxisName, axisNames } from '@kinora/motion';
import { type CSSProperties, useState } from 'react';
import { useMovingAxes } from '../../../runtime/device/use-moving-axes.ts';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { axisColour } from '../../../ui/axis-colour.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { AxisCurve, curveSpanMs, type CurveWindow } from './axis-curve.tsx';
import classes from './axis-list.module.css';
import { useCurveWindow } from './use-curve-window.ts';
import { useProfile, useProfileField } from './use-profile.ts';

interface AxisListProps {
  readonly selected: AxisName;
  /** a profile plays: any axis may be looked at, none is switched */
  readonly isLocked: boolean;
  readonly onSelect: (axis: AxisName) => void;
}

/** The axes of the device, or all six: which of them play, what they will do, and which one is edited. */
export function AxisList({ selected, isLocked, onSelect }: AxisListProps) {
  const { editor: words } = useWords('motions');
  const curve = useCurveWindow();
  const ofDevice = useMovingAxes();
  // one word, so that the list is not drawn again with each point that is dragged
  const enabled = useProfileField(({ axes }) => axisNames.filter((axis) => axes[axis].enabled).join(' '));
  const [showsAll, setShowsAll] = useState(false);
  const isNeeded = (axis: AxisName) => ofDevice.includes(axis) || enabled.includes(axis) || axis === selected;
  return (
    <>
      <ul className={classes.root}>
        {axisNames
          .filter((axis) => showsAll || isNeeded(axis))
          .map((axis) => (
            <AxisRow
              key={axis}
              axis={axis}
              curve={curve}
              isSelected={axis === selected}
              isLocked={isLocked}
              isLacking={!ofDevice.includes(axis)}
              onSelect={() => onSelect(axis)}
              // one that is switched off keeps its row
              onSwitch={() => ofDevice.includes(axis) || setShowsAll(true)}
            />
          ))}
      </ul>
      {!showsAll && !axisNames.every(isNeeded) && (
        <Button size="xs" variant="default" className={classes.all} onClick={() => setShowsAll(true)}>
          {words.showAll}
        </Button>
      )}
    </>
  );
}

interface AxisRowProps {
  readonly axis: AxisName;
  readonly curve: CurveWindow;
  readonly isSelected: boolean;
  readonly isLocked: boolean;
  /** the connected device has no such axis */
  readonly isLacking: boolean;
  readonly onSelect: () => void;
  readonly onSwitch: () => void;
}

function AxisRow(props: AxisRowProps) {
  const { axis, curve, isSelected, isLocked, isLacking, onSelect, onSwitch } = props;
  const { device, profile: words } = usePhrases();
  const motions = useWords('motions');
  const { changeAxis } = useProfile();
  const enabled = useProfileField(({ axes }) => axes[axis].enabled);
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
        disabled={isLocked}
        onChange={(next) => {
          onSwitch();
          changeAxis(axis, { enabled: next });
        }}
      />
      <PlainButton className={classes.button} aria-pressed={isSelected} onClick={onSelect}>
        <Text as="span" tone="axis" size="md" weight="bold">
          {word}{' '}
          <Text as="span" tone="dim" weight="normal">
            {axis}
          </Text>
        </Text>
        <Text as="span" tone={isLacking ? 'warn' : 'dim'} size="xs" isOneLine={!isLacking}>
          {isLacking && motions.editor.lacking}
          {!isLacking && (enabled ? <Summary axis={axis} /> : words.off)}
        </Text>
      </PlainButton>
      <span className={classes.curve}>
        <AxisCurve axis={axis} label={motions.editor.curveLabel(word, curveSpanMs / 1000)} window={curve} />
      </span>
    </li>
  );
}

/** What the axis does, in a few words. */
function Summary({ axis }: { readonly axis: AxisName }) {
  const { device, profile: words } = usePhrases();
  const { link: linkWords } = useWords('motions');
  const format = useFormat();
  const { period, amp, link } = useProfileField(({ axes }) => axes[axis].channel);
  if (link) return linkWords.follows(device.axes[link.from]);
  return words.summary(format.number(period), format.number(amp));
}
