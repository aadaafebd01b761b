import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { useCanvas } from '../../../ui/use-canvas.ts';
import { useStudio } from '../session/studio-context.ts';
import { useLaneInk } from './lane-ink.ts';
import { type LaneScale, msAt, xOf } from './lane-scale.ts';
import classes from './lanes.module.css';
import { gridStepOf } from './paint-lane.ts';
import { SeekCanvas } from './seek-canvas.tsx';
import { useRepaint } from './use-repaint.ts';

/** CSS px */
const height = 22;

/** The time line's own row: a press or a drag moves the playhead. */
export function TimeRuler() {
  const words = useWords('studio').transport;
  const format = useFormat();
  const { view, playhead, endMs } = useStudio();
  const { ref, width, context } = useCanvas();
  const readInk = useLaneInk(ref, 'V0');
  const scale = (): LaneScale => ({ window: view.getState(), width, height });
  useRepaint(ref, () => {
    const canvas = context(height);
    const ink = readInk();
    if (canvas === null || ink === null) return;
    const shown = scale();
    canvas.fillStyle = ink.background;
    canvas.fillRect(0, 0, width, height);
    canvas.font = `11px ${getComputedStyle(canvas.canvas).fontFamily}`;
    canvas.textBaseline = 'middle';
    canvas.fillStyle = ink.chosen;
    const stepMs = gridStepOf(shown);
    const { startMs, spanMs } = shown.window;
    const first = Math.ceil(startMs / stepMs) * stepMs;
    for (let at = first; at <= Math.min(startMs + spanMs, endMs()); at += stepMs) {
      canvas.fillText(timeText(at, stepMs, format.number), xOf(shown, at) + 3, height / 2);
    }
    canvas.fillStyle = ink.playhead;
    canvas.fillRect(Math.round(xOf(shown, playhead.nowMs())) - 3, 0, 6, height);
  });
  return (
    <SeekCanvas
      ref={ref}
      label={words.playhead}
      className={classes.ruler}
      height={height}
      onSeek={(x) => playhead.seek(msAt(scale(), x))}
    />
  );
}

/** `1:05`, with tenths where the lines are closer than a second. */
function timeText(ms: number, stepMs: number, number: (value: number, decimals?: number) => string): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms - minutes * 60_000) / 1000;
  const text = number(seconds, stepMs < 1000 ? 1 : 0);
  return `${minutes}:${seconds < 10 ? '0' : ''}${text}`;
}
