import type { AxisValue } from '@kinora/kernel';
import type { AxisName } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import type { AxisLimits } from './axis-limits.ts';
import { type AxisPath, positionOnPath, stillPath } from './axis-path.ts';
import { createProfileRun } from './profile-run.ts';
import { blendSoftStart, type SoftStart } from './soft-start.ts';
import { type Leg, planSlewLeg } from './slew-plan.ts';
import type { TargetCurve } from './target-curve.ts';

/** What the gate decided for one axis: a move or none, and when to ask again. */
export interface AxisDecision {
  readonly move: ChannelMove | null;
  /** ms on the wall clock */
  readonly dueTime: number;
  /** the way bends at `dueTime`: being late there is an error of position, elsewhere it is not */
  readonly bends: boolean;
}

export interface AxisTiming {
  /** ms between frames, 10..33 */
  readonly tickMs: number;
  /** ms that the line needs for this axis */
  readonly channelMs: number;
  /** ms that this axis is late against a bend of its way; 0 elsewhere */
  readonly lateMs: number;
}

export interface AxisGate {
  setLimits(limits: AxisLimits): void;
  /** commanded position now; null = unknown */
  positionAt(now: number): number | null;
  /** the end of what was last commanded, ms; the device stands still from then on */
  readonly settledTime: number;
  /** on the first, long way from an unknown position */
  isApproaching(now: number): boolean;
  /** after a connection is lost or made: nobody knows where the device is */
  forget(): void;
  /** the device was stopped on its way (DSTOP) */
  freeze(now: number): void;
  beginSoftStart(now: number, durationMs: number): void;
  /** Nothing would be sent at `now`: no target, or the device stands on it and stays there. */
  isSettled(target: TargetCurve, now: number, timing: AxisTiming): boolean;
  decide(target: TargetCurve, now: number, timing: AxisTiming): AxisDecision;
}

/** Aims reach 1.5 ticks ahead, so that a late timer finds the device still on its way (docs/spec/engine.md). */
const aimTicks = 1.5;

/** From an unknown position the whole travel may lie ahead. units */
const fullTravel = 9999;

/** Shortest time of the first move from an unknown position (readings, "soft start"). ms */
const shortestApproachMs = 2000;

/** ms, as after a seek */
const afterApproachMs = 500;

/** A target as near as this to where the device stands needs no move. units */
const stillUnits = 0.5;

