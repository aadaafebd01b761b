import { type Columns, legalColumns } from '../points/columns.ts';
import type { Points } from '../points/points.ts';
import { replaceChosen, type Selection } from '../points/replace-points.ts';

/** What an operation leaves: the points, and which of them are chosen now. */
export interface Edited {
  readonly points: Points;
  readonly chosen: Selection;
}

/** Puts columns in the place of the chosen points and chooses them. */
export function placeChosen(points: Points, chosen: Selection, placed: Columns): Edited {
  const { times } = legalColumns(placed.times, placed.values);
  return { points: replaceChosen(points, chosen, placed), chosen: times };
}
