import type { AxisValue } from '@kinora/kernel';
import type { AxisName } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import type { AxisLimits } from './axis-limits.ts';
import { type AxisPath, positionOnPath, stillPath } from './axis-path.ts';
import { easeAlso, type Easing, easingAt } from './easing.ts';
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
  /** it may wait for what others need of the line */
  readonly isSoft?: boolean;
}

/** A decision that is not taken yet: planning again, for another time, changes nothing. */
export interface AxisPlan {
  readonly decision: AxisDecision;
  /** The move leaves for the device. */
  commit(): void;
}

export interface AxisTiming {
  /** ms between frames, 10..33 */
  readonly tickMs: number;
  /** ms that the line needs for this axis */
  readonly channelMs: number;
  /** ms that this axis is late against a bend of its way; 0 elsewhere */
  readonly lateMs: number;
}

/** A position 0..9999 and a time, ms. */
export interface KnownPlace {
  readonly position: number;
  readonly time: number;
}

export interface AxisGate {
  /** On a first way that goes too far or too fast for them it begins anew. */
  setLimits(limits: AxisLimits, now: number): void;
  /** commanded position now; null = unknown */
  positionAt(now: number): number | null;
  /** the end of what was last commanded, ms; the device stands still from then on */
  readonly settledTime: number;
  /** where it is now, or where its first way ends and when; null = unknown */
  nextKnown(now: number): KnownPlace | null;
  /** on the first, long way from an unknown position */
  isApproaching(now: number): boolean;
  /** after a connection is lost or made: nobody knows where the device is */
  forget(): void;
  /** the device was stopped on its way (DSTOP) */
  freeze(now: number): void;
  beginSoftStart(now: number, durationMs: number): void;
  /** The target is `after` where it was `before`, and the jump between them dies away; `isFaster`: so does what it is behind. */
  ease(before: TargetCurve, after: TargetCurve, isFaster: boolean, now: number, durationMs: number): void;
  /** Nothing would be sent at `now`: no target, or the device stands on it and stays there. */
  isSettled(target: TargetCurve, now: number, timing: AxisTiming): boolean;
  plan(target: TargetCurve, now: number, timing: AxisTiming): AxisPlan;
}

/** Aims reach 1.5 ticks ahead, so that a late timer finds the device still on its way (docs/spec/engine.md). */
const aimTicks = 1.5;

/** From an unknown position the whole travel may lie ahead. units */
const fullTravel = 9999;

/** Shortest time of the first move from an unknown position (readings, "soft start"). ms */
const shortestApproachMs = 2000;

/** ms, as after a seek */
const afterApproachMs = 500;

/** A leg has to last as long as its own line, the next one, and one that may be in the way. */
const legLines = 3;

/** A target as near as this to where the device stands needs no move: more than rounding can leave. units */
const stillUnits = 0.75;

