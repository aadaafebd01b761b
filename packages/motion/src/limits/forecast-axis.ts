import { fullScale } from '@kinora/kernel';
import type { AxisName } from '../channel.ts';
import type { AxisLimits } from './axis-limits.ts';
import { stillPath } from './axis-path.ts';
import { newAxisPlace, positionAt } from './axis-place.ts';
import { mapped } from './gate-targets.ts';
import { type Axis, planAxis } from './plan-axis.ts';
import { createProfileRun } from './profile-run.ts';
import { createSoftening } from './softening.ts';
import type { TargetCurve } from './target-curve.ts';

/** A stretch of the clock that the target is over, ms. */
export interface ForecastSpan {
  readonly fromMs: number;
  readonly untilMs: number;
  /** what an axis lags by depends on where it came from: so much before the stretch it begins on its target */
  readonly warmUpMs: number;
  /** ms between frames, as the gate is asked */
  readonly tickMs: number;
}

/** The path of one axis: straight between its knots, which rise in time. No knots = the axis is not moved. */
export interface AxisForecast {
  readonly times: Float64Array;
  /** 0..9999 of the device: after range, direction and intensity */
  readonly positions: Float64Array;
}

type Knot = readonly [timeMs: number, position: number];

/** However soon the plan asks for it, it is not asked more often than this; as in the engine's loop. ms */
const minPauseMs = 0.05;

/**
 * Rule TL-20: where the gate will lead an axis, by the gate's own plan, on a line that takes no time and by a clock that
 * is never late. Soft starts are not in it.
 */
export function forecastAxis(
  name: AxisName,
  limits: AxisLimits,
  target: TargetCurve | null,
  span: ForecastSpan,
): AxisForecast {
  if (!limits.enabled || target === null) return columnsOf([]);
  const place = newAxisPlace();
  const axis: Axis = { name, limits, place, softening: createSoftening(), profile: createProfileRun() };
  const wanted = mapped(target, limits);
  const timing = { tickMs: span.tickMs, channelMs: 0, lateMs: 0 };
  const knots: Knot[] = [];
  for (let now = span.fromMs - span.warmUpMs; now < span.untilMs;) {
    const start = wanted.valueAt(now);
    // no first move: it was made before
    if (place.path === null && !Number.isNaN(start)) place.path = stillPath(start, now);
    const { decision, commit } = planAxis(axis, wanted, now, timing);
    commit();
    const next = Math.max(decision.dueTime, now + minPauseMs);
    if (!Number.isNaN(start)) knots.push([now, positionAt(place, now)!], ...restBetween(axis, now, next));
    now = next;
    if (now >= span.untilMs && !Number.isNaN(start)) knots.push([now, positionAt(place, now)!]);
  }
  return columnsOf(cutKnots(knots, span));
}

/** A move that ends before the next one is asked for leaves the axis at rest. */
function restBetween({ place: { path } }: Axis, now: number, next: number): readonly Knot[] {
  return path !== null && path.toTime > now && path.toTime < next ? [[path.toTime, path.to]] : [];
}

/** What lies in the stretch, with its edges. */
function cutKnots(knots: readonly Knot[], { fromMs, untilMs }: ForecastSpan): readonly Knot[] {
  const cut: Knot[] = [];
  knots.forEach((knot, index) => {
    const next = knots[index + 1];
    if (knot[0] >= fromMs && knot[0] <= untilMs) cut.push(knot);
    for (const edge of [fromMs, untilMs]) {
      if (next !== undefined && knot[0] < edge && next[0] > edge) cut.push([edge, between(knot, next, edge)]);
    }
  });
  return cut;
}

function between([from, start]: Knot, [to, end]: Knot, at: number): number {
  return start + ((end - start) * (at - from)) / (to - from);
}

function columnsOf(knots: readonly Knot[]): AxisForecast {
  return {
    times: Float64Array.from(knots, ([at]) => at),
    positions: Float64Array.from(knots, ([, position]) => Math.min(fullScale, Math.max(0, position))),
  };
}
