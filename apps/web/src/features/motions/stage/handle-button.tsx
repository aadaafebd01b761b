import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import type { Place } from './curve-geometry.ts';
import { clampHandle, type CurveHandle } from './curve-handles.ts';
import classes from './curve-stage.module.css';

interface HandleButtonProps {
  readonly handle: CurveHandle;
  readonly label: string;
  /** the value as people read it */
  readonly text: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly onChange: (value: number) => void;
  /** while it is dragged, the box keeps the time that it shows */
  readonly onHold: (isHeld: boolean) => void;
}

/** A handle of the curve: dragged, or set by keys as any slider. */
export function HandleButton({ handle, label, text, box, onChange, onHold }: HandleButtonProps) {
  const format = useFormat();
  const grip = useRef<Place>({ x: 0, y: 0 });
  const { name, place, isHorizontal, min, max, value } = handle;
  const change = (next: number) => {
    const clamped = clampHandle(handle, next);
    if (clamped !== value) onChange(clamped);
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (!box.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const under = placeUnder(event, box.current);
    // it is taken where it is pressed: what only pressed it has moved nothing
    grip.current = { x: place.x - under.x, y: place.y - under.y };
    onHold(true);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return;
    const { x, y } = placeUnder(event, box.current);
    change(handle.valueAt({ x: x + grip.current.x, y: y + grip.current.y }));
  };
  const press = (event: KeyboardEvent) => {
    const next = valueOfKey(event, handle);
    if (next === null) return;
    event.preventDefault();
    change(next);
  };
  return (
    <PlainButton
      role="slider"
      className={classes.handle}
      data-name={name}
      style={{ '--x': Math.min(1, place.x), '--y': 1 - place.y } as CSSProperties}
      aria-label={label}
      aria-orientation={isHorizontal ? 'horizontal' : 'vertical'}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      title={format.pair(label, text)}
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={drag}
      onLostPointerCapture={() => onHold(false)}
    />
  );
}

/** Arrow keys of a Page key. */
const pageSteps = 10;

const directions: Readonly<Record<string, number | undefined>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: pageSteps,
  PageDown: -pageSteps,
};

function valueOfKey({ key, shiftKey }: KeyboardEvent, { value, step, fine, min, max }: CurveHandle) {
  if (key === 'Home') return min;
  if (key === 'End') return max;
  const direction = directions[key];
  return direction === undefined ? null : value + direction * (shiftKey ? fine : step);
}

function placeUnder({ clientX, clientY }: PointerEvent, box: HTMLElement): Place {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: (clientX - left) / width, y: 1 - (clientY - top) / height };
}
