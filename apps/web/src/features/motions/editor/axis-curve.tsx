import { fullScale, sourceMs } from '@kinora/kernel';
import type { AxisName, MotionSource } from '@kinora/motion';
import { useEffect, useRef } from 'react';
import classes from './axis-curve.module.css';
import { watchSight } from '../../../runtime/screen/watch-sight.ts';
import { useColourScheme } from '../../../ui/theme/shown-scheme.ts';

/** ms that a curve shows */
export const curveSpanMs = 10_000;

/** ms between two pictures of a curve that runs */
const repaintMs = 100;

/** What is shown: a source, and from where on its time line. */
export interface CurveWindow {
  readonly source: MotionSource;
  /** ms; asked at each picture */
  readonly from: () => number;
  /** the time line runs */
  readonly isLive: boolean;
}

interface AxisCurveProps {
  readonly axis: AxisName;
  readonly label: string;
  readonly window: CurveWindow;
}

/** The next seconds of one axis, by the code that moves the device. */
export function AxisCurve({ axis, label, window }: AxisCurveProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useColourScheme();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isInSight = false;
    const paint = () => isInSight && !document.hidden && paintCurve(element, axis, window);
    const endSight = watchSight(element, (now) => {
      isInSight = now;
      paint();
    });
    const resizing = new ResizeObserver(paint);
    resizing.observe(element);
    const timer = window.isLive ? setInterval(paint, repaintMs) : undefined;
    return () => {
      endSight();
      resizing.disconnect();
      clearInterval(timer);
    };
    // the colour is read from the page, so another theme needs another picture
  }, [axis, window, scheme]);
  return (
    <span className={classes.root} role="img" aria-label={label}>
      <canvas ref={canvas} className={classes.canvas} />
    </span>
  );
}

function paintCurve(canvas: HTMLCanvasElement, axis: AxisName, { source, from }: CurveWindow): void {
  const context = canvas.getContext('2d');
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!context || width === 0) return;
  const density = globalThis.devicePixelRatio;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  context.scale(density, density);
  context.strokeStyle = getComputedStyle(canvas).getPropertyValue(`--k-${axis}`);
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  const start = from();
  context.beginPath();
  for (let x = 0; x <= width; x += 1) {
    const value = source.valueAt(axis, sourceMs(start + (x / width) * curveSpanMs));
    if (Number.isFinite(value)) context.lineTo(x, 2 + (1 - value / fullScale) * (height - 4));
  }
  context.stroke();
}
