import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import classes from './curve-points.module.css';

/** A point in a unit square whose origin is at the bottom left. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

export interface CurveWords {
  readonly hint: string;
  readonly point: (index: number, count: number) => string;
  readonly add: string;
  readonly remove: string;
  readonly reset: string;
}

interface CurvePointsProps {
  readonly words: CurveWords;
  readonly label: string;
  /** the curve in a box of 100 by 100, highest at the top */
  readonly path: string;
  readonly points: readonly CurvePoint[];
  /** a point as a screen reader says it */
  readonly textOf: (index: number) => string;
  /** labels of the horizontal and of the vertical axis */
  readonly across?: string;
  readonly upwards?: string;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly onMove: (index: number, to: CurvePoint) => void;
  /** null: wherever there is room. Returns the index of the new point, null where there is no room. */
  readonly onAdd: (at: CurvePoint | null) => number | null;
  readonly onRemove: (index: number) => void;
  readonly onReset: () => void;
}

/** Share of the box that an arrow key moves a point by; with Shift a fifth of it. */
const keyStep = 0.05;

/** A curve drawn through its points. Each point can be dragged, and is a slider for the keyboard. */
export function CurvePoints(props: CurvePointsProps) {
  const { words, across, upwards, canAdd, canRemove, onReset } = props;
  const editing = useEditing(props);
  return (
    <div className={classes.root}>
      <div className={classes.frame}>
        {upwards !== undefined && <span className={classes.upwards}>{upwards}</span>}
        <CurveBox {...props} editing={editing} />
        {across !== undefined && <span className={classes.across}>{across}</span>}
      </div>
      <p className={classes.hint}>{words.hint}</p>
      <div className={classes.actions}>
        <Button size="xs" variant="default" disabled={!canAdd} onClick={() => editing.add(null)}>
          {words.add}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!canRemove}
          onClick={() => editing.remove(editing.chosen)}
        >
          {words.remove}
        </Button>
        <Button size="xs" variant="default" onClick={onReset}>
          {words.reset}
        </Button>
      </div>
    </div>
  );
}

/** Which point is chosen, and what keys and buttons do with the points. */
function useEditing({ points, canRemove, onMove, onAdd, onRemove }: CurvePointsProps) {
  const [chosen, choose] = useState(0);
  const add = (at: CurvePoint | null) => {
    const added = onAdd(at);
    if (added !== null) choose(added);
  };
  const remove = (at: number) => {
    if (!canRemove) return;
    onRemove(at);
    choose(Math.max(0, at - 1));
  };
  const pressKey = (event: KeyboardEvent, at: number) => {
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    const direction = keyDirections[event.key];
    if (!isRemoval && direction === undefined) return;
    event.preventDefault();
    if (direction === undefined) return remove(at);
    const step = event.shiftKey ? keyStep / 5 : keyStep;
    const { x, y } = points[at]!;
    onMove(at, { x: x + direction.x * step, y: y + direction.y * step });
  };
  return { chosen: Math.min(chosen, points.length - 1), choose, add, remove, pressKey };
}

/** The box with the curve and its points. */
function CurveBox(props: CurvePointsProps & { readonly editing: ReturnType<typeof useEditing> }) {
  const { words, label, path, points, textOf, onMove, editing } = props;
  const box = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent<HTMLElement>, at: number) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return;
    onMove(at, pointUnder(event, box.current));
  };
  return (
    <div ref={box} className={classes.box} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.surface}
        tabIndex={-1}
        aria-hidden
        onDoubleClick={(event) => editing.add(pointUnder(event, event.currentTarget))}
      />
      <svg className={classes.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path className={classes.middle} d="M0,50H100" />
        <path className={classes.line} d={path} />
      </svg>
      {points.map(({ x, y }, at) => (
        <button
          key={at}
          type="button"
          role="slider"
          className={classes.point}
          data-chosen={at === editing.chosen}
          style={{ '--x': x, '--y': 1 - y } as CSSProperties}
          aria-label={words.point(at + 1, points.length)}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(y * 100)}
          aria-valuetext={textOf(at)}
          onFocus={() => editing.choose(at)}
          onKeyDown={(event) => editing.pressKey(event, at)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, at)}
        />
      ))}
    </div>
  );
}

const keyDirections: Readonly<Record<string, CurvePoint | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

function pointUnder(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  box: HTMLElement,
): CurvePoint {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: (clientX - left) / width, y: 1 - (clientY - top) / height };
}
