/** Points of one channel, in two columns of equal length. */
export interface Columns {
  /** ms */
  readonly times: Float64Array;
  /** 0..100 */
  readonly values: Float64Array;
}

/** ms; nearer than this a reader of scripts joins two points, so none are (docs/spec/playback.md, SC-12) */
export const minDistanceMs = 2;

/** ms; eleven days, as readers of scripts have it */
export const latestMs = 1e9;

/** of a percent: a device knows no finer step (four digits) */
const stepsAPercent = 100;

export const noColumns: Columns = { times: new Float64Array(0), values: new Float64Array(0) };

/** A time that a point may have: whole ms. */
export function legalTime(ms: number): number {
  return Math.min(latestMs, Math.max(0, Math.round(ms)));
}

/** A value that an edit may give a point. What a file has may be finer, and stays. */
export function legalValue(value: number): number {
  // adding 0 turns -0 into 0
  return Math.min(100, Math.max(0, Math.round(value * stepsAPercent) / stepsAPercent)) + 0;
}

/** Sorts, clamps and rounds; of points that are nearer than 2 ms the later stays, of equal times the last given. */
export function legalColumns(times: Float64Array, values: Float64Array): Columns {
  const rounded = times.map(legalTime);
  const order = isRising(rounded) ? null : sortedOrder(rounded);
  const kept = { times: new Float64Array(times.length), values: new Float64Array(times.length) };
  let first = times.length;
  for (let place = times.length - 1; place >= 0; place -= 1) {
    const index = order === null ? place : order[place]!;
    if (first < times.length && kept.times[first]! - rounded[index]! < minDistanceMs) continue;
    first -= 1;
    kept.times[first] = rounded[index]!;
    kept.values[first] = Math.min(100, Math.max(0, values[index]!));
  }
  return { times: kept.times.slice(first), values: kept.values.slice(first) };
}

function isRising(times: Float64Array): boolean {
  for (let index = 1; index < times.length; index += 1) if (times[index]! < times[index - 1]!) return false;
  return true;
}

function sortedOrder(times: Float64Array): Uint32Array {
  return Uint32Array.from(times.keys()).sort((one, other) => times[one]! - times[other]! || one - other);
}

/** Points in time order from two lists of them; one of `rest` that is too near to one of `placed` goes. */
export function mergeColumns(rest: Columns, placed: Columns): Columns {
  const size = rest.times.length + placed.times.length;
  const times = new Float64Array(size);
  const values = new Float64Array(size);
  let count = 0;
  let next = 0;
  const put = (from: Columns, index: number) => {
    times[count] = from.times[index]!;
    values[count] = from.values[index]!;
    count += 1;
  };
  for (let index = 0; index < rest.times.length; index += 1) {
    const at = rest.times[index]!;
    while (next < placed.times.length && placed.times[next]! < at) put(placed, next++);
    if (isNear(placed.times, next, at) || isNear(placed.times, next - 1, at)) continue;
    put(rest, index);
  }
  while (next < placed.times.length) put(placed, next++);
  return { times: times.slice(0, count), values: values.slice(0, count) };
}

function isNear(times: Float64Array, index: number, at: number): boolean {
  const time = times[index];
  return time !== undefined && Math.abs(time - at) < minDistanceMs;
}

/** Index of the first time at or after `at`. */
export function firstAtOrAfter(times: ArrayLike<number>, at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
