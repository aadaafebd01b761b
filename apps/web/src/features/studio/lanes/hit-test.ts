import { columnsBetween, indexFrom, type Points } from '@kinora/studio';
import { type LaneScale, msAt, type Place, xOf, yOf } from './lane-scale.ts';

/** CSS px: a finger's tip is larger than a mouse's */
export const reachPx = { mouse: 8, touch: 18 };

/** Time of the point nearest to a place, within `reach` CSS px; null where there is none. */
export function pointAt(points: Points, scale: LaneScale, { x, y }: Place, reach: number): number | null {
  const from = indexFrom(points, msAt(scale, x - reach));
  const until = indexFrom(points, msAt(scale, x + reach));
  const { times, values } = columnsBetween(points, from, until);
  let nearest: number | null = null;
  let minDistance = reach;
  for (let index = 0; index < times.length; index += 1) {
    const distance = Math.hypot(xOf(scale, times[index]!) - x, yOf(scale, values[index]!) - y);
    if (distance > minDistance) continue;
    minDistance = distance;
    nearest = times[index]!;
  }
  return nearest;
}
