import type { Points } from './points.ts';

/** The lowest and the highest value of a stretch of points, 0..100. */
export interface Extremes {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Of the points from one index to below another, which are one or more; a picture of a million points asks so for each of
 * its columns, so what is inside as a whole is not read again.
 */
export function extremesBetween({ chunks, starts }: Points, from: number, until: number): Extremes {
  let lowest = 100;
  let highest = 0;
  for (let place = placeBefore(starts, from); place < chunks.length && starts[place]! < until; place += 1) {
    const chunk = chunks[place]!;
    const first = Math.max(0, from - starts[place]!);
    const end = Math.min(chunk.times.length, until - starts[place]!);
    if (first === 0 && end === chunk.times.length) {
      lowest = Math.min(lowest, chunk.lowest);
      highest = Math.max(highest, chunk.highest);
      continue;
    }
    for (let index = first; index < end; index += 1) {
      lowest = Math.min(lowest, chunk.values[index]!);
      highest = Math.max(highest, chunk.values[index]!);
    }
  }
  return { lowest, highest };
}

/** The last stretch that begins at or before an index. */
function placeBefore(starts: Float64Array, index: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= index) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
