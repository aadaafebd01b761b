import { waveFields, type WavePoint } from '@kinora/motion';

type Points = readonly WavePoint[];

const { min, max, distance } = waveFields.drawn.points;

/** Moves a point; it never passes its neighbours, nor comes nearer to them than a wave may have it. */
export function movePoint(points: Points, index: number, to: WavePoint): Points {
  const [before, after] = [points[index - 1], points[index + 1]];
  const first = points[0]!;
  const last = points.at(-1)!;
  const lowest = before ? before.at + distance : Math.max(0, last.at + distance - 1);
  const highest = after ? after.at - distance : Math.min(1, first.at + 1) - distance;
  const moved = {
    at: round(Math.min(highest, Math.max(lowest, to.at))),
    value: round(Math.min(1, Math.max(-1, to.value))),
  };
  return points.with(index, moved);
}

export interface AddedPoint {
  readonly points: Points;
  readonly index: number;
}

/** null where there is no room: as many as there may be, or another one too near. */
export function addPoint(points: Points, { at, value }: WavePoint): AddedPoint | null {
  const added = { at: round(at), value: round(value) };
  if (points.length >= max || added.at < 0 || added.at > 1 - distance) return null;
  const isNear = (point: WavePoint) => {
    const apart = Math.abs(point.at - added.at);
    return round(Math.min(apart, 1 - apart)) < distance;
  };
  if (points.some(isNear)) return null;
  const found = points.findIndex((point) => point.at > added.at);
  const index = found < 0 ? points.length : found;
  return { points: points.toSpliced(index, 0, added), index };
}

/** The middle of the widest gap, the one round the end of the period included. */
export function widestGap(points: Points): number {
  const gaps = points.map(({ at }, index) => {
    const next = points[index + 1]?.at ?? points[0]!.at + 1;
    return { middle: (at + (next - at) / 2) % 1, width: next - at };
  });
  return gaps.reduce((widest, gap) => (gap.width > widest.width ? gap : widest)).middle;
}

/** null where there are as few as there may be. */
export function removePoint(points: Points, index: number): Points | null {
  return points.length <= min ? null : points.toSpliced(index, 1);
}

/** A thousandth is finer than any hand. Of -0, 0. */
function round(share: number): number {
  return Math.round(share * 1000) / 1000 + 0;
}
