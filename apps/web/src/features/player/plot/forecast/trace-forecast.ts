import { fullScale } from '@kinora/kernel';
import type { AxisForecast } from '@kinora/motion';
import type { PlotWindow } from '../plot-window.ts';
import type { CurvePath, PlotBand } from '../trace-track.ts';

/** Draws a path that is straight between its knots; of several in one column of pixels the extremes. */
export function traceForecast(
  path: CurvePath,
  { times, positions }: AxisForecast,
  { startMs, spanMs }: PlotWindow,
  band: PlotBand,
): void {
  const xOf = (index: number) => ((times[index]! - startMs) / spanMs) * band.width;
  const yOf = (position: number) => band.top + band.height * (1 - position / fullScale);
  const last = Math.min(times.length - 1, firstFrom(times, startMs + spanMs));
  let index = Math.max(0, firstFrom(times, startMs) - 1);
  if (last < 1 || times[last]! < startMs || times[index]! > startMs + spanMs) return;
  path.moveTo(xOf(index), yOf(positions[index]!));
  while (index <= last) {
    const x = xOf(index);
    let [low, high, end] = [Infinity, -Infinity, 0];
    for (const column = Math.floor(x); index <= last && Math.floor(xOf(index)) === column; index += 1) {
      end = positions[index]!;
      low = Math.min(low, end);
      high = Math.max(high, end);
    }
    if (low < high) {
      path.lineTo(x, yOf(high));
      path.lineTo(x, yOf(low));
    }
    path.lineTo(x, yOf(end));
  }
}

/** Index of the first time that is not before `ms`; the length when there is none. */
function firstFrom(times: Float64Array, ms: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
