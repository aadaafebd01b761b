import type { AxisLimits } from './axis-limits.ts';
import { copyFollower, followStep, followStepMs, newFollower, type PathFollower } from './path-follower.ts';
import type { TargetCurve } from './target-curve.ts';

/** Where an axis goes: positions 0..9999 at rising times, ms. */
export interface PathSamples {
  readonly times: readonly number[];
  readonly positions: readonly number[];
}

/** The path that the limits of an axis allow behind its target, from now on. */
export interface PathAhead {
  /** Null where nothing is wanted of the axis, or it may not move. */
  over(target: TargetCurve, limits: AxisLimits, now: number, aheadMs: number): PathSamples | null;
  /** Starts again, on the target. */
  reset(): void;
}

/** After a longer time without a question the path starts again. ms */
const maxUnaskedMs = 1000;

export function createPathAhead(): PathAhead {
  let follower: PathFollower | null = null;

  return {
    over(target, limits, now, aheadMs) {
      const gridTime = Math.floor(now / followStepMs) * followStepMs;
      const wanted = limits.enabled ? target.valueAt(gridTime) : NaN;
      if (Number.isNaN(wanted)) {
        follower = null;
        return null;
      }
      if (follower === null || now - follower.time > maxUnaskedMs) follower = newFollower(gridTime, wanted);
      while (follower.time < gridTime) followStep(follower, target, limits);
      return trace(copyFollower(follower), target, limits, now + aheadMs);
    },
    reset() {
      follower = null;
    },
  };
}

/** Where it is before each step that begins before a time, and behind the last of them. */
function trace(
  follower: PathFollower,
  target: TargetCurve,
  limits: AxisLimits,
  untilMs: number,
): PathSamples {
  const times = [follower.time];
  const positions = [follower.here];
  while (follower.time < untilMs) {
    followStep(follower, target, limits);
    times.push(follower.time);
    positions.push(follower.here);
  }
  return { times, positions };
}
