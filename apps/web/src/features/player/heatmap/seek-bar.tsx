import { useComputedColorScheme } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { MarkTicks } from '../chapters/mark-ticks.tsx';
import { useMarks } from '../chapters/use-marks.ts';
import { chapterAt } from '../chapters/script-marks.ts';
import { RepeatMarks } from '../loop/repeat-marks.tsx';
import { formatTime } from '../media/media-time.ts';
import { useCanvas } from '../use-canvas.ts';
import { useFrames } from '../use-frames.ts';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { useSeeks } from '../use-seeks.ts';
import { paintHeatmap } from './paint-heatmap.ts';
import { seekByKey } from './seek-keys.ts';
import classes from './seek-bar.module.css';
import { useStrokeSpeeds } from './use-stroke-speeds.ts';

/** CSS px. */
const heatmapHeight = 26;

/** Rules PB-45 and PB-46: the stroke's speed over the video's whole length, on which one seeks. */
export function SeekBar() {
  const words = usePhrases().player;
  const { now } = usePlayer();
  const isPlaying = useIsVideoPlaying();
  const duration = usePlayerState((state) => state.duration);
  const scheme = useComputedColorScheme('dark');
  const { ref, width, context } = useCanvas();
  const bar = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  const { hover, handlers } = useSeeking();
  const speeds = useStrokeSpeeds(width);

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
    if (marker.current !== null) marker.current.style.insetInlineStart = `${share * 100}%`;
    const whole = String(Math.round(at));
    if (bar.current === null || bar.current.getAttribute('aria-valuenow') === whole) return;
    bar.current.setAttribute('aria-valuenow', whole);
    bar.current.setAttribute('aria-valuetext', words.time.spoken(formatTime(at), formatTime(duration)));
  }

  useFrames(ref, isPlaying, paint);
  useSeeks(paint);

  return (
    <div
      ref={bar}
      className={classes.root}
      role="slider"
      tabIndex={0}
      aria-label={words.time.position}
      title={words.heatmap.legend}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={0}
      aria-disabled={duration === 0}
      {...handlers}
    >
      <canvas ref={ref} className={classes.canvas} style={{ height: heatmapHeight }} />
      <MarkTicks />
      <RepeatMarks />
      <div ref={marker} className={classes.marker} />
      {hover !== null && duration > 0 && <HoverTime at={hover} />}
    </div>
  );
}

/** What pointer and keys do on the bar, and the time under the pointer in seconds, null without one. */
function useSeeking() {
  const { controls, now } = usePlayer();
  const duration = usePlayerState((state) => state.duration);
  const [hover, setHover] = useState<number | null>(null);

  function secondsAt(event: PointerEvent<HTMLDivElement>): number {
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    return share * duration;
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      controls.seekTo(secondsAt(event));
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const seconds = secondsAt(event);
      setHover(seconds);
      if (event.currentTarget.hasPointerCapture(event.pointerId)) controls.seekTo(seconds);
    },
    onPointerLeave: () => setHover(null),
    onKeyDown: (event: KeyboardEvent) => {
      const seconds = seekByKey(event.key, now(), duration);
      if (seconds === null || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      controls.seekTo(seconds);
    },
  };
  return { hover, handlers };
}

/** The time under the pointer, with its chapter. */
function HoverTime({ at }: { readonly at: number }) {
  const duration = usePlayerState((state) => state.duration);
  const chapter = chapterAt(useMarks(), at);
  return (
    <div className={classes.hover} style={{ insetInlineStart: `${(at / duration) * 100}%` }}>
      {formatTime(at)}
      {chapter !== null && <bdi> {chapter.name}</bdi>}
    </div>
  );
}
