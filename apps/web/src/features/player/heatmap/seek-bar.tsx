import { type KeyboardEvent, type PointerEvent, Suspense, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { MarkTicks } from '../chapters/mark-ticks.tsx';
import { formatTime } from '../media/media-time.ts';
import { useCanvas } from '../../../ui/use-canvas.ts';
import { useFrames } from '../../../runtime/screen/use-frames.ts';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { useSeeks } from '../use-seeks.ts';
import { useColourScheme } from '../../../ui/theme/shown-scheme.ts';
import { percentPerSecond } from '../../../ui/heatmap/heat-colour.ts';
import { HeatmapSelect } from './heatmap-select.tsx';
import { paintHeatmap } from '../../../ui/heatmap/paint-heatmap.ts';
import { seekByKey } from './seek-keys.ts';
import classes from './seek-bar.module.css';
import { type HeatmapChoice, useSpeeds } from './use-speeds.ts';

const SeekPreview = lazyPart(async () => ({ default: (await import('./seek-preview.tsx')).SeekPreview }));
const RepeatHandles = lazyPart(async () => ({
  default: (await import('../loop/repeat-handles.tsx')).RepeatHandles,
}));

/** CSS px. */
const heatmapHeight = 28;

/** Rules PB-45, PB-46 and PB-136 to PB-138: the speed over the video's whole length, on which one seeks. */
export function SeekBar() {
  const [shown, setShown] = useState<HeatmapChoice>('L0');
  const [hover, setHover] = useState<number | null>(null);
  /** the preview has an element that loads the video: not before it is wanted */
  const [wasHovered, setWasHovered] = useState(false);
  const { ref, width, context } = useCanvas();
  const speeds = useSpeeds(width, shown);
  const speed = useSpeedWord(speeds, hover);
  const duration = usePlayerState((state) => state.duration);
  const hasPart = usePlayerState((state) => state.repeat.start !== null);

  function look(at: number | null): void {
    setHover(at);
    setWasHovered(wasHovered || at !== null);
  }

  return (
    <div className={classes.root}>
      <HeatmapSelect shown={shown} onChange={setShown} />
      <div className={classes.bar}>
        <SeekSlider canvas={{ ref, width, context }} speeds={speeds} shown={shown} onLook={look} />
        <Suspense>{hasPart && <RepeatHandles onLook={look} />}</Suspense>
        <Suspense>{wasHovered && duration > 0 && <SeekPreview at={hover} speed={speed} />}</Suspense>
      </div>
    </div>
  );
}

/** The speed at a place in percent of the travel a second; null where there is no place or no script. */
function useSpeedWord(speeds: ArrayLike<number>, at: number | null): string | null {
  const format = useFormat();
  const duration = usePlayerState((state) => state.duration);
  const hasScript = usePlayerState((state) => state.scripts.tracks.length > 0);
  if (at === null || !hasScript || speeds.length === 0) return null;
  const part = Math.min(speeds.length - 1, Math.floor((at / duration) * speeds.length));
  return format.number(percentPerSecond(speeds[part] ?? 0));
}

interface SeekSliderProps {
  readonly canvas: ReturnType<typeof useCanvas>;
  readonly speeds: ArrayLike<number>;
  readonly shown: HeatmapChoice;
  readonly onLook: (at: number | null) => void;
}

function SeekSlider({ canvas: { ref, width, context }, speeds, shown, onLook }: SeekSliderProps) {
  const { player: words, device } = usePhrases();
  const { now } = usePlayer();
  const isPlaying = useIsVideoPlaying();
  const duration = usePlayerState((state) => state.duration);
  const scheme = useColourScheme();
  const bar = useRef<HTMLDivElement>(null);
  const handlers = useSeeking(onLook);

  const painted = useMemo(() => ({ speeds, scheme, width }), [speeds, scheme, width]);
  const lastPainted = useRef<unknown>(null);

  function paint(): void {
    placeMarker();
    const canvas = context(heatmapHeight);
    if (canvas === null || ref.current === null || lastPainted.current === painted) return;
    lastPainted.current = painted;
    const background = getComputedStyle(ref.current).getPropertyValue('--k-well').trim();
    paintHeatmap(canvas, { speeds, width, height: heatmapHeight, background });
  }

  /** Written past React: it changes with every picture. */
  function placeMarker(): void {
    const at = now();
    const share = duration === 0 ? 0 : at / duration;
    bar.current?.style.setProperty('--played', `${share * 100}%`);
    const whole = String(Math.round(at));
    if (bar.current === null || bar.current.getAttribute('aria-valuenow') === whole) return;
    bar.current.setAttribute('aria-valuenow', whole);
    bar.current.setAttribute('aria-valuetext', words.time.spoken(formatTime(at), formatTime(duration)));
  }

  useFrames(ref, isPlaying, paint);
  useSeeks(paint);

  const legend = shown === 'all' ? words.heatmap.legendOfAll : words.heatmap.legend(device.axes[shown]);
  return (
    <div
      ref={bar}
      className={classes.slider}
      role="slider"
      // rule PB-151: without a video there is nowhere to go
      tabIndex={duration === 0 ? undefined : 0}
      aria-label={words.time.position}
      title={legend}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={0}
      aria-disabled={duration === 0}
      {...handlers}
    >
      <canvas ref={ref} className={classes.canvas} style={{ height: heatmapHeight }} />
      <div className={classes.played} />
      <MarkTicks />
      <div className={classes.marker} />
    </div>
  );
}

/** What pointer and keys do on the bar; `onLook` hears the time under the pointer in seconds, null without one. */
function useSeeking(onLook: (at: number | null) => void) {
  const { controls, now } = usePlayer();
  const duration = usePlayerState((state) => state.duration);

  function secondsAt(event: PointerEvent<HTMLDivElement>): number {
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    return share * duration;
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      controls.seekTo(secondsAt(event));
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const seconds = secondsAt(event);
      onLook(seconds);
      if (event.currentTarget.hasPointerCapture(event.pointerId)) controls.seekTo(seconds);
    },
    onPointerLeave: () => onLook(null),
    onKeyDown: (event: KeyboardEvent) => {
      const seconds = seekByKey(event.key, now(), duration);
      if (seconds === null || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      controls.seekTo(seconds);
    },
  };
}
