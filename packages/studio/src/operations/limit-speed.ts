import { legalValue } from '../points/columns.ts';
import type { Points } from '../points/points.ts';
import { chosenColumns, type Selection } from '../points/replace-points.ts';
import { type Edited, placeChosen } from './edited.ts';

/**
 * Makes strokes smaller until none between chosen points is faster than `speed`, percent of the travel a second. What is
 * slow enough stays, strokes keep their times, and no direction is preferred: each point goes to the middle between the
 * highest and the lowest motion that keep the limit.
 */
export function limitSpeed(points: Points, chosen: Selection, speed: number): Edited {
  const { times, values } = chosenColumns(points, chosen);
  const low = envelope(times, values, speed / 1000, Math.min, 1);
  const high = envelope(times, values, speed / 1000, Math.max, -1);
  return placeChosen(points, times, {
    times,
    values: values.map((value, index) => {
      const middle = (low[index]! + high[index]!) / 2;
      return middle === value ? value : legalValue(middle);
    }),
  });
}

/** The nearest motion on one side that nowhere changes by more than `step` in a ms; `sign` 1 below, -1 above. */
function envelope(
  times: Float64Array,
  values: Float64Array,
  step: number,
  nearer: (one: number, other: number) => number,
  sign: 1 | -1,
): Float64Array {
  const edge = values.slice();
  for (let index = 1; index < edge.length; index += 1) {
    edge[index] = nearer(edge[index]!, edge[index - 1]! + sign * step * (times[index]! - times[index - 1]!));
  }
  for (let index = edge.length - 2; index >= 0; index -= 1) {
    edge[index] = nearer(edge[index]!, edge[index + 1]! + sign * step * (times[index + 1]! - times[index]!));
  }
  return edge;
}
