import type { AxisName } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import { allowsFirstWay, type AxisLimits, firstWayMs } from './axis-limits.ts';
import { type AxisPath, positionOnPath, stillPath } from './axis-path.ts';
import { easeAlso, type Easing, easingAt } from './easing.ts';
import { createProfileRun } from './profile-run.ts';
import { blendSoftStart, type SoftStart } from './soft-start.ts';
import { leastBetweenMovesMs, type Leg, planSlewLeg } from './slew-plan.ts';
import { roundInto, roundMove } from './round-move.ts';
import type { TargetCurve } from './target-curve.ts';

/** What the gate decided for one axis: a move or none, and when to ask again. */
export interface AxisDecision {
  readonly move: ChannelMove | null;
  /** ms on the wall clock */
  readonly dueTime: number;
  /** the path has a corner at `dueTime`: being late there is an error of position, elsewhere it is not */
  readonly bends: boolean;
  /** it may wait for what others need of the line */
  readonly isSoft?: boolean;
  /** its speed limit is too low for a move of unknown length */
  readonly isHeldBack?: boolean;
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
  /** ms that this axis is late at a corner of its path; 0 elsewhere */
  readonly lateMs: number;
}

/** A position 0..9999 and a time, ms. */
export interface KnownPlace {
  readonly position: number;
  readonly time: number;
}

export interface AxisGate {
  /** A first move that goes too far or too fast for them begins anew. */
  setLimits(limits: AxisLimits, now: number): void;
  /** commanded position now; null = unknown */
  positionAt(now: number): number | null;
  /** the end of what was last commanded, ms; the device is at rest from then on */
  readonly settledTime: number;
  /** where it is now, or where its first move ends and when; null = unknown */
  nextKnown(now: number): KnownPlace | null;
  /** on the first, long move from an unknown position */
  isApproaching(now: number): boolean;
  /** on a first move that the present limits forbid: another move has to replace it, or a stop has to end it */
  isOutdated(now: number): boolean;
  /** after a connection is lost or made: nobody knows where the device is */
  forget(): void;
  /** the device was stopped in the middle of a move (DSTOP) */
  freeze(now: number): void;
  beginSoftStart(now: number, durationMs: number): void;
  /** The target is `after` where it was `before`, and the jump between them dies away; `isFaster`: so does what it is behind. */
  ease(before: TargetCurve, after: TargetCurve, isFaster: boolean, now: number, durationMs: number): void;
  /** Nothing would be sent at `now`: no target, or the device is at it and stays there. */
  isSettled(target: TargetCurve, now: number, timing: AxisTiming): boolean;
  plan(target: TargetCurve, now: number, timing: AxisTiming): AxisPlan;
}

/** Aims reach 1.5 ticks ahead, so that a late timer finds the device still in motion (docs/spec/engine.md). */
const aimTicks = 1.5;

/** Shortest time of the first move from an unknown position (docs/spec/engine.md, EN-7). ms */
const shortestApproachMs = 2000;

/** ms, as after a seek */
const afterApproachMs = 500;

/** A leg has to last as long as its own line, the next one, and one that may delay it. */
const legLines = 3;

/** Due times come out of sums: this much early is on time. ms */
const timeGrainMs = 0.01;

/** A target this near to where the device rests needs no move: more than rounding can leave. units */
const stillUnits = 0.75;

