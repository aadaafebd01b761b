import type { AxisLimits } from './axis-limits.ts';
import { copyFollower, followStep, followStepMs, newFollower, type PathFollower } from './path-follower.ts';
import type { TargetCurve } from './target-curve.ts';

/** Where an axis goes: positions 0..9999 at rising times, ms. */
export interface PathSamples {
  readonly times: readonly number[];
  readonly positions: readonly number[];
}

/** Which part of a path is asked for, ms from now. */
export interface PathSpan {
  /** what was gone lately, as far as it was followed */
  readonly backMs: number;
  readonly aheadMs: number;
}

/** The path that the limits of an axis allow behind its target, a little of it gone and some of it ahead. */
export interface PathAhead {
  /** Null where nothing is wanted of the axis, or it may not move. */
  over(span: PathSpan, target: TargetCurve, limits: AxisLimits, now: number): PathSamples | null;
  /** Starts again, on the target. */
  reset(): void;
}

/** After a longer time without a question the path starts again. ms */
const maxUnaskedMs = 1000;

interface Sample {
  readonly time: number;
  readonly position: number;
}

export function createPathAhead(): PathAhead {
  let follower: PathFollower | null = null;
  let gone: readonly Sample[] = [];

  return {
    over({ backMs, aheadMs }, target, limits, now) {
      const gridTime = Math.floor(now / followStepMs) * followStepMs;
      const wanted = limits.enabled ? target.valueAt(gridTime) : NaN;
      if (Number.isNaN(wanted)) {
        follower = null;
        return null;
      }
      if (follower === null || now - follower.time > maxUnaskedMs) {
        gone = [];
        follower = newFollower(gridTime, wanted);
      }
      gone = fromGrid([...gone, ...trace(follower, target, limits, gridTime)], now - backMs);
      const ahead = copyFollower(follower);
      return columnsOf([...gone, ...trace(ahead, target, limits, now + aheadMs), sampleOf(ahead)]);
    },
    reset() {
      follower = null;
    },
  };
}

/** Where it was before each step that begins before a time. */
function trace(follower: PathFollower, target: TargetCurve, limits: AxisLimits, untilMs: number): Sample[] {
  const samples: Sample[] = [];
  while (follower.time < untilMs) {
    samples.push(sampleOf(follower));
    followStep(follower, target, limits);
  }
  return samples;
}

function sampleOf({ time, here }: PathFollower): Sample {
  return { time, position: here };
}

/** What is not older, from a whole step of the clock on. */
function fromGrid(samples: readonly Sample[], fromMs: number): readonly Sample[] {
  const first = samples.findIndex(({ time }) => time >= fromMs && time % followStepMs === 0);
  return first < 0 ? [] : samples.slice(first);
}

function columnsOf(samples: readonly Sample[]): PathSamples {
  return { times: samples.map(({ time }) => time), positions: samples.map(({ position }) => position) };
}
