import { type Columns, legalColumns, legalValue } from '../points/columns.ts';
import { allColumns, type Points } from '../points/points.ts';
import { replaceStretch } from '../points/replace-points.ts';
import type { Edited } from './edited.ts';

/** How one channel is made from another; the fields are those of a motion's link. */
export interface PointLink {
  /** of the other's motion, about the middle */
  readonly ratio: number;
  readonly delayMs: number;
  /** up where the other goes down */
  readonly inverted: boolean;
}

/** Lays what a leader does over a channel, in the leader's own stretch of time; the points are the channel's own from then on. */
export function linkPoints(points: Points, leader: Points | Columns, link: PointLink): Edited {
  const { times, values } = 'chunks' in leader ? allColumns(leader) : leader;
  if (times.length === 0) return { points, chosen: new Float64Array(0) };
  const ratio = link.inverted ? -link.ratio : link.ratio;
  const placed = legalColumns(
    times.map((time) => time + link.delayMs),
    values.map((value) => legalValue(50 + (value - 50) * ratio)),
  );
  const [first, last] = [placed.times[0]!, placed.times.at(-1)!];
  return { points: replaceStretch(points, first, last, placed), chosen: placed.times };
}
