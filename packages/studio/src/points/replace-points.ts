import { type Columns, legalColumns, mergeColumns, minDistanceMs, noColumns } from './columns.ts';
import { columnsBetween, indexFrom, type Points, splicePoints } from './points.ts';

/** Times of chosen points, rising. A time is a point's name: a channel has no two at one. */
export type Selection = Float64Array;

/** The chosen points, as far as they exist. */
export function chosenColumns(points: Points, chosen: Selection): Columns {
  if (chosen.length === 0) return noColumns;
  const [from, until] = rangeOf(points, chosen[0]!, chosen.at(-1)!);
  return split(columnsBetween(points, from, until), chosen).chosen;
}

/**
 * Takes the chosen points away and places others; one that is already there and too near to a placed one goes.
 * Nothing outside of the stretch of both is touched.
 */
export function replaceChosen(points: Points, chosen: Selection, placed: Columns): Points {
  const legal = legalColumns(placed.times, placed.values);
  const edges = [chosen[0], chosen.at(-1), legal.times[0], legal.times.at(-1)].filter(
    (at) => at !== undefined,
  );
  if (edges.length === 0) return points;
  const [from, until] = rangeOf(points, Math.min(...edges), Math.max(...edges));
  const { rest } = split(columnsBetween(points, from, until), chosen);
  return splicePoints(points, from, until, mergeColumns(rest, legal));
}

/** The points of a stretch of time, both ends with it, replaced by others. */
export function replaceStretch(points: Points, fromMs: number, untilMs: number, placed: Columns): Points {
  const from = indexFrom(points, fromMs);
  const chosen = columnsBetween(points, from, indexFrom(points, untilMs + 1)).times;
  return replaceChosen(points, chosen, placed);
}

/** Indices around a stretch of time, with what could be too near to it. */
function rangeOf(points: Points, fromMs: number, untilMs: number): readonly [number, number] {
  return [indexFrom(points, fromMs - minDistanceMs), indexFrom(points, untilMs + minDistanceMs + 1)];
}

function split(
  { times, values }: Columns,
  chosen: Selection,
): { readonly rest: Columns; readonly chosen: Columns } {
  const isChosen = new Uint8Array(times.length);
  let next = 0;
  for (let index = 0; index < times.length; index += 1) {
    while (next < chosen.length && chosen[next]! < times[index]!) next += 1;
    if (chosen[next] === times[index]) isChosen[index] = 1;
  }
  const pick = (column: Float64Array, flag: number) => column.filter((_, index) => isChosen[index] === flag);
  return {
    rest: { times: pick(times, 0), values: pick(values, 0) },
    chosen: { times: pick(times, 1), values: pick(values, 1) },
  };
}
