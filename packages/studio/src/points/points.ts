import { type Columns, firstAtOrAfter } from './columns.ts';

/** A stretch of points that never changes, with what a picture of it needs. */
interface Chunk extends Columns {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * The points of one channel: times rise by 2 ms or more, values are 0..100. It never changes; what an edit leaves alone
 * is shared with what was before, so that a step back costs a stretch and not a copy (decision 0117).
 */
export interface Points {
  readonly count: number;
  readonly chunks: readonly Chunk[];
  /** index of each stretch's first point */
  readonly starts: Float64Array;
  /** time of each stretch's first point */
  readonly startTimes: Float64Array;
}

/** points; small enough to be copied at each edit, large enough that a million points are a short list */
const chunkSize = 512;

/** A stretch that an edit left shorter than this takes its neighbour in. points */
const smallChunk = 128;

export const noPoints: Points = assemble([]);

/** Of legal columns (`legalColumns`). */
export function pointsOf(columns: Columns): Points {
  return columns.times.length === 0 ? noPoints : assemble(cut(columns));
}

function assemble(chunks: readonly Chunk[]): Points {
  const starts = new Float64Array(chunks.length);
  const startTimes = new Float64Array(chunks.length);
  let count = 0;
  chunks.forEach(({ times }, place) => {
    starts[place] = count;
    startTimes[place] = times[0]!;
    count += times.length;
  });
  return { count, chunks, starts, startTimes };
}

function cut({ times, values }: Columns): Chunk[] {
  const pieces = Math.ceil(times.length / chunkSize);
  return Array.from({ length: pieces }, (_, piece) => {
    const from = Math.floor((piece * times.length) / pieces);
    const until = Math.floor(((piece + 1) * times.length) / pieces);
    return chunkOf(times.slice(from, until), values.slice(from, until));
  });
}

function chunkOf(times: Float64Array, values: Float64Array): Chunk {
  let lowest = 100;
  let highest = 0;
  for (const value of values) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  return { times, values, lowest, highest };
}

/** Index of the first point at or after a time; the count where there is none. */
export function indexFrom(points: Points, at: number): number {
  const place = firstAtOrAfter(points.startTimes, at);
  if (place === 0) return 0;
  const before = points.chunks[place - 1]!;
  return points.starts[place - 1]! + firstAtOrAfter(before.times, at);
}

export function timeAt(points: Points, index: number): number {
  const [chunk, inside] = locate(points, index);
  return chunk.times[inside]!;
}

export function valueAt(points: Points, index: number): number {
  const [chunk, inside] = locate(points, index);
  return chunk.values[inside]!;
}

function locate(points: Points, index: number): readonly [Chunk, number] {
  const place = placeOf(points, index);
  return [points.chunks[place]!, index - points.starts[place]!];
}

/** The stretch that has a point of this index. */
function placeOf({ starts }: Points, index: number): number {
  const place = firstAtOrAfter(starts, index);
  return starts[place] === index ? place : place - 1;
}

/** A copy of the points from one index to below another. */
export function columnsBetween(points: Points, from: number, until: number): Columns {
  const size = Math.max(0, until - from);
  const times = new Float64Array(size);
  const values = new Float64Array(size);
  if (size === 0) return { times, values };
  for (let place = placeOf(points, from); place < points.chunks.length; place += 1) {
    const start = points.starts[place]!;
    if (start >= until) break;
    const chunk = points.chunks[place]!;
    const [first, end] = [Math.max(0, from - start), Math.min(chunk.times.length, until - start)];
    times.set(chunk.times.subarray(first, end), start + first - from);
    values.set(chunk.values.subarray(first, end), start + first - from);
  }
  return { times, values };
}

export function allColumns(points: Points): Columns {
  return columnsBetween(points, 0, points.count);
}

/** The points with those from one index to below another replaced; the caller keeps the order of times. */
export function splicePoints(points: Points, from: number, until: number, added: Columns): Points {
  if (points.count === 0) return pointsOf(added);
  let firstPlace = from >= points.count ? points.chunks.length - 1 : placeOf(points, from);
  let lastPlace = until >= points.count ? points.chunks.length - 1 : placeOf(points, until);
  const sizeOf = () => startOf(points, lastPlace + 1) - points.starts[firstPlace]! - (until - from);
  if (sizeOf() + added.times.length < smallChunk) {
    if (lastPlace + 1 < points.chunks.length) lastPlace += 1;
    else if (firstPlace > 0) firstPlace -= 1;
  }
  const before = columnsBetween(points, points.starts[firstPlace]!, from);
  const after = columnsBetween(points, until, startOf(points, lastPlace + 1));
  const middle = cut(joined(before, added, after));
  return assemble([...points.chunks.slice(0, firstPlace), ...middle, ...points.chunks.slice(lastPlace + 1)]);
}

function startOf(points: Points, place: number): number {
  return points.starts[place] ?? points.count;
}

function joined(...parts: readonly Columns[]): Columns {
  const size = parts.reduce((sum, { times }) => sum + times.length, 0);
  const times = new Float64Array(size);
  const values = new Float64Array(size);
  let count = 0;
  for (const part of parts) {
    times.set(part.times, count);
    values.set(part.values, count);
    count += part.times.length;
  }
  return { times, values };
}
