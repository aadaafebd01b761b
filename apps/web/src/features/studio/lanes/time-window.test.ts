import { describe, expect, it } from 'vitest';
import { keepWindow, panWindow, showTime, zoomWindow } from './time-window.ts';

const end = 60_000;
const window = { startMs: 10_000, spanMs: 10_000 };

describe('[ST-41] the window of the lanes', () => {
  it.each([2, 0.5, 1.1])('keeps the time under the pointer when it zooms by %d', (factor) => {
    const zoomed = zoomWindow(window, factor, 14_000, end);
    expect((14_000 - zoomed.startMs) / zoomed.spanMs).toBeCloseTo(0.4);
    expect(zoomed.spanMs).toBeCloseTo(10_000 / factor);
  });

  it('never shows what is before the start, and always something of what is there', () => {
    expect(panWindow(window, -50_000, end).startMs).toBe(0);
    expect(panWindow(window, 500_000, end)).toEqual({ startMs: 52_500, spanMs: 10_000 });
    expect(zoomWindow(window, 1e-9, 14_000, end)).toEqual({ startMs: 0, spanMs: 75_000 });
    expect(zoomWindow(window, 1e9, 14_000, end).spanMs).toBe(250);
    expect(keepWindow({ startMs: 9, spanMs: 12_000 }, 0)).toEqual({ startMs: 0, spanMs: 12_000 });
  });

  it('turns its page where the playhead leaves it', () => {
    expect(showTime(window, 15_000, end)).toBe(window);
    expect(showTime(window, 21_000, end)).toEqual({ startMs: 20_000, spanMs: 10_000 });
    expect(showTime(window, 2000, end).startMs).toBe(1000);
  });
});
