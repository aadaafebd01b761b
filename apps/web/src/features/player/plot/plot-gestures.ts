import { panWindow, type PlotWindow, timeAt, zoomWindow } from './plot-window.ts';

/** CSS px; a pointer that moved less has clicked. */
const clickSlack = 4;
/** Zoom for each CSS px that the wheel turned: one notch (100) is about a quarter. */
const zoomPerPixel = 1.0022;

/** What a pointer on the plot does, apart from the page's elements. */
export interface PlotGestures {
  press(x: number): void;
  /** the window after the drag, null while the pointer is up or has not moved enough */
  drag(window: PlotWindow, x: number, width: number, durationMs: number): PlotWindow | null;
  /** the time to seek to, ms; null when the pointer has dragged */
  lift(window: PlotWindow, x: number, width: number): number | null;
}

/** Rule PB-43: a click seeks, a drag moves the window. */
export function createPlotGestures(): PlotGestures {
  let pressedAt: number | null = null;
  let lastX = 0;
  let hasDragged = false;

  return {
    press(x) {
      pressedAt = x;
      lastX = x;
      hasDragged = false;
    },
    drag(window, x, width, durationMs) {
      if (pressedAt === null) return null;
      hasDragged ||= Math.abs(x - pressedAt) >= clickSlack;
      if (!hasDragged) return null;
      const byMs = ((lastX - x) / width) * window.spanMs;
      lastX = x;
      return panWindow(window, byMs, durationMs);
    },
    lift(window, x, width) {
      const isClick = pressedAt !== null && !hasDragged;
      pressedAt = null;
      return isClick ? timeAt(window, x / width) : null;
    },
  };
}

/** Ctrl with the wheel, as a pinch arrives, zooms about the pointer; the wheel's sideways turn moves the window. */
export function turnWheel(
  window: PlotWindow,
  wheel: { readonly deltaX: number; readonly deltaY: number; readonly ctrlKey: boolean },
  share: number,
  width: number,
  durationMs: number,
): PlotWindow | null {
  if (wheel.ctrlKey) return zoomWindow(window, zoomPerPixel ** -wheel.deltaY, timeAt(window, share));
  if (Math.abs(wheel.deltaX) <= Math.abs(wheel.deltaY)) return null;
  return panWindow(window, (wheel.deltaX / width) * window.spanMs, durationMs);
}
