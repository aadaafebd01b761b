import type { AxisName, ChannelName } from '../channel.ts';
import { type AxisLimits, mapToRange } from './axis-limits.ts';
import type { TargetCurve } from './target-curve.ts';

export type GateLimits = Readonly<Record<AxisName, AxisLimits>>;

/** What a source wants of each channel, in the source's own 0..9999; null = nothing. */
export type TargetsOf = (channel: ChannelName) => TargetCurve | null;

/** Turning a source's time into wall time and back may lose a rounding step: a corner is never now. ms */
const minStepMs = 1e-3;

/** Nobody wants anything of the axis. */
const noTarget: TargetCurve = { valueAt: () => NaN, nextCorner: () => Infinity };

/** A source's target inside the limits of its axis. */
export function mapped(target: TargetCurve | null, limits: AxisLimits): TargetCurve {
  if (target === null) return noTarget;
  return {
    isSoft: (at) => target.isSoft?.(at) ?? false,
    valueAt: (at) => mapToRange(target.valueAt(at), limits),
    nextCorner(at) {
      const corner = target.nextCorner(at);
      if (Number.isNaN(corner)) return Infinity;
      return Math.max(corner, at + minStepMs);
    },
  };
}

/** Where an axis goes with an ordinary stop. */
export function homeIn(limits: AxisLimits): number {
  return Math.min(limits.max, Math.max(limits.min, limits.home));
}

export function homeTarget(limits: AxisLimits): TargetCurve {
  return { valueAt: () => homeIn(limits), nextCorner: () => Infinity };
}
