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

/** What counts of a wheel's event. Firefox counts a mouse's wheel in lines. */
export type WheelTurn = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey'>;

/** CSS px of a line of the wheel: three of them are a notch of 100. */
const linePixels = 100 / 3;

/**
 * Rule PB-134: the wheel, and a pinch, zooms about the pointer; with Shift, or sideways, it moves the window.
 */
export function turnWheel(
  window: PlotWindow,
  { deltaX, deltaY, deltaMode, shiftKey }: WheelTurn,
  share: number,
  width: number,
  durationMs: number,
): PlotWindow {
  const pixels = deltaMode === 1 ? linePixels : 1;
  const isSideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
  if (!isSideways) return zoomWindow(window, zoomPerPixel ** (-deltaY * pixels), timeAt(window, share));
  // with Shift some browsers turn the wheel sideways themselves
  const turned = (deltaX === 0 ? deltaY : deltaX) * pixels;
  return panWindow(window, (turned / width) * window.spanMs, durationMs);
}
