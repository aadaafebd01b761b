import type { AxisLimits } from './axis-limits.ts';
import { followStep, followStepMs as stepMs, newFollower, type PathFollower } from './path-follower.ts';
import type { TargetCurve } from './target-curve.ts';

/** Over which time a speed is taken: from so long before a time that is so far ahead of now, until then. ms */
export interface SpeedSpan {
  readonly aheadMs: number;
  readonly overMs: number;
}

/**
 * The path that the limits of an axis allow behind its target. It is followed in steps of the clock, whenever it is asked: a
 * timer that is late changes nothing about it.
 */
export interface AllowedPath {
  /** units/ms, the mean over the span; 0 where nothing is wanted of the axis, or it may not move */
  speedOver(span: SpeedSpan, target: TargetCurve, limits: AxisLimits, now: number): number;
  /** Starts again, on the target. */
  reset(): void;
}

/** After a longer time without a question the path starts again. ms */
const maxUnaskedMs = 1000;

interface Step {
  readonly endTime: number;
  readonly units: number;
}

export function createAllowedPath(): AllowedPath {
  let follower: PathFollower | null = null;
  let steps: readonly Step[] = [];

  function follow(to: PathFollower, target: TargetCurve, limits: AxisLimits): Step {
    const before = to.here;
    followStep(to, target, limits);
    return { endTime: to.time, units: Math.abs(to.here - before) };
  }

  return {
    speedOver({ aheadMs, overMs }, target, limits, now) {
      const here = limits.enabled ? target.valueAt(now) : NaN;
      if (Number.isNaN(here)) {
        follower = null;
        return 0;
      }
      const endTime = Math.floor((now + aheadMs) / stepMs) * stepMs;
      if (follower === null || endTime - follower.time > maxUnaskedMs) {
        follower = newFollower(now, here);
        steps = [];
      }
      while (follower.time < endTime) steps = [...steps, follow(follower, target, limits)];
      steps = steps.filter((step) => step.endTime > endTime - overMs);
      return steps.reduce((sum, { units }) => sum + units, 0) / overMs;
    },
    reset() {
      follower = null;
    },
  };
}
