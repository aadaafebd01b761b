import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { axisNames } from '@kinora/motion';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useCanvas } from '../use-canvas.ts';
import { useFrames } from '../use-frames.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { useSeeks } from '../use-seeks.ts';
import { createExtremaTree } from './extrema-tree.ts';
import { paintPlot, type PlotCurve, plotHeight } from './paint-plot.ts';
import { createPlotGestures, turnWheel } from './plot-gestures.ts';
import { readPlotInk } from './plot-ink.ts';
import { followMarker, type PlotWindow, turnPage, usualSpanMs, zoomWindow } from './plot-window.ts';
import classes from './script-plot.module.css';

/** Zoom of one press of a button. */
const zoomStep = 1.5;

/** Rules PB-40 to PB-44: the stroke's curve with a time marker, the other axes in lanes below it. */
export function ScriptPlot() {
  const words = usePhrases().player.plot;
  const format = useFormat();
  const { controls, now } = usePlayer();
  const curves = usePlotCurves();
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const durationMs = usePlayerState((state) => state.duration) * 1000;
  const offsetMs = usePlayerState((state) => state.offset) * 1000;
  const scheme = useComputedColorScheme('dark');
  const turnsPages = useReducedMotion();
  const { ref, width, context } = useCanvas();
  const [spanMs, setSpanMs] = useState(usualSpanMs);
  const [isFollowing, setFollowing] = useState(true);
  const view = useRef<PlotWindow>({ startMs: 0, spanMs });
  const height = plotHeight(curves.map((curve) => curve.axis));
  const [gestures] = useState(createPlotGestures);

  function paint(): void {
    const canvas = context(height);
    if (canvas === null || ref.current === null) return;
    const markerMs = now() * 1000;
    if (isFollowing)
      view.current = (turnsPages ? turnPage : followMarker)({ ...view.current, spanMs }, markerMs);
    const ink = inkOf(ref.current, scheme);
    paintPlot(canvas, { curves, window: view.current, markerMs, durationMs, offsetMs, width, ink });
  }

  useFrames(ref, isPlaying, paint);
  useSeeks(paint);

  function look(window: PlotWindow): void {
    view.current = window;
    setSpanMs(window.spanMs);
    setFollowing(false);
    paint();
  }

  function zoom(factor: number): void {
    const next = zoomWindow({ ...view.current, spanMs }, factor, now() * 1000);
    view.current = next;
    setSpanMs(next.spanMs);
  }

  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return;
    // React listens to wheels passively; the page must not zoom under the plot.
    function turn(event: globalThis.WheelEvent) {
      const turned = turnWheel(view.current, event, event.offsetX / width, width, durationMs);
      if (turned === null) return;
      event.preventDefault();
      look(turned);
    }
    canvas.addEventListener('wheel', turn, { passive: false });
    return () => {
      canvas.removeEventListener('wheel', turn);
    };
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

  const label = words.label(curves.map((curve) => curve.label).join(', '));
  return (
    <div className={classes.root}>
      <div role="img" aria-label={label}>
        <canvas ref={ref} className={classes.canvas} style={{ height }} {...pointer} />
      </div>
      {curves.length === 0 && <p className={classes.empty}>{words.empty}</p>}
      <div className={classes.tools}>
        {!isFollowing && (
          <button type="button" className={classes.follow} onClick={() => setFollowing(true)}>
            {words.follow}
          </button>
        )}
        <span className={classes.span}>{words.span(format.number(spanMs / 1000, 1))}</span>
        <ActionIcon variant="default" size={28} aria-label={words.zoomOut} onClick={() => zoom(1 / zoomStep)}>
          {'−'}
        </ActionIcon>
        <ActionIcon variant="default" size={28} aria-label={words.zoomIn} onClick={() => zoom(zoomStep)}>
          {'+'}
        </ActionIcon>
      </div>
    </div>
  );
}

/** The axes' curves in the order of the axes; the trees are made once for each track. */
function usePlotCurves(): readonly PlotCurve[] {
  const words = usePhrases().device.axes;
  const tracks = usePlayerState((state) => state.scripts.tracks);
  return useMemo(
    () =>
      axisNames.flatMap((axis) => {
        const track = tracks.find((candidate) => candidate.channel === axis);
        return track === undefined
          ? []
          : [{ axis, track, extrema: createExtremaTree(track.positions), label: words[axis] }];
      }),
    [tracks, words],
  );
}

const inks = new WeakMap<
  Element,
  { readonly scheme: string; readonly ink: ReturnType<typeof readPlotInk> }
>();

/** Reading computed styles costs a layout: once for each theme. */
function inkOf(element: Element, scheme: string): ReturnType<typeof readPlotInk> {
  const known = inks.get(element);
  if (known?.scheme === scheme) return known.ink;
  const ink = readPlotInk(element);
  inks.set(element, { scheme, ink });
  return ink;
}
