import { legalValue } from '../points/columns.ts';
import type { Points } from '../points/points.ts';
import { chosenColumns, type Selection } from '../points/replace-points.ts';
import { type Edited, placeChosen } from './edited.ts';

/** Turns the chosen points upside down about the middle of the travel. */
export function invertPoints(points: Points, chosen: Selection): Edited {
  const { times, values } = chosenColumns(points, chosen);
  return placeChosen(points, times, { times, values: values.map((value) => 100 - value) });
}

/** Makes the chosen points larger or smaller about the middle of what they reach. */
export function scalePoints(points: Points, chosen: Selection, factor: number): Edited {
  const { times, values } = chosenColumns(points, chosen);
  const middle = (minOf(values) + maxOf(values)) / 2;
  return placeChosen(points, times, {
    times,
    values: values.map((value) => legalValue(middle + (value - middle) * factor)),
  });
}

function minOf(values: Float64Array): number {
  return values.reduce((min, value) => Math.min(min, value), 100);
}

function maxOf(values: Float64Array): number {
  return values.reduce((max, value) => Math.max(max, value), 0);
}

/** Plays the chosen points backwards in their own stretch of time. */
export function reversePoints(points: Points, chosen: Selection): Edited {
  const { times, values } = chosenColumns(points, chosen);
  const sum = (times[0] ?? 0) + (times.at(-1) ?? 0);
  return placeChosen(points, times, {
    times: times.map((time) => sum - time).reverse(),
    values: values.toReversed(),
  });
}

/** Draws each chosen point but the first and the last nearer to the line between its neighbours; `share` 0..1. */
export function smoothPoints(points: Points, chosen: Selection, share: number): Edited {
  const { times, values } = chosenColumns(points, chosen);
  const smoothed = values.map((value, index) => {
    if (index === 0 || index === values.length - 1) return value;
    const [before, after] = [index - 1, index + 1];
    const part = (times[index]! - times[before]!) / (times[after]! - times[before]!);
    const between = values[before]! + (values[after]! - values[before]!) * part;
    return legalValue(value + (between - value) * share);
  });
  return placeChosen(points, times, { times, values: smoothed });
}
