/** The stretch of time that the lanes show, ms. */
export interface TimeWindow {
  readonly startMs: number;
  readonly spanMs: number;
}

/** ms; two frames of a slow film still have room between them */
const minSpanMs = 250;

/** ms; some ten strokes of a usual script */
export const usualWindow: TimeWindow = { startMs: 0, spanMs: 12_000 };

/** Share of the window that may be empty behind the end: the last point is no edge. */
const emptyShare = 0.25;

/** Inside of 0..`endMs`, with some room behind the end. */
export function keepWindow({ startMs, spanMs }: TimeWindow, endMs: number): TimeWindow {
  const span = Math.min(Math.max(spanMs, minSpanMs), Math.max(endMs * (1 + emptyShare), usualWindow.spanMs));
  const latest = Math.max(0, endMs - span * (1 - emptyShare));
  return { startMs: Math.min(latest, Math.max(0, startMs)), spanMs: span };
}

/** A larger factor shows less; `atMs` stays where it is on the screen (ST-41). */
export function zoomWindow(window: TimeWindow, factor: number, atMs: number, endMs: number): TimeWindow {
  const { spanMs } = keepWindow({ ...window, spanMs: window.spanMs / factor }, endMs);
  const share = (atMs - window.startMs) / window.spanMs;
  return keepWindow({ spanMs, startMs: atMs - share * spanMs }, endMs);
}

export function panWindow(window: TimeWindow, byMs: number, endMs: number): TimeWindow {
  return keepWindow({ ...window, startMs: window.startMs + byMs }, endMs);
}

/** Turns the page where a time is out of sight; the same window where it is in sight. */
export function showTime(window: TimeWindow, atMs: number, endMs: number): TimeWindow {
  const { startMs, spanMs } = window;
  if (atMs >= startMs && atMs <= startMs + spanMs) return window;
  return keepWindow({ spanMs, startMs: atMs - spanMs / 10 }, endMs);
}
