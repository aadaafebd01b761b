import { type LimitPoint, limitOutputAt, shapingBounds } from '@kinora/motion';

type Points = readonly LimitPoint[];

/** percent between two points */
const minDistance = 1;

/** Moves a point by whole percents; it never passes its neighbours. */
export function moveLimitPoint(points: Points, index: number, to: LimitPoint): Points {
  const lowest = (points[index - 1]?.input ?? -minDistance) + minDistance;
  const highest = (points[index + 1]?.input ?? 100 + minDistance) - minDistance;
  return points.with(index, {
    input: Math.min(highest, Math.max(lowest, Math.round(to.input))),
    output: Math.min(100, Math.max(0, Math.round(to.output))),
  });
}

export interface AddedLimitPoint {
  readonly points: Points;
  readonly index: number;
}

/** Without a place: on the curve, in the middle of its widest part. Null where there is no room. */
export function addLimitPoint(points: Points, place: LimitPoint | null): AddedLimitPoint | null {
  const { input, output } = place ?? widestMiddle(points);
  const point = { input: Math.round(input), output: Math.round(output) };
  const isTaken = points.some((other) => Math.abs(other.input - point.input) < minDistance);
  if (isTaken || points.length >= shapingBounds.points.max) return null;
  const found = points.findIndex((other) => other.input > point.input);
  const index = found < 0 ? points.length : found;
  return { points: points.toSpliced(index, 0, point), index };
}

/** As few as there may be stay. */
export function removeLimitPoint(points: Points, index: number): Points {
  return points.length <= shapingBounds.points.min ? points : points.toSpliced(index, 1);
}

/** An SVG path in a box of 100 by 100, highest at the top. */
export function limitPath(points: Points): string {
  const first = points[0]!.output;
  const last = points.at(-1)!.output;
  const places = points.map(({ input, output }) => `L${input},${100 - output}`);
  return `M0,${100 - first}${places.join('')}L100,${100 - last}`;
}

function widestMiddle(points: Points): LimitPoint {
  const ends = [0, ...points.map(({ input }) => input), 100];
  const widest = ends.slice(1).reduce(
    (best, end, index) => {
      const width = end - ends[index]!;
      return width > best.width ? { width, middle: ends[index]! + width / 2 } : best;
    },
    { width: 0, middle: 0 },
  );
  return { input: widest.middle, output: limitOutputAt(points, Math.round(widest.middle)) };
}
