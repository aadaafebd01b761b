import type { ChannelName } from '@kinora/motion';
import type { Columns } from '../points/columns.ts';
import type { Points } from '../points/points.ts';
import { chosenColumns, replaceStretch, type Selection } from '../points/replace-points.ts';
import type { Edited } from './edited.ts';

/** Copied points of one channel, ms after the first point of the whole copy. */
export interface ClipPart extends Columns {
  readonly channel: ChannelName;
}

/** What was copied: the channels that had chosen points. */
export type Clip = readonly ClipPart[];

/** Points by channel, with the chosen ones. */
export type ChosenPoints = readonly {
  readonly channel: ChannelName;
  readonly points: Points;
  readonly chosen: Selection;
}[];

export function copyPoints(sources: ChosenPoints): Clip {
  const parts = sources
    .map(({ channel, points, chosen }) => ({ channel, ...chosenColumns(points, chosen) }))
    .filter(({ times }) => times.length > 0);
  const firstMs = Math.min(...parts.map(({ times }) => times[0]!));
  return parts.map((part) => ({ ...part, times: part.times.map((time) => time - firstMs) }));
}

/** Lays copied points from `atMs` on; what was in their stretch of time goes. */
export function pastePoints(points: Points, part: Columns, atMs: number): Edited {
  const { times, values } = part;
  if (times.length === 0) return { points, chosen: new Float64Array(0) };
  const start = Math.max(0, Math.round(atMs));
  const placed = times.map((time) => time + start);
  return {
    points: replaceStretch(points, placed[0]!, placed.at(-1)!, { times: placed, values }),
    chosen: placed,
  };
}
