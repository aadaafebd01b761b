import { useRef } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useCanvas } from '../../../ui/use-canvas.ts';
import { useFrames } from '../../../runtime/screen/use-frames.ts';
import { flashMs, pulsePeriodMs, sincePulse } from './pulse.ts';
import type { SyncTest } from './run-sync-test.ts';
import classes from './sync-section.module.css';

/** CSS px. */
const height = 96;

/** A clock's hand that comes to its top with each pulse, and a flash there: one sees it coming. */
export function PulseLight({ test }: { readonly test: SyncTest | null }) {
  const words = usePhrases().library.sync;
  const { ref, width, context } = useCanvas();
  const root = useRef<HTMLDivElement>(null);

  function paint(): void {
    const canvas = context(height);
    if (canvas === null || root.current === null) return;
    const since = test === null || test.now() < pulsePeriodMs ? NaN : sincePulse(test.now());
    const isBright = since < flashMs;
    const colour = (name: string) => getComputedStyle(root.current!).getPropertyValue(name).trim();
    canvas.fillStyle = isBright ? '#ffffff' : colour('--k-well');
    canvas.fillRect(0, 0, width, height);
    if (test !== null)
      paintHand(canvas, width, sincePulse(test.now()), isBright ? '#000000' : colour('--k-L0'));
  }

  useFrames(ref, test !== null, paint);
  return (
    <div ref={root} className={classes.light} role="img" aria-label={words.flash}>
      <canvas ref={ref} style={{ display: 'block', width: '100%', height }} />
    </div>
  );
}

function paintHand(canvas: CanvasRenderingContext2D, width: number, since: number, colour: string): void {
  const angle = (since / pulsePeriodMs) * 2 * Math.PI - Math.PI / 2;
  const radius = height / 2 - 10;
  canvas.strokeStyle = colour;
  canvas.lineWidth = 3;
  canvas.beginPath();
  canvas.arc(width / 2, height / 2, radius, 0, 2 * Math.PI);
  canvas.moveTo(width / 2, height / 2);
  canvas.lineTo(width / 2 + radius * Math.cos(angle), height / 2 + radius * Math.sin(angle));
  canvas.stroke();
}
