import { fullScale } from '@kinora/kernel';
import { type AxisName, axisNames } from '@kinora/motion';
import { type CSSProperties, useState } from 'react';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './stick-pad.module.css';
import { useHandPad } from './use-hand-pad.ts';
import { useWish } from './use-wish.ts';

/** units of one press of an arrow key: as the sliders' less and more */
const stepUnits = 500;

const directions: Readonly<Record<string, readonly [across: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Two axes under one finger, chosen by the person; a game controller's sticks work beside it. At
 * rest it keeps its place, so that nothing jumps under the finger, and a running drag is over. */
export function StickPad({ isResting }: { readonly isResting: boolean }) {
  const words = useWords('room').stick;
  const [across, setAcross] = useState<AxisName>('R1');
  const [up, setUp] = useState<AxisName>('L0');
  useHandPad();
  return (
    <div className={classes.root}>
      <Surface key={`${across} ${up} ${String(isResting)}`} across={across} up={up} isResting={isResting} />
      <div className={classes.choice}>
        <AxisSelect label={words.across} axis={across} other={up} onChoose={setAcross} />
        <AxisSelect label={words.up} axis={up} other={across} onChoose={setUp} />
        <p className={classes.hint}>{words.hint}</p>
      </div>
    </div>
  );
}

interface SurfaceProps {
  readonly across: AxisName;
  readonly up: AxisName;
  readonly isResting: boolean;
}

function Surface({ across, up, isResting }: SurfaceProps) {
  const words = useWords('room').stick;
  const { axes } = usePhrases().device;
  const x = useWish(across);
  const y = useWish(up);
  const moveTo = (nextX: number, nextY: number) => {
    const [boundX, boundY] = [bound(nextX), bound(nextY)];
    if (boundX !== x.wish) x.move(boundX);
    if (boundY !== y.wish) y.move(boundY);
  };
  const point = (event: React.PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    moveTo(((event.clientX - left) / width) * fullScale, (1 - (event.clientY - top) / height) * fullScale);
  };
  const step = (event: React.KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    moveTo(x.wish + direction[0] * stepUnits, y.wish + direction[1] * stepUnits);
  };
  const hold = (event: React.PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    point(event);
  };
  const style = { '--x': x.wish / fullScale, '--y': 1 - y.wish / fullScale } as CSSProperties;
  return (
    <div
      className={classes.surface}
      style={style}
      inert={isResting}
      role="slider"
      tabIndex={0}
      aria-label={words.label(axes[across], axes[up])}
      aria-valuemin={0}
      aria-valuemax={fullScale}
      aria-valuenow={y.wish}
      aria-valuetext={words.value(x.wish, y.wish)}
      onPointerDown={hold}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      onKeyDown={step}
    >
      <i className={classes.thumb} aria-hidden />
    </div>
  );
}

interface AxisSelectProps {
  readonly label: string;
  readonly axis: AxisName;
  /** the axis of the other direction, which cannot be chosen twice */
  readonly other: AxisName;
  readonly onChoose: (axis: AxisName) => void;
}

function AxisSelect({ label, axis, other, onChoose }: AxisSelectProps) {
  const { device } = usePhrases();
  return (
    <SelectField label={label} value={axis} onChange={(value) => onChoose(value as AxisName)}>
      {axisNames
        .filter((name) => name !== other)
        .map((name) => (
          <option key={name} value={name}>
            {device.axisTitle(device.axes[name], name)}
          </option>
        ))}
    </SelectField>
  );
}

function bound(value: number): number {
  return Math.round(Math.min(fullScale, Math.max(0, value)));
}
