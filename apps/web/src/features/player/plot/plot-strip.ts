import { type PlotPicture, paintTimeline } from './paint-plot.ts';
import type { PlotWindow } from './plot-window.ts';

/** How many times longer than the window the kept picture is. */
export const stripShare = 1.5;

/** What the curves of a picture are drawn from, beside its window. */
type Drawn = Omit<PlotPicture, 'window' | 'markerMs'>;

export interface PlotStrip {
  /** The stretch of the video's time that is drawn for a window: the kept one while the window is inside it. */
  stretchFor(window: PlotWindow): PlotWindow;
  /** Paints the curves in the picture's window, from the kept picture where nothing of it has changed. */
  paint(canvas: CanvasRenderingContext2D, picture: PlotPicture): void;
}

/** Rule PB-154: a window that moves over the same curves costs one copy of pixels. */
export function createPlotStrip(): PlotStrip {
  const kept = document.createElement('canvas');
  let stretch: PlotWindow = { startMs: 0, spanMs: 0 };
  let drawn: Drawn | null = null;

  function stretchFor(window: PlotWindow): PlotWindow {
    return isInside(window, stretch) ? stretch : stretchFrom(window, stretch);
  }

  return {
    stretchFor,
    paint(canvas, picture) {
      const { window, width } = picture;
      const ratio = canvas.getTransform().a;
      const wanted = stretchFor(window);
      if (wanted !== stretch || kept.height !== canvas.canvas.height || !isSame(drawn, picture)) {
        stretch = wanted;
        drawn = picture;
        // a pixel more: the window's place is rounded to a whole one
        kept.width = Math.ceil(width * stripShare * ratio) + 1;
        kept.height = canvas.canvas.height;
        const strip = kept.getContext('2d', { alpha: false });
        if (strip === null) return;
        strip.setTransform(ratio, 0, 0, ratio, 0, 0);
        paintTimeline(strip, { ...picture, window: stretch, width: width * stripShare });
      }
      const left = Math.round(((window.startMs - stretch.startMs) / window.spanMs) * width * ratio);
      const { width: pixels, height } = canvas.canvas;
      canvas.drawImage(kept, left, 0, pixels, height, 0, 0, pixels / ratio, height / ratio);
    },
  };
}

function isInside(window: PlotWindow, stretch: PlotWindow): boolean {
  const beforeMs = window.startMs - stretch.startMs;
  return (
    stretch.spanMs === window.spanMs * stripShare &&
    beforeMs >= 0 &&
    beforeMs <= stretch.spanMs - window.spanMs
  );
}

/** With what lies in the direction in which the window moves. */
function stretchFrom(window: PlotWindow, last: PlotWindow): PlotWindow {
  const spanMs = window.spanMs * stripShare;
  const isBackwards = window.startMs < last.startMs;
  return { spanMs, startMs: isBackwards ? window.startMs + window.spanMs - spanMs : window.startMs };
}

function isSame(last: Drawn | null, next: PlotPicture): boolean {
  return (
    last !== null &&
    last.curves === next.curves &&
    last.ink === next.ink &&
    last.width === next.width &&
    last.durationMs === next.durationMs &&
    last.offsetMs === next.offsetMs &&
    last.bands.stroke === next.bands.stroke &&
    last.bands.lane === next.bands.lane &&
    last.output.length === next.output.length &&
    last.output.every((part, index) => part === next.output[index])
  );
}
