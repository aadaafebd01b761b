import { columnsBetween, type Points, type Selection, type TooFastSpan } from '@kinora/studio';
import type { DrawnBox } from './lane-gestures.ts';
import type { LaneInk } from './lane-ink.ts';
import { type LaneScale, xOf, yOf } from './lane-scale.ts';
import { pointsInSight, traceLane } from './trace-lane.ts';

export interface LanePicture {
  readonly points: Points;
  readonly chosen: Selection;
  readonly scale: LaneScale;
  readonly playheadMs: number;
  /** where the video and the script end */
  readonly endMs: number;
  readonly tooFast: readonly TooFastSpan[];
  readonly box: DrawnBox | null;
  readonly ink: LaneInk;
}

/** CSS px between two points from which on each has its dot */
const dotDistance = 7;
/** CSS px */
const dotRadius = 4;
const chosenRadius = 5.5;
/** CSS px of the band that marks what is too fast, at the lane's foot */
const fastHeight = 5;
/** CSS px between two lines of the time grid, at least */
const gridDistance = 90;
/** ms; the distances that people read with ease */
const gridSteps = [
  100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 120_000, 600_000, 3_600_000,
];

/** Paints one lane: its grid, its line, the points where there is room for them, and the playhead. */
export function paintLane(canvas: CanvasRenderingContext2D, picture: LanePicture): void {
  const { scale, ink, points } = picture;
  canvas.fillStyle = ink.background;
  canvas.fillRect(0, 0, scale.width, scale.height);
  paintGrid(canvas, picture);
  canvas.strokeStyle = ink.line;
  canvas.fillStyle = ink.line;
  canvas.lineWidth = 1.5;
  canvas.lineJoin = 'round';
  canvas.beginPath();
  traceLane(canvas, points, scale);
  canvas.stroke();
  paintTooFast(canvas, picture);
  paintDots(canvas, picture);
  paintEnd(canvas, picture);
  if (picture.box !== null) paintBox(canvas, picture.box, ink);
  canvas.fillStyle = ink.playhead;
  canvas.fillRect(Math.round(xOf(scale, picture.playheadMs)) - 1, 0, 2, scale.height);
}

/** ms between the lines of the time grid */
export function gridStepOf({ window, width }: LaneScale): number {
  const msAPixel = window.spanMs / width;
  return gridSteps.find((step) => step / msAPixel >= gridDistance) ?? gridSteps.at(-1)!;
}

function paintGrid(canvas: CanvasRenderingContext2D, { scale, ink, endMs }: LanePicture): void {
  const { window, width, height } = scale;
  canvas.fillStyle = ink.grid;
  for (const value of [0, 50, 100]) canvas.fillRect(0, Math.round(yOf(scale, value)), width, 1);
  const stepMs = gridStepOf(scale);
  const first = Math.ceil(window.startMs / stepMs) * stepMs;
  for (let at = first; at <= Math.min(window.startMs + window.spanMs, endMs); at += stepMs)
    canvas.fillRect(Math.round(xOf(scale, at)), 0, 1, height);
}

function paintTooFast(canvas: CanvasRenderingContext2D, { scale, ink, tooFast }: LanePicture): void {
  canvas.fillStyle = ink.warn;
  for (const { fromMs, untilMs } of tooFast) {
    const left = xOf(scale, fromMs);
    canvas.fillRect(left, scale.height - fastHeight, Math.max(2, xOf(scale, untilMs) - left), fastHeight);
  }
}

function paintDots(canvas: CanvasRenderingContext2D, { points, chosen, scale, ink }: LanePicture): void {
  const [from, until] = pointsInSight(points, scale);
  if ((until - from) * dotDistance > scale.width) return;
  const { times, values } = columnsBetween(points, from, until);
  let next = chosen.findIndex((at) => at >= times[0]!);
  for (let index = 0; index < times.length; index += 1) {
    while (next >= 0 && next < chosen.length && chosen[next]! < times[index]!) next += 1;
    const has = chosen[next] === times[index];
    canvas.beginPath();
    canvas.arc(
      xOf(scale, times[index]!),
      yOf(scale, values[index]!),
      has ? chosenRadius : dotRadius,
      0,
      2 * Math.PI,
    );
    canvas.fillStyle = has ? ink.chosen : ink.line;
    canvas.fill();
    if (has) canvas.stroke();
  }
}

/** What is behind the end is dimmed. */
function paintEnd(canvas: CanvasRenderingContext2D, { scale, ink, endMs }: LanePicture): void {
  const end = xOf(scale, endMs);
  if (end >= scale.width) return;
  canvas.globalAlpha = 0.5;
  canvas.fillStyle = ink.grid;
  canvas.fillRect(Math.max(0, end), 0, scale.width - end, scale.height);
  canvas.globalAlpha = 1;
}

function paintBox(canvas: CanvasRenderingContext2D, { from, to }: DrawnBox, ink: LaneInk): void {
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  canvas.globalAlpha = 0.15;
  canvas.fillStyle = ink.chosen;
  canvas.fillRect(left, top, width, height);
  canvas.globalAlpha = 1;
  canvas.strokeStyle = ink.chosen;
  canvas.lineWidth = 1;
  canvas.strokeRect(left, top, width, height);
}
