import { median } from '../quantile.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly slope: number;
  at(x: number): number;
}

/** Beyond this many points, pairs are taken a fixed distance apart: all pairs of thousands would say no more. */
const maxPoints = 400;

/**
 * The line through points of which some may be far off (Theil and Sen): the median of the slopes between pairs,
 * through the median of what is left. Throws for fewer than two points.
 */
export function fitLine(points: readonly Point[]): Line {
  const origin = points[0]!;
  const slope = median(slopesOf(points));
  const offset = median(points.map(({ x, y }) => y - origin.y - slope * (x - origin.x)));
  return { slope, at: (x) => origin.y + offset + slope * (x - origin.x) };
}

function slopesOf(points: readonly Point[]): number[] {
  const slopes: number[] = [];
  const stride = Math.max(1, Math.ceil(points.length / maxPoints));
  for (let first = 0; first < points.length; first += stride) {
    for (let second = first + stride; second < points.length; second += stride) {
      const run = points[second]!.x - points[first]!.x;
      if (run > 0) slopes.push((points[second]!.y - points[first]!.y) / run);
    }
  }
  return slopes;
}
