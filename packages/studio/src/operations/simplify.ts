import type { Columns } from '../points/columns.ts';
import type { Points } from '../points/points.ts';
import { chosenColumns, type Selection } from '../points/replace-points.ts';
import { type Edited, placeChosen } from './edited.ts';

export interface Simplified extends Edited {
  /** points that went */
  readonly removed: number;
  /** how far the motion is from what it was where it is farthest; 0..100 */
  readonly error: number;
}

/**
 * Leaves out what lies within `tolerance` (0..100) of the straight lines between those that stay. Distances are vertical:
 * a device is at the wrong place by so much, never late. Source: D. Douglas and T. Peucker, Cartographica 10 (1973).
 */
export function simplifyPoints(points: Points, chosen: Selection, tolerance: number): Simplified {
  const columns = chosenColumns(points, chosen);
  const count = columns.times.length;
  if (count < 3) return { points, chosen, removed: 0, error: 0 };
  const stays = new Uint8Array(count);
  stays[0] = stays[count - 1] = 1;
  let error = 0;
  const open: [number, number][] = [[0, count - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const { index, distance } = farthest(columns, span);
    if (distance <= tolerance) {
      error = Math.max(error, distance);
    } else {
      stays[index] = 1;
      open.push([span[0], index], [index, span[1]]);
    }
  }
  const pick = (column: Float64Array) => column.filter((_, index) => stays[index] === 1);
  const kept = { times: pick(columns.times), values: pick(columns.values) };
  return { ...placeChosen(points, columns.times, kept), removed: count - kept.times.length, error };
}

function farthest({ times, values }: Columns, [first, last]: readonly [number, number]) {
  const slope = (values[last]! - values[first]!) / (times[last]! - times[first]!);
  let index = first;
  let distance = 0;
  for (let inside = first + 1; inside < last; inside += 1) {
    const line = values[first]! + slope * (times[inside]! - times[first]!);
    const off = Math.abs(values[inside]! - line);
    if (off > distance) {
      distance = off;
      index = inside;
    }
  }
  return { index, distance };
}
