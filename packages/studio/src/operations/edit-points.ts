import { firstAtOrAfter, latestMs, legalTime, legalValue, noColumns } from '../points/columns.ts';
import { columnsBetween, indexFrom, type Points } from '../points/points.ts';
import { chosenColumns, replaceChosen, type Selection } from '../points/replace-points.ts';
import { type Edited, placeChosen } from './edited.ts';

/** Puts a point; one that is nearer than 2 ms goes. */
export function addPoint(points: Points, atMs: number, value: number): Edited {
  const placed = { times: Float64Array.of(legalTime(atMs)), values: Float64Array.of(legalValue(value)) };
  return placeChosen(points, new Float64Array(0), placed);
}

export function deletePoints(points: Points, chosen: Selection): Edited {
  return { points: replaceChosen(points, chosen, noColumns), chosen: noColumns.times };
}

/** Moves the chosen points together: the first one stops at the video's start, each value at its end of the travel. */
export function movePoints(points: Points, chosen: Selection, byMs: number, byValue: number): Edited {
  const { times, values } = chosenColumns(points, chosen);
  if (times.length === 0) return { points, chosen };
  const ms = Math.min(latestMs - times.at(-1)!, Math.max(-times[0]!, byMs));
  return placeChosen(points, times, {
    times: times.map((time) => time + ms),
    values: byValue === 0 ? values : values.map((value) => legalValue(value + byValue)),
  });
}

/** A stretch of time and of values, each with both ends. */
export interface Box {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly low: number;
  readonly high: number;
}

export function pointsInBox(points: Points, { fromMs, untilMs, low, high }: Box): Selection {
  const from = indexFrom(points, fromMs);
  const until = indexFrom(points, untilMs);
  const last = columnsBetween(points, until, Math.min(points.count, until + 1)).times[0] === untilMs ? 1 : 0;
  const { times, values } = columnsBetween(points, from, until + last);
  return times.filter((_, index) => values[index]! >= low && values[index]! <= high);
}

/** The chosen points without those of another choice, or with them. */
export function toggleChosen(chosen: Selection, others: Selection): Selection {
  const has = (times: Selection, at: number) => times[firstAtOrAfter(times, at)] === at;
  const kept = [...chosen].filter((at) => !has(others, at));
  const added = [...others].filter((at) => !has(chosen, at));
  return Float64Array.from([...kept, ...added]).sort();
}