export function createAxisGate(axis: AxisName, initialLimits: AxisLimits): AxisGate {
  let limits = initialLimits;
  let path: AxisPath | null = null;
  let approaching = false;
  /** until then the device may still be on a first move, whatever was forgotten since. ms */
  let approachEnd = -Infinity;
  let outdated = false;
  let lastMoveTime = -Infinity;
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
    return now < approachEnd;
  }

  /** The next move is a first one; what the device was sent is still running. */
  function beginAnew(): void {
    path = null;
    approaching = false;
    forgetStart();
  }

  function approach(target: TargetCurve, now: number): AxisPlan {
    const intervalMs = Math.ceil(Math.max(shortestApproachMs, firstWayMs(limits)));
    const later = target.valueAt(now + intervalMs);
    const value = roundInto(Number.isNaN(later) ? target.valueAt(now) : later, limits.min, limits.max);
    const move = { channel: axis, value, intervalMs };
    return {
      decision: { move, dueTime: now + intervalMs, bends: true },
      commit() {
        approaching = true;
        outdated = false;
        approachEnd = now + intervalMs;
        lastMoveTime = now;
        forgetStart();
        // The path there is unknown; for the model it begins at its end.
        path = { from: value, fromTime: now, to: value, toTime: now + intervalMs };
      },
    };
  }

  /** The source may have gone elsewhere meanwhile: from here on it is a start like any other. */
  function leaveApproach(here: number, now: number): void {
    approaching = false;
    softStart = { from: here, startTime: now, durationMs: afterApproachMs };
  }

  /**
   * When the next command may leave, where one now would be nearer than 2 ms to the last one, or to one that is due at a
   * corner that the device moves towards; null = now.
   */
  function waitForMerge(target: TargetCurve, now: number): number | null {
    const next = lastMoveTime + leastBetweenMovesMs;
    if (now < next - timeGrainMs) return next;
    if (path === null) return null;
    const corner = target.nextCorner(now + timeGrainMs);
    return corner < now + leastBetweenMovesMs - timeGrainMs && corner <= path.toTime ? corner : null;
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
        if (move === null) return;
        path = { from, fromTime: now, to: move.value, toTime: now + move.intervalMs };
        lastMoveTime = now;
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
    return { channel: axis, ...roundMove(position, from, limits, intervalMs) };
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
    if (path === null || isApproaching(now)) return null;
    return positionOnPath(path, now);
  }

  return {
    setLimits(next, now) {
      const isSlower = firstWayMs(next) > Math.max(shortestApproachMs, firstWayMs(limits));
      limits = next;
      const isBeyond = path !== null && (path.to < next.min || path.to > next.max);
      if (!isApproaching(now) || !(isSlower || isBeyond)) return;
      beginAnew();
      outdated = true;
    },
    positionAt,
    nextKnown(now) {
      if (path !== null && isApproaching(now)) return { position: path.to, time: path.toTime };
      const here = positionAt(now);
      return here === null ? null : { position: here, time: now };
    },
    isApproaching,
    isOutdated: (now) => outdated && isApproaching(now),
    get settledTime() {
      return path?.toTime ?? -Infinity;
    },
    forget() {
      beginAnew();
      approachEnd = -Infinity;
      lastMoveTime = -Infinity;
    },
    freeze(now) {
      const here = positionAt(now);
      path = here === null ? null : stillPath(here, now);
      approaching = false;
      approachEnd = -Infinity;
      forgetStart();
    },
    beginSoftStart(now, durationMs) {
      if (isApproaching(now)) return beginAnew();
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
      if (here === null) return path !== null || !allowsFirstWay(limits);
      const aim = now + timing.tickMs * aimTicks;
      const targetAtAim = softened(target).valueAt(Math.min(aim, target.nextCorner(now)));
      return Math.abs(targetAtAim - here) < stillUnits && positionAt(aim) === here;
    },
    plan(target, now, timing) {
      const later = { move: null, dueTime: now + timing.tickMs, bends: false };
      if (!limits.enabled || Number.isNaN(target.valueAt(now))) return passive(later);
      const waitEnd = waitForMerge(target, now);
      if (waitEnd !== null) return passive({ move: null, dueTime: waitEnd, bends: true });
      const here = positionAt(now);
      if (here === null) {
        if (path !== null) return passive({ move: null, dueTime: path.toTime, bends: true });
        return allowsFirstWay(limits) ? approach(target, now) : passive({ ...later, isHeldBack: true });
      }
      if (approaching) leaveApproach(here, now);
      return planKnown(target, now, here, timing);
    },
  };
}

function passive(decision: AxisDecision): AxisPlan {
  return { decision, commit: () => undefined };
}

/** How much a leg may yield to a late timer and to a line that takes its time. */
function slackOf({ lateMs, channelMs }: AxisTiming): {
  readonly lateMs: number;
  readonly shortestMs: number;
} {
  return { lateMs, shortestMs: Math.max(leastBetweenMovesMs, Math.ceil(legLines * channelMs)) };
}
