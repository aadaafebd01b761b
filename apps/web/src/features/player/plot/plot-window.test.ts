import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  followMarker,
  maxSpanMs,
  panWindow,
  minSpanMs,
  timeAt,
  turnPage,
  zoomWindow,
} from './plot-window.ts';

const window = { startMs: 1_000, spanMs: 9_000 };

describe('the plot window', () => {
  it('[PB-42] keeps the marker at a third while it follows', () => {
    const following = followMarker(window, 30_000);
    expect((30_000 - following.startMs) / following.spanMs).toBeCloseTo(1 / 3);
  });

  it('[PB-42] turns a page instead of scrolling when motion is reduced', () => {
    expect(turnPage(window, 9_999)).toBe(window);
    expect(turnPage(window, 10_000)).toEqual({ startMs: 9_000, spanMs: 9_000 });
    expect(turnPage(window, 0)).toEqual({ startMs: 0, spanMs: 9_000 });
  });

  it('[PB-43] zooms about the time under the pointer, inside its limits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (factor, share) => {
          const aroundMs = timeAt(window, share);
          const zoomed = zoomWindow(window, factor, aroundMs);
          expect(timeAt(zoomed, share)).toBeCloseTo(aroundMs, 3);
          expect(zoomed.spanMs).toBeGreaterThanOrEqual(minSpanMs);
          expect(zoomed.spanMs).toBeLessThanOrEqual(maxSpanMs);
        },
      ),
    );
  });

  it('[PB-43] never drags the video out of sight', () => {
    expect(panWindow(window, -1e9, 60_000)).toEqual({ startMs: -3_000, spanMs: 9_000 });
    expect(panWindow(window, 1e9, 60_000)).toEqual({ startMs: 57_000, spanMs: 9_000 });
    expect(panWindow(window, 500, 60_000).startMs).toBe(1_500);
  });
});