export function createAxisGate(axis: AxisName, initialLimits: AxisLimits): AxisGate {
  let limits = initialLimits;
  let path: AxisPath | null = null;
  let approaching = false;
  let softStart: SoftStart | null = null;
  const profile = createProfileRun();

  function softened(target: TargetCurve): TargetCurve {
    const start = softStart;
    if (start === null) return target;
    return {
      nextCorner: (at) => target.nextCorner(at),
      valueAt: (at) => blendSoftStart(start, target.valueAt(at), at),
    };
  }

  function command(move: ChannelMove, now: number, from: number): ChannelMove {
    path = { from, fromTime: now, to: move.value, toTime: now + move.intervalMs };
    return move;
  }

  function approach(target: TargetCurve, now: number): AxisDecision {
    const intervalMs = Math.ceil(Math.max(shortestApproachMs, fullTravel / (limits.speed / 1000)));
    const later = target.valueAt(now + intervalMs);
    const value = roundInto(Number.isNaN(later) ? target.valueAt(now) : later, limits.min, limits.max);
    approaching = true;
    softStart = null;
    profile.reset();
    // The way there is unknown; for the model it begins at its end.
    path = { from: value, fromTime: now, to: value, toTime: now + intervalMs };
    return { move: { channel: axis, value, intervalMs }, dueTime: now + intervalMs, bends: true };
  }

  /** The source may have gone elsewhere meanwhile: from here on it is a start like any other. */
  function leaveApproach(here: number, now: number): void {
    approaching = false;
    softStart = { from: here, startTime: now, durationMs: afterApproachMs };
  }

  function decideKnown(target: TargetCurve, now: number, from: number, timing: AxisTiming): AxisDecision {
    if (softStart !== null && now >= softStart.startTime + softStart.durationMs) softStart = null;
    const gated = softened(target);
    const leg = planLeg(gated, now, from, timing);
    const dueTime = leg.bends ? leg.endTime : now + timing.tickMs;
    const move = moveAlong(leg, now, from);
    return { move: move === null ? null : command(move, now, from), dueTime, bends: leg.bends };
  }

  function planLeg(target: TargetCurve, now: number, from: number, timing: AxisTiming): Leg {
    const speed = limits.speed / 1000;
    const horizonMs = Math.round(timing.tickMs * aimTicks);
    if (limits.acceleration !== null) {
      const acceleration = limits.acceleration / 1e6;
      return profile.planLeg(target, { now, here: from, speed, acceleration, horizonMs });
    }
    const shortestMs = Math.ceil(3 * timing.channelMs);
    return planSlewLeg(target, { now, here: from, speed, horizonMs, lateMs: timing.lateMs, shortestMs });
  }

  /** The move that runs along a leg in whole ms; null where the device gets there without one. */
  function moveAlong(leg: Leg, now: number, from: number): ChannelMove | null {
    const exactMs = leg.endTime - now;
    const end = from + leg.velocity * exactMs;
    const withoutMove = path === null ? NaN : positionOnPath(path, leg.endTime);
    if (Math.abs(withoutMove - end) < stillUnits) return null;
    const intervalMs = wholeInterval(leg, exactMs, from);
    const position = leg.bends && intervalMs < exactMs ? end : from + leg.velocity * intervalMs;
    if (!(intervalMs >= 1) || !Number.isFinite(position)) return null;
    return { channel: axis, value: roundToward(position, from, limits, intervalMs), intervalMs };
  }

  /**
   * A leg that bends between two whole ms runs on to the later one, and the next leg interrupts it exactly at the
   * bend; where that would leave the range it ends at the earlier one.
   */
  function wholeInterval(leg: Leg, exactMs: number, from: number): number {
    const later = Math.ceil(exactMs - 1e-6);
    const beyond = from + leg.velocity * later;
    const insideRange = beyond >= limits.min - 0.5 && beyond <= limits.max + 0.5;
    return insideRange || from < limits.min || from > limits.max ? later : Math.floor(exactMs + 1e-6);
  }

  function positionAt(now: number): number | null {
    if (path === null || (approaching && now < path.toTime)) return null;
    return positionOnPath(path, now);
  }

  return {
    setLimits(next) {
      limits = next;
    },
    positionAt,
    isApproaching: (now) => approaching && path !== null && now < path.toTime,
    get settledTime() {
      return path?.toTime ?? -Infinity;
    },
    forget() {
      path = null;
      approaching = false;
      softStart = null;
      profile.reset();
    },
    freeze(now) {
      const here = positionAt(now);
      path = here === null ? null : stillPath(here, now);
      approaching = false;
      softStart = null;
      profile.reset();
    },
    beginSoftStart(now, durationMs) {
      const here = positionAt(now);
      profile.reset();
      softStart = here === null || durationMs <= 0 ? null : { from: here, startTime: now, durationMs };
    },
    isSettled(target, now, timing) {
      if (!limits.enabled || Number.isNaN(target.valueAt(now))) return true;
      const here = positionAt(now);
      if (here === null) return path !== null;
      const aim = now + timing.tickMs * aimTicks;
      const targetAtAim = softened(target).valueAt(Math.min(aim, target.nextCorner(now)));
      return Math.abs(targetAtAim - here) < stillUnits && positionAt(aim) === here;
    },
    decide(target, now, timing) {
      if (!limits.enabled || Number.isNaN(target.valueAt(now))) {
        return { move: null, dueTime: now + timing.tickMs, bends: false };
      }
      const here = positionAt(now);
      if (here !== null) {
        if (approaching) leaveApproach(here, now);
        return decideKnown(target, now, here, timing);
      }
      if (path !== null) return { move: null, dueTime: path.toTime, bends: true };
      return approach(target, now);
    },
  };
}

function roundInto(position: number, min: number, max: number): AxisValue {
  return Math.min(max, Math.max(min, Math.round(position))) as AxisValue;
}

/**
 * Rounds to a whole position no further than the speed allows in the interval (and the half unit of rounding,
 * without which a run at the limit would fall behind), inside the range or, coming from outside of it, between
 * there and the range.
 */
function roundToward(position: number, from: number, limits: AxisLimits, intervalMs: number): AxisValue {
  const low = Math.min(limits.min, Math.floor(from));
  const high = Math.max(limits.max, Math.ceil(from));
  const reach = (limits.speed / 1000) * intervalMs;
  const reachable = Math.min(from + reach, Math.max(from - reach, position));
  return roundInto(reachable, low, high);
}
