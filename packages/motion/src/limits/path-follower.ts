import type { AxisLimits } from './axis-limits.ts';
import { createProfileRun, type ProfileRun } from './profile-run.ts';
import { beforeCornerMs } from './slew-plan.ts';
import type { TargetCurve } from './target-curve.ts';

/** Steps are on the wall clock, and at the target's corners. ms */
export const followStepMs = 5;

/**
 * What follows a target as its limits allow it, in steps of the clock, whenever it is asked: a timer that is late changes
 * nothing about its path.
 */
export interface PathFollower {
  time: number;
  /** 0..9999 */
  here: number;
  readonly profile: ProfileRun;
}

export function newFollower(time: number, here: number): PathFollower {
  return { time, here, profile: createProfileRun() };
}

/** One that goes on alone. */
export function copyFollower({ time, here, profile }: PathFollower): PathFollower {
  return { time, here, profile: profile.copy() };
}

/** Follows to the next step. It rests where it is while nothing is wanted. */
export function followStep(follower: PathFollower, target: TargetCurve, limits: AxisLimits): void {
  const { time, here } = follower;
  const nextStep = (Math.floor(time / followStepMs) + 1) * followStepMs;
  const endTime = Math.min(nextStep, target.nextCorner(time));
  const to = here + velocityOf(follower, target, limits, endTime - time) * (endTime - time);
  follower.time = endTime;
  if (Number.isNaN(to)) follower.profile.reset();
  else follower.here = to;
}

/** The one that leads to the target by the end of the step, as far as the limits allow it; units/ms */
function velocityOf(
  { time, here, profile }: PathFollower,
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
