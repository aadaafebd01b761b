import { Button } from '@mantine/core';
import { defaultWave, type Wave, waveBounds, type WavePoint } from '@kinora/motion';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useMotionsPhrases } from '../../../runtime/use-session.ts';
import classes from './drawn-curve.module.css';
import { addPoint, movePoint, removePoint, widestGap } from './drawn-points.ts';
import { waveHeights, wavePath } from './wave-heights.ts';

type DrawnWave = Extract<Wave, { readonly kind: 'drawn' }>;

interface DrawnCurveProps {
  readonly wave: DrawnWave;
  readonly onChange: (wave: DrawnWave) => void;
}

/** Share of the period and of the height that an arrow key moves a point by; with Shift a fifth of it. */
const keyStep = 0.05;

/** One period, drawn: points to drag, each a slider for the keyboard. */
export function DrawnCurve({ wave, onChange }: DrawnCurveProps) {
  const words = useMotionsPhrases().wave;
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const { points } = wave;
  const index = Math.min(chosen, points.length - 1);
  const change = (next: readonly WavePoint[]) => onChange({ kind: 'drawn', points: next });

  const add = (point: WavePoint) => {
    const added = addPoint(points, point);
    if (!added) return;
    change(added.points);
    setChosen(added.index);
  };
  const remove = (at: number) => {
    const left = removePoint(points, at);
    if (!left) return;
    change(left);
    setChosen(Math.max(0, at - 1));
  };
  const pressKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(at);
      return;
    }
    const way = keyWay(event.key);
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? keyStep / 5 : keyStep;
    const point = points[at]!;
    change(movePoint(points, at, { at: point.at + way.x * step, value: point.value + way.y * step * 2 }));
  };
  const drag = (event: PointerEvent<HTMLElement>, at: number) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return;
    change(movePoint(points, at, pointUnder(event, box.current)));
  };

  return (
    <div className={classes.root}>
      <div ref={box} className={classes.box} role="group" aria-label={words.draw}>
        <button
          type="button"
          className={classes.surface}
          tabIndex={-1}
          aria-hidden
          onDoubleClick={(event) => add(pointUnder(event, event.currentTarget))}
        />
        <svg className={classes.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path className={classes.middle} d="M0,50H100" />
          <path className={classes.line} d={wavePath(wave)} />
        </svg>
        {points.map((point, at) => (
          <button
            key={at}
            type="button"
            role="slider"
            className={classes.point}
            data-chosen={at === index}
            style={{ '--x': point.at, '--y': (1 - point.value) / 2 } as CSSProperties}
            aria-label={words.point(at + 1, points.length)}
            aria-orientation="vertical"
            aria-valuemin={-100}
            aria-valuemax={100}
            aria-valuenow={Math.round(point.value * 100)}
            aria-valuetext={words.pointAt(Math.round(point.at * 100), Math.round(point.value * 100))}
            onFocus={() => setChosen(at)}
            onKeyDown={(event) => pressKey(event, at)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, at)}
          />
        ))}
      </div>
      <p className={classes.hint}>{words.drawHint}</p>
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          disabled={points.length >= waveBounds.points.max}
          onClick={() => {
            const at = widestGap(points);
            add({ at, value: waveHeights(wave)(at) });
          }}
        >
          {words.add}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={points.length <= waveBounds.points.min}
          onClick={() => remove(index)}
        >
          {words.remove}
        </Button>
        <Button size="xs" variant="default" onClick={() => onChange(defaultWave('drawn') as DrawnWave)}>
          {words.smooth}
        </Button>
      </div>
    </div>
  );
}

function keyWay(key: string): { readonly x: number; readonly y: number } | null {
  switch (key) {
    case 'ArrowLeft':
      return { x: -1, y: 0 };
    case 'ArrowRight':
      return { x: 1, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: 1 };
    case 'ArrowDown':
      return { x: 0, y: -1 };
    default:
      return null;
  }
}

function pointUnder(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  box: HTMLElement,
): WavePoint {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { at: (clientX - left) / width, value: 1 - ((clientY - top) / height) * 2 };
}
