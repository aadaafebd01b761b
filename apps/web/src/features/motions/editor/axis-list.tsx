import { type AxisName, axisNames } from '@kinora/motion';
import type { CSSProperties } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { AxisCurve, curveSpanMs, type CurveWindow } from './axis-curve.tsx';
import classes from './axis-list.module.css';
import { useCurveWindow } from './use-curve-window.ts';
import { useProfile, useProfileField } from './use-profile.ts';

interface AxisListProps {
  readonly selected: AxisName;
  readonly onSelect: (axis: AxisName) => void;
}

/** The six axes: which of them play, what they will do, and which one is edited. */
export function AxisList({ selected, onSelect }: AxisListProps) {
  const curve = useCurveWindow();
  return (
    <Stack as="ul" gap={6}>
      {axisNames.map((axis) => (
        <AxisRow
          key={axis}
          axis={axis}
          curve={curve}
          isSelected={axis === selected}
          onSelect={() => onSelect(axis)}
        />
      ))}
    </Stack>
  );
}

interface AxisRowProps {
  readonly axis: AxisName;
  readonly curve: CurveWindow;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function AxisRow({ axis, curve, isSelected, onSelect }: AxisRowProps) {
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
        onChange={(next) => changeAxis(axis, { enabled: next })}
      />
      <PlainButton className={classes.button} aria-pressed={isSelected} onClick={onSelect}>
        <Text as="span" tone="axis" size="md" weight="bold">
          {word}{' '}
          <Text as="span" tone="dim" weight="normal">
            {axis}
          </Text>
        </Text>
        <Text as="span" tone="dim" size="xs" isOneLine>
          {enabled ? <Summary axis={axis} /> : words.off}
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
