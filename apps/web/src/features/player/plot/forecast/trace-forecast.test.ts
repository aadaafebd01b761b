import { describe, expect, it } from 'vitest';
import { traceForecast } from './trace-forecast.ts';

const band = { top: 0, height: 9999, width: 100 };

/** What was drawn, x and the position. */
function traced(times: readonly number[], positions: readonly number[], startMs: number, spanMs: number) {
  const points: (readonly [number, number])[] = [];
  const add = (x: number, y: number) => points.push([x, 9999 - y]);
  const path = { times: Float64Array.from(times), positions: Float64Array.from(positions) };
  traceForecast({ moveTo: add, lineTo: add }, path, { startMs, spanMs }, band);
  return points;
}

describe('the line of what the device will do', () => {
  it('[PB-130] runs through the knots, from the one before the window to the one behind it', () => {
    expect(traced([0, 100, 200, 300], [0, 50, 20, 90], 100, 100)).toEqual([
      [-100, 0],
      [-100, 0],
      [0, 50],
      [100, 20],
    ]);
  });

  it('[PB-41] draws of several knots in a column their extremes, and costs no more', () => {
    const times = Array.from({ length: 1000 }, (_, index) => index);
    const points = traced(
      times,
      times.map((index) => (index % 10) * 100),
      0,
      1000,
    );
    expect(points.length).toBeLessThanOrEqual(301);
    expect(points.slice(1, 4)).toEqual([
      [0, 900],
      [0, 0],
      [0, 900],
    ]);
  });

  it('[PB-130] draws nothing of a path outside of the window', () => {
    expect(traced([0, 100], [0, 50], 500, 100)).toEqual([]);
    expect(traced([900, 1000], [0, 50], 500, 100)).toEqual([]);
    expect(traced([], [], 0, 100)).toEqual([]);
  });
});
