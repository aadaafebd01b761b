import { useComputedColorScheme } from '@mantine/core';
import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { type PointerEvent, useRef, useState } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useCanvas } from '../use-canvas.ts';
import { useFrames } from '../use-frames.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { useSeeks } from '../use-seeks.ts';
import { lowBands, paintPlot, plotHeight, usualBands } from './paint-plot.ts';
import { createPlotGestures, turnWheel } from './plot-gestures.ts';
import { inkOf } from './plot-ink.ts';
import { PlotTools } from './plot-tools.tsx';
import {
  followMarker,
  isInWindow,
  type PlotWindow,
  turnPage,
  usualSpanMs,
  zoomWindow,
} from './plot-window.ts';
import classes from './script-plot.module.css';
import { usePlotCurves } from './use-plot-curves.ts';
import { useWheel } from './use-wheel.ts';

/** Windows in which the video needs the height more than the plot does; as in player.module.css. */
const lowWindow = '(max-height: 799px)';

/** Rules PB-40 to PB-43: the stroke's curve with a time marker, the other axes in lanes below it. */
export function ScriptPlot() {
  const words = usePhrases().player.plot;
  const { controls, now } = usePlayer();
  const curves = usePlotCurves();
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const durationMs = usePlayerState((state) => state.duration) * 1000;
  const offsetMs = usePlayerState((state) => state.offset) * 1000;
  const scheme = useComputedColorScheme('dark');
  const move = useReducedMotion() ? turnPage : followMarker;
  const { ref, width, context } = useCanvas();
  const [spanMs, setSpanMs] = useState(usualSpanMs);
  const [isFollowing, setFollowing] = useState(true);
  const [gestures] = useState(createPlotGestures);
  const view = useRef<PlotWindow>({ startMs: 0, spanMs });
  const bands = useMediaQuery(lowWindow) ? lowBands : usualBands;
  const height = plotHeight(
    curves.map((curve) => curve.channel),
    bands,
  );

  function draw(): void {
    const canvas = context(height);
    if (canvas === null || ref.current === null) return;
    const ink = inkOf(ref.current, scheme);
    paintPlot(canvas, {
      curves,
      window: view.current,
      markerMs: now() * 1000,
      durationMs,
      offsetMs,
      width,
      bands,
      ink,
    });
  }

  function paint(): void {
    if (isFollowing) view.current = move({ ...view.current, spanMs }, now() * 1000);
    draw();
  }

  /** A person looks elsewhere: the window stays there. */
  function look(window: PlotWindow): void {
    view.current = window;
    setSpanMs(window.spanMs);
    setFollowing(false);
    draw();
  }

  function zoom(factor: number): void {
    const middleMs = view.current.startMs + view.current.spanMs / 2;
    view.current = zoomWindow(view.current, factor, isFollowing ? now() * 1000 : middleMs);
    setSpanMs(view.current.spanMs);
  }

  useFrames(ref, isPlaying, paint);
  useSeeks(() => {
    if (!isInWindow(view.current, now() * 1000)) setFollowing(true);
    paint();
  });
  useWheel(ref, (event) => {
    const turned = turnWheel(view.current, event, event.offsetX / width, width, durationMs);
    if (turned === null) return;
    event.preventDefault();
    look(turned);
  });

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      gestures.press(event.nativeEvent.offsetX);
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const dragged = gestures.drag(view.current, event.nativeEvent.offsetX, width, durationMs);
      if (dragged !== null) look(dragged);
    },
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
      const clickedMs = gestures.lift(view.current, event.nativeEvent.offsetX, width);
      if (clickedMs !== null) controls.seekTo(clickedMs / 1000);
    },
  };

  return (
    <div className={classes.root}>
      <div role="img" aria-label={words.label(curves.map((curve) => curve.label).join(', '))}>
        <canvas ref={ref} className={classes.canvas} style={{ height }} {...pointer} />
      </div>
      {curves.length === 0 && <p className={classes.empty}>{words.empty}</p>}
      <PlotTools
        spanMs={spanMs}
        isFollowing={isFollowing}
        onZoom={zoom}
        onFollow={() => setFollowing(true)}
      />
    </div>
  );
}
