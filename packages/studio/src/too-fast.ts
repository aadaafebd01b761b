import { fullScale } from '@kinora/kernel';
import { type AxisLimits, mapToRange } from '@kinora/motion';
import { columnsBetween, type Points } from './points/points.ts';

/** Consecutive strokes that the gate would not follow, ms. */
export interface TooFastSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What a judgement by the gate needs of an axis's limits. */
export type CheckedLimits = AxisLimits;

/** A gap of this size is rounding, for the gate as well. units */
const roundingUnits = 2;

/** Points that are read at once: the whole of a long script would be copied otherwise. */
const pageSize = 4096;

/**
 * Where the gate would leave the straight lines between the points from one index to below another: after range and
 * intensity the line asks for more than the axis's speed (docs/spec/engine.md, EN-4).
 */
export function findTooFast(
  points: Points,
  limits: CheckedLimits,
  from = 0,
  until = points.count,
): TooFastSpan[] {
  const spans: { fromMs: number; untilMs: number }[] = [];
  for (let first = from; first < until - 1; first += pageSize) {
    const { times, values } = columnsBetween(points, first, Math.min(until, first + pageSize + 1));
    for (let index = 1; index < times.length; index += 1) {
      const elapsed = times[index]! - times[index - 1]!;
      if (!isTooFast(values[index - 1]!, values[index]!, elapsed, limits)) continue;
      const last = spans.at(-1);
      if (last !== undefined && last.untilMs === times[index - 1]) last.untilMs = times[index]!;
      else spans.push({ fromMs: times[index - 1]!, untilMs: times[index]! });
    }
  }
  return spans;
}

/** Whether a straight stroke, 0..100 at both ends, is more than the gate lets the axis do. */
export function isTooFast(fromValue: number, toValue: number, ms: number, limits: CheckedLimits): boolean {
  const distance = Math.abs(unitsOf(toValue, limits) - unitsOf(fromValue, limits));
  return distance - roundingUnits > (limits.speed * ms) / 1000;
}

function unitsOf(value: number, limits: CheckedLimits): number {
  return mapToRange((value * fullScale) / 100, limits);
}

/** The fastest stroke that the gate follows, percent of a script's travel a second; Infinity where the axis never moves. */
export function fastestStroke(limits: CheckedLimits): number {
  const reach = Math.abs(unitsOf(100, limits) - unitsOf(0, limits));
  return reach === 0 ? Infinity : (limits.speed * 100) / reach;
}