export function createAxisGate(axis: AxisName, initialLimits: AxisLimits): AxisGate {
  let limits = initialLimits;
  let path: AxisPath | null = null;
  let approaching = false;
  let softStart: SoftStart | null = null;
  let easing: Easing | null = null;
  const profile = createProfileRun();

  function softened(target: TargetCurve): TargetCurve {
    const start = softStart;
    const jump = easing;
    if (start === null && jump === null) return target;
    return {
      nextCorner: (at) => target.nextCorner(at),
      valueAt(at) {
        const value = target.valueAt(at);
        const blended = start === null ? value : blendSoftStart(start, value, at);
        return jump === null ? blended : blended + easingAt(jump, at);
      },
    };
  }

  function forgetStart(): void {
    softStart = null;
    easing = null;
    profile.reset();
  }

  function isApproaching(now: number): boolean {
    return approaching && path !== null && now < path.toTime;
  }

  function forget(): void {
    path = null;
    approaching = false;
    forgetStart();
  }

  function approach(target: TargetCurve, now: number): AxisPlan {
    const intervalMs = Math.ceil(Math.max(shortestApproachMs, approachMs(limits)));
    const later = target.valueAt(now + intervalMs);
    const value = roundInto(Number.isNaN(later) ? target.valueAt(now) : later, limits.min, limits.max);
    const move = { channel: axis, value, intervalMs };
    return {
      decision: { move, dueTime: now + intervalMs, bends: true },
      commit() {
        approaching = true;
        forgetStart();
        // The way there is unknown; for the model it begins at its end.
        path = { from: value, fromTime: now, to: value, toTime: now + intervalMs };
      },
    };
  }

  /** The source may have gone elsewhere meanwhile: from here on it is a start like any other. */
  function leaveApproach(here: number, now: number): void {
    approaching = false;
    softStart = { from: here, startTime: now, durationMs: afterApproachMs };
  }

  function planKnown(target: TargetCurve, now: number, from: number, timing: AxisTiming): AxisPlan {
    if (softStart !== null && now >= softStart.startTime + softStart.durationMs) softStart = null;
    if (easing !== null && now >= easing.startTime + easing.durationMs) easing = null;
    const request = {
      now,
      here: from,
      stands: path === null || now >= path.toTime,
      speed: limits.speed / 1000,
      horizonMs: Math.round(timing.tickMs * aimTicks),
    };
    const gentle =
      limits.acceleration === null
        ? null
        : profile.planLeg(softened(target), { ...request, acceleration: limits.acceleration / 1e6 });
    const leg = gentle?.leg ?? planSlewLeg(softened(target), { ...request, ...slackOf(timing) });
    const move = moveAlong(leg, now, from);
    const dueTime = leg.bends ? leg.endTime : now + timing.tickMs;
    const isSoft = timing.channelMs > 0 && (target.isSoft?.(dueTime) ?? false);
    return {
      decision: { move, dueTime, bends: leg.bends, isSoft },
      commit() {
        if (gentle !== null) profile.follow(gentle);
        if (move !== null) path = { from, fromTime: now, to: move.value, toTime: now + move.intervalMs };
      },
    };
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
    setLimits(next, now) {
      const isSlower = approachMs(next) > Math.max(shortestApproachMs, approachMs(limits));
      limits = next;
      const isBeyond = path !== null && (path.to < next.min || path.to > next.max);
      if (isApproaching(now) && (isSlower || isBeyond)) forget();
    },
    positionAt,
    nextKnown(now) {
      if (path !== null && isApproaching(now)) return { position: path.to, time: path.toTime };
      const here = positionAt(now);
      return here === null ? null : { position: here, time: now };
    },
    isApproaching,
    get settledTime() {
      return path?.toTime ?? -Infinity;
    },
    forget,
    freeze(now) {
      const here = positionAt(now);
      path = here === null ? null : stillPath(here, now);
      approaching = false;
      forgetStart();
    },
    beginSoftStart(now, durationMs) {
      if (isApproaching(now)) return forget();
      const here = positionAt(now);
      forgetStart();
      softStart = here === null || durationMs <= 0 ? null : { from: here, startTime: now, durationMs };
    },
    ease(before, after, isFaster, now, durationMs) {
      const here = isFaster ? positionAt(now) : softened(before).valueAt(now);
      const units = (here ?? NaN) - softened(after).valueAt(now);
      if (!Number.isFinite(units) || units === 0 || durationMs <= 0) return;
      easing = easeAlso(easing, units, now, durationMs);
    },
    isSettled(target, now, timing) {
      if (!limits.enabled || Number.isNaN(target.valueAt(now))) return true;
      const here = positionAt(now);
      if (here === null) return path !== null;
      const aim = now + timing.tickMs * aimTicks;
      const targetAtAim = softened(target).valueAt(Math.min(aim, target.nextCorner(now)));
      return Math.abs(targetAtAim - here) < stillUnits && positionAt(aim) === here;
    },
    plan(target, now, timing) {
      const later = { move: null, dueTime: now + timing.tickMs, bends: false };
      if (!limits.enabled || Number.isNaN(target.valueAt(now))) return passive(later);
      const here = positionAt(now);
      if (here === null) {
        return path === null
          ? approach(target, now)
          : passive({ move: null, dueTime: path.toTime, bends: true });
      }
      if (approaching) leaveApproach(here, now);
      return planKnown(target, now, here, timing);
    },
  };
}

/** How long a way of unknown length takes at least under a limit of speed. ms */
function approachMs({ speed }: AxisLimits): number {
  return fullTravel / (speed / 1000);
}

function passive(decision: AxisDecision): AxisPlan {
  return { decision, commit: () => undefined };
}

/** How much a leg may give way to a late timer and to a line that takes its time. */
function slackOf({ lateMs, channelMs }: AxisTiming): {
  readonly lateMs: number;
  readonly shortestMs: number;
} {
  return { lateMs, shortestMs: Math.ceil(legLines * channelMs) };
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
