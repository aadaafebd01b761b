import type { AxisLimits } from './axis-limits.ts';
import { createProfileRun, type ProfileRun } from './profile-run.ts';
import { beforeCornerMs } from './slew-plan.ts';
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

/** on the wall clock, and at the target's corners; ms */
const stepMs = 5;

/** After a longer time without a question the path starts again. ms */
const maxUnaskedMs = 1000;

interface Step {
  readonly endTime: number;
  readonly units: number;
}

interface Follower {
  time: number;
  here: number;
  steps: Step[];
  readonly profile: ProfileRun;
}

export function createAllowedPath(): AllowedPath {
  let follower: Follower | null = null;

  return {
    speedOver({ aheadMs, overMs }, target, limits, now) {
      const here = limits.enabled ? target.valueAt(now) : NaN;
      if (Number.isNaN(here)) {
        follower = null;
        return 0;
      }
      const endTime = Math.floor((now + aheadMs) / stepMs) * stepMs;
      if (follower === null || endTime - follower.time > maxUnaskedMs)
        follower = { time: now, here, steps: [], profile: createProfileRun() };
      while (follower.time < endTime) follow(follower, target, limits);
      follower.steps = follower.steps.filter((step) => step.endTime > endTime - overMs);
      return follower.steps.reduce((sum, { units }) => sum + units, 0) / overMs;
    },
    reset() {
      follower = null;
    },
  };
}

function follow(follower: Follower, target: TargetCurve, limits: AxisLimits): void {
  const { time, here } = follower;
  const nextStep = (Math.floor(time / stepMs) + 1) * stepMs;
  const endTime = Math.min(nextStep, target.nextCorner(time));
  const to = here + velocityOf(follower, target, limits, endTime - time) * (endTime - time);
  follower.time = endTime;
  if (Number.isNaN(to)) return;
  follower.here = to;
  follower.steps.push({ endTime, units: Math.abs(to - here) });
}

/** The one that leads to the target by the end of the step, as far as the limits allow it; units/ms */
function velocityOf(
  { time, here, profile }: Follower,
  target: TargetCurve,
  limits: AxisLimits,
  horizonMs: number,
): number {
  const speed = limits.speed / 1000;
  if (limits.acceleration === null) {
    const wanted = (target.valueAt(time + horizonMs - beforeCornerMs) - here) / horizonMs;
    return Math.min(speed, Math.max(-speed, wanted));
  }
  const acceleration = limits.acceleration / 1e6;
  const plan = profile.planLeg(target, { now: time, here, stands: false, speed, acceleration, horizonMs });
  profile.follow(plan);
  return plan.leg.velocity;
}
