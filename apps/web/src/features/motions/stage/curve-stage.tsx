import type { AxisName } from '@kinora/motion';
import { type ReactNode, useRef, useState } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { percentText } from '../../../ui/percent.ts';
import { AxisCurve, curveSpanMs } from '../editor/axis-curve.tsx';
import { useCurveWindow } from '../editor/use-curve-window.ts';
import { useIsPlaying, useProfile, useProfileField } from '../editor/use-profile.ts';
import { spanOf } from './curve-geometry.ts';
import { type CurveHandle, handlesOf } from './curve-handles.ts';
import classes from './curve-stage.module.css';
import { HandleButton } from './handle-button.tsx';
import { ShapePicture } from './shape-picture.tsx';

interface CurveStageProps {
  readonly axis: AxisName;
}

/** The chosen axis at large: set by its handles or, while it plays, what comes next. */
export function CurveStage({ axis }: CurveStageProps) {
  return useIsPlaying() ? <RunningCurve axis={axis} /> : <ShapedCurve axis={axis} />;
}

function RunningCurve({ axis }: CurveStageProps) {
  const { device } = usePhrases();
  const words = useWords('motions');
  const curve = useCurveWindow();
  const label = words.editor.curveLabel(device.axes[axis], curveSpanMs / 1000);
  return (
    <Stage hint={words.stage.running(curveSpanMs / 1000)}>
      <AxisCurve axis={axis} label={`${words.stage.title}, ${label}`} window={curve} />
    </Stage>
  );
}

function ShapedCurve({ axis }: CurveStageProps) {
  const { device } = usePhrases();
  const words = useWords('motions').stage;
  const { changeAxis } = useProfile();
  const profile = useProfileField((document) => document);
  const box = useRef<HTMLDivElement>(null);
  const [heldSpan, holdSpan] = useState<number | null>(null);
  const entry = profile.axes[axis];
  const { channel, range } = entry;
  const spanMs = heldSpan ?? (channel.link ? curveSpanMs : spanOf(channel.period));
  const frame = { range, mirrored: channel.reverse !== profile.reversed };
  return (
    <Stage hint={words.hint}>
      <div ref={box} className={classes.box} role="group" aria-label={words.curveOf(device.axes[axis])}>
        <ShapePicture axis={axis} profile={profile} spanMs={spanMs} />
        {handlesOf(entry, frame, spanMs).map((handle) => (
          <NamedHandle
            key={handle.name}
            handle={handle}
            box={box}
            onChange={(value) => changeAxis(axis, handle.set(value))}
            onHold={(isHeld) => holdSpan(isHeld ? spanMs : null)}
          />
        ))}
      </div>
    </Stage>
  );
}

function Stage({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <div className={classes.root}>
      <div className={classes.frame}>{children}</div>
      <Text tone="dim" size="xs">
        {hint}
      </Text>
    </div>
  );
}

type NamedHandleProps = Omit<Parameters<typeof HandleButton>[0], 'label' | 'text'>;

function NamedHandle(props: NamedHandleProps) {
  const { profile: words } = usePhrases();
  const { fields } = words;
  const labels: Readonly<Record<CurveHandle['name'], string>> = {
    amp: fields.amp,
    offset: fields.offset,
    period: fields.period,
    phase: fields.phase,
    min: words.min(fields.range),
    max: words.max(fields.range),
  };
  return <HandleButton {...props} label={labels[props.handle.name]} text={useValueText(props.handle)} />;
}

/** The value with its unit. */
function useValueText({ name, value }: CurveHandle): string {
  const { units } = usePhrases().profile;
  const format = useFormat();
  const number = format.number(value);
  switch (name) {
    case 'amp':
      return `${number}${units.percent}`;
    case 'period':
      return `${number} ${units.ms}`;
    case 'phase':
      return `${number}${units.degrees}`;
    default:
      return `${percentText(value, format)}${units.percent}`;
  }
}
