import type { TimeWindow } from './time-window.ts';

/** Where a lane draws times and values, CSS px. */
export interface LaneScale {
  readonly window: TimeWindow;
  readonly width: number;
  readonly height: number;
}

/** CSS px from the left and the top edge of a lane. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** CSS px above 100 and below 0: a point at the end of the travel is whole. */
const edge = 8;

export function xOf({ window, width }: LaneScale, ms: number): number {
  return ((ms - window.startMs) / window.spanMs) * width;
}

export function yOf({ height }: LaneScale, value: number): number {
  return edge + (1 - value / 100) * (height - 2 * edge);
}

export function msAt({ window, width }: LaneScale, x: number): number {
  return window.startMs + (x / width) * window.spanMs;
}

/** Whole percent: a hand is no finer. */
export function valueAtY({ height }: LaneScale, y: number): number {
  return Math.min(100, Math.max(0, Math.round((1 - (y - edge) / (height - 2 * edge)) * 100)));
}
