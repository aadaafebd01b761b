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

  it('[PB-43] zooms about the pointer by a pinch, moves by a sideways turn, leaves the rest to the page', () => {
    const pinched = turnWheel(window, { deltaX: 0, deltaY: -100, ctrlKey: true }, 0.5, width, durationMs);
    expect(pinched?.spanMs).toBeLessThan(window.spanMs);
    expect(pinched!.startMs + pinched!.spanMs / 2).toBeCloseTo(15_000);
    expect(
      turnWheel(window, { deltaX: 100, deltaY: 0, ctrlKey: false }, 0.5, width, durationMs)?.startMs,
    ).toBe(11_000);
    expect(turnWheel(window, { deltaX: 0, deltaY: 100, ctrlKey: false }, 0.5, width, durationMs)).toBeNull();
  });
});
