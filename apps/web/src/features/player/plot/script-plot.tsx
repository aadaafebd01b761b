import { useReducedMotion } from '@mantine/hooks';
import { type PointerEvent, useReducer, useRef, useState } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useCanvas } from '../../../ui/use-canvas.ts';
import { useFrames } from '../../../runtime/screen/use-frames.ts';
import { useIsVideoPlaying, usePlayer, usePlayerState } from '../use-player.ts';
import { useSeeks } from '../use-seeks.ts';
import { useForecast } from './forecast/use-forecast.ts';
import { bandsIn, paintMarks, type PlotPicture } from './paint-plot.ts';
import { createPlotGestures, turnWheel } from './plot-gestures.ts';
import { createPlotStrip } from './plot-strip.ts';
import { usePlotInk } from './use-plot-ink.ts';
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
import { useWheel } from '../../../ui/use-wheel.ts';

interface ScriptPlotProps {
  /** CSS px of all lanes together */
  readonly height: number;
}

/** Rules PB-40 to PB-43 and PB-130 to PB-134: the stroke's curve with a time marker, the other axes in lanes below it. */
export function ScriptPlot({ height }: ScriptPlotProps) {
  const words = usePhrases().player.plot;
  const format = useFormat();
  const { now } = usePlayer();
  const curves = usePlotCurves();
  const isPlaying = useIsVideoPlaying();
  const durationMs = usePlayerState((state) => state.duration) * 1000;
  const offsetMs = usePlayerState((state) => state.offset) * 1000;
  const { ref, width, context } = useCanvas();
  const readInk = usePlotInk(ref);
  const bands = bandsIn(
    height,
    curves.map((curve) => curve.channel),
  );
  const [hasOutput, setHasOutput] = useState(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const outputOver = useForecast(redraw);
  const [strip] = useState(createPlotStrip);
  const plot = usePlotView((window) => {
    const canvas = context(height);
    const ink = readInk();
    if (canvas === null || ink === null) return;
    const stretch = strip.stretchFor(window);
    const output = outputOver({ ...stretch, startMs: stretch.startMs + offsetMs });
    setHasOutput(output.length > 0);
    const markerMs = now() * 1000;
    const picture: PlotPicture = {
      curves,
      window,
      markerMs,
      durationMs,
      offsetMs,
      output,
      width,
      bands,
      ink,
    };
    strip.paint(canvas, picture);
    paintMarks(canvas, picture);
  });
  useFrames(ref, isPlaying, plot.paint);
  useWheel(ref, (event) => {
    event.preventDefault();
    plot.look(turnWheel(plot.view.current, event, event.offsetX / width, width, durationMs));
  });
  const pointer = usePlotPointer(plot, width, durationMs);

  return (
    <div className={classes.root}>
      {curves.length > 0 && (
        <PlotTools
          spanMs={plot.spanMs}
          isFollowing={plot.isFollowing}
          hasOutput={hasOutput}
          onZoom={plot.zoom}
          onFollow={plot.follow}
        />
      )}
      <div className={classes.lanes} data-empty={curves.length === 0}>
        <div role="img" aria-label={words.label(format.list(curves.map((curve) => curve.label)))}>
          <canvas ref={ref} className={classes.canvas} style={{ height }} {...pointer} />
        </div>
        {curves.length === 0 && <p className={classes.empty}>{words.empty}</p>}
      </div>
    </div>
  );
}

/** Which part of the time is shown: it follows the marker until a person looks elsewhere. */
function usePlotView(draw: (window: PlotWindow) => void) {
  const { now } = usePlayer();
  const move = useReducedMotion() ? turnPage : followMarker;
  const [spanMs, setSpanMs] = useState(usualSpanMs);
  const [isFollowing, setFollowing] = useState(true);
  const view = useRef<PlotWindow>({ startMs: 0, spanMs });

  function paint(): void {
    if (isFollowing) view.current = move({ ...view.current, spanMs }, now() * 1000);
    draw(view.current);
  }

  useSeeks(() => {
    if (!isInWindow(view.current, now() * 1000)) setFollowing(true);
    paint();
  });

  return {
    view,
    spanMs,
    isFollowing,
    paint,
    follow: () => setFollowing(true),
    /** A person looks elsewhere: the window stays there. */
    look(window: PlotWindow): void {
      view.current = window;
      setSpanMs(window.spanMs);
      setFollowing(false);
      draw(window);
    },
    zoom(factor: number): void {
      const middleMs = view.current.startMs + view.current.spanMs / 2;
      view.current = zoomWindow(view.current, factor, isFollowing ? now() * 1000 : middleMs);
      setSpanMs(view.current.spanMs);
    },
  };
}

function usePlotPointer(plot: ReturnType<typeof usePlotView>, width: number, durationMs: number) {
  const { controls } = usePlayer();
  const [gestures] = useState(createPlotGestures);
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      gestures.press(event.nativeEvent.offsetX);
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const dragged = gestures.drag(plot.view.current, event.nativeEvent.offsetX, width, durationMs);
      if (dragged !== null) plot.look(dragged);
    },
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
      const clickedMs = gestures.lift(plot.view.current, event.nativeEvent.offsetX, width);
      if (clickedMs !== null) controls.seekTo(clickedMs / 1000);
    },
  };
}
