import { describe, expect, it } from 'vitest';
import { createPlotGestures, turnWheel } from './plot-gestures.ts';

const window = { startMs: 10_000, spanMs: 10_000 };
const width = 1_000;
const durationMs = 60_000;

describe('gestures on the plot', () => {
  it('[PB-43] seeks to the time under a click, trembling fingers allowed', () => {
    const gestures = createPlotGestures();
    gestures.press(500);
    expect(gestures.drag(window, 502, width, durationMs)).toBeNull();
    expect(gestures.lift(window, 502, width)).toBe(15_020);
  });

  it('[PB-43] moves the window with a drag, and does not seek at its end', () => {
    const gestures = createPlotGestures();
    gestures.press(500);
    expect(gestures.drag(window, 400, width, durationMs)?.startMs).toBe(11_000);
    expect(gestures.lift(window, 400, width)).toBeNull();
    expect(gestures.drag(window, 300, width, durationMs)).toBeNull();
  });

  const turn = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false };

  it('[PB-134] zooms about the pointer by the wheel', () => {
    const closer = turnWheel(window, { ...turn, deltaY: -100 }, 0.5, width, durationMs);
    expect(closer.spanMs).toBeLessThan(window.spanMs);
    expect(closer.startMs + closer.spanMs / 2).toBeCloseTo(15_000);
    const further = turnWheel(window, { ...turn, deltaY: 100 }, 0.5, width, durationMs);
    expect(further.spanMs).toBeGreaterThan(window.spanMs);
    const byLines = turnWheel(window, { ...turn, deltaY: 3, deltaMode: 1 }, 0.5, width, durationMs);
    expect(byLines.spanMs).toBeCloseTo(further.spanMs);
  });

  it('[PB-134] moves the window with Shift, however the browser turns the wheel then, and by a sideways turn', () => {
    for (const moved of [
      { ...turn, deltaY: 100, shiftKey: true },
      { ...turn, deltaX: 100, shiftKey: true },
      { ...turn, deltaX: 100, deltaY: 20 },
    ]) {
      expect(turnWheel(window, moved, 0.5, width, durationMs)).toEqual({ ...window, startMs: 11_000 });
    }
  });
});
