import { columnsBetween, extremesBetween, indexFrom, type Points } from '@kinora/studio';
import { type LaneScale, msAt, xOf, yOf } from './lane-scale.ts';

/** The part of a canvas that a line needs. */
export interface LineSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
}

/** Indices of the points in sight, with one on each side: the line comes from there. */
export function pointsInSight(points: Points, { window }: LaneScale): readonly [from: number, until: number] {
  const from = indexFrom(points, window.startMs);
  const until = indexFrom(points, window.startMs + window.spanMs);
  return [Math.max(0, from - 1), Math.min(points.count, until + 1)];
}

/** Above so many points a column of the screen they are drawn by their lowest and highest. */
const densest = 2;

/** The line through a lane's points; its cost is that of the screen's width, however many points there are (ST-41). */
export function traceLane(sink: LineSink, points: Points, scale: LaneScale): void {
  const [from, until] = pointsInSight(points, scale);
  if (until - from <= scale.width * densest) traceEach(sink, points, scale, from, until);
  else fillColumns(sink, points, scale, until);
}

function traceEach(sink: LineSink, points: Points, scale: LaneScale, from: number, until: number): void {
  const { times, values } = columnsBetween(points, from, until);
  for (let index = 0; index < times.length; index += 1) {
    const [x, y] = [xOf(scale, times[index]!), yOf(scale, values[index]!)];
    if (index === 0) sink.moveTo(x, y);
    else sink.lineTo(x, y);
  }
}

/** Rectangles, because a long line that crosses itself in each column costs a canvas a hundred times as much. */
function fillColumns(sink: LineSink, points: Points, scale: LaneScale, until: number): void {
  let next = indexFrom(points, msAt(scale, 0));
  for (let x = 0; x < scale.width; x += 1) {
    const first = next;
    next = Math.min(until, indexFrom(points, msAt(scale, x + 1)));
    if (next <= first) continue;
    // with the point before: neighbouring columns touch
    const { lowest, highest } = extremesBetween(points, Math.max(0, first - 1), next);
    const top = yOf(scale, highest);
    sink.fillRect(x, top, 1, Math.max(1, yOf(scale, lowest) - top));
  }
}
