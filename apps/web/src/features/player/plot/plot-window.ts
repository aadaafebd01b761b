/** The stretch of the video's time that the plot shows. Rules PB-40 to PB-43. */
export interface PlotWindow {
  /** ms; negative where the window reaches before the video's start */
  readonly startMs: number;
  readonly spanMs: number;
}

/** ms; closer than this a stroke no longer fits in. */
export const minSpanMs = 500;
/** ms; the whole video is in the heatmap, the plot is for looking closer. */
export const maxSpanMs = 600_000;
/** ms; some ten strokes of a usual script. */
export const usualSpanMs = 12_000;

/** The marker's place in a window that follows it, from the left: more of what comes than of what was. */
const markerShare = 1 / 3;

/** The window that keeps the marker at its place. */
export function followMarker(window: PlotWindow, atMs: number): PlotWindow {
  return { spanMs: window.spanMs, startMs: atMs - window.spanMs * markerShare };
}

/** Reduced motion: the window stays until the marker leaves it, then turns a page. */
export function turnPage(window: PlotWindow, atMs: number): PlotWindow {
  if (isInWindow(window, atMs)) return window;
  return { spanMs: window.spanMs, startMs: Math.floor(atMs / window.spanMs) * window.spanMs };
}

export function isInWindow(window: PlotWindow, atMs: number): boolean {
  return atMs >= window.startMs && atMs < window.startMs + window.spanMs;
}

/** Zooms by a factor (2 = half the span) about a time that keeps its place. */
export function zoomWindow(window: PlotWindow, factor: number, aroundMs: number): PlotWindow {
  const spanMs = Math.min(maxSpanMs, Math.max(minSpanMs, window.spanMs / factor));
  const share = (aroundMs - window.startMs) / window.spanMs;
  return { spanMs, startMs: aroundMs - share * spanMs };
}

/** Moves the window, keeping at least its marker's share over the video. */
export function panWindow(window: PlotWindow, byMs: number, durationMs: number): PlotWindow {
  const earliest = -window.spanMs * markerShare;
  const latest = Math.max(earliest, durationMs - window.spanMs * markerShare);
  return { ...window, startMs: Math.min(latest, Math.max(earliest, window.startMs + byMs)) };
}

/** The time under a place of the plot, 0 = left edge, 1 = right edge. */
export function timeAt(window: PlotWindow, share: number): number {
  return window.startMs + share * window.spanMs;
}
