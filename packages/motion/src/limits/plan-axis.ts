import type { AxisName } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import { allowsFirstMove, type AxisLimits, firstMoveMs } from './axis-limits.ts';
import { positionOnPath } from './axis-path.ts';
import { type AxisPlace, beginApproach, followMove, haltMove, haltMs, positionAt } from './axis-place.ts';
import { msFromAnywhere } from './given-commands.ts';
import { lastFromAnywhere, planFromAnywhere } from './last-from-anywhere.ts';
import type { ProfilePlan, ProfileRun } from './profile-run.ts';
import { minLateMs, roundInto, roundMove } from './round-move.ts';
import { planSegmentLeg, runningLeg, segmentUnits, stretchLeg, type SegmentTiming } from './segment-leg.ts';
import { cornerSlackMs, minBetweenMovesMs, type Leg, planSlewLeg, type SlewRequest } from './slew-plan.ts';
import { planSlowStep } from './slow-step.ts';
import type { Softening } from './softening.ts';
import type { TargetCurve } from './target-curve.ts';

/** What the gate decided for one axis: a move or none, and when to ask again. */
export interface AxisDecision {
  readonly move: ChannelMove | null;
  /** ms on the wall clock */
  readonly dueTime: number;
  /** the path has a corner at `dueTime`: being late there is an error of position, elsewhere it is not */
  readonly isCorner: boolean;
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
  /** ms between two lines at least */
  readonly gapMs?: number | undefined;
  /** where the device plans its own speed from each command */
  readonly segments?: SegmentTiming | undefined;
}

/** One axis: what it may do, where it is, and what its target is blended with. */
export interface Axis {
  readonly name: AxisName;
  limits: AxisLimits;
  readonly place: AxisPlace;
  readonly softening: Softening;
  readonly profile: ProfileRun;
}

/** Aims reach 1.5 ticks ahead, so that a late timer finds the device still in motion (docs/spec/engine.md). */
const aimTicks = 1.5;

/** A command that is let run is looked at each tick, unless it ends or has a corner so soon that a late look misses that. */
const lookTicks = 2;

/** Where the next segment begins so late, a device that plans its own speed has not come to rest. ms */
const segmentGraceMs = 50;

/** Shortest time of the first move from an unknown position (docs/spec/engine.md, EN-7). ms */
export const minApproachMs = 2000;

/** ms, as after a seek */
const afterApproachMs = 500;

/** A leg has to last as long as its own line, the next one, and one that may delay it. */
const legLines = 3;

/** Due times come out of sums: this much early is on time. ms */
const timeGrainMs = 0.01;

/** A target this near to where the device rests needs no move: more than rounding can leave. units */
const stillUnits = 0.75;

/** Nothing would be sent at `now`: no target, or the device is at it and stays there. */
export function isAxisSettled(
  { limits, place, softening }: Axis,
  target: TargetCurve,
  now: number,
  timing: AxisTiming,
): boolean {
  if (!limits.enabled || Number.isNaN(target.valueAt(now))) return true;
  const here = positionAt(place, now);
  if (here === null) return place.path !== null || !allowsFirstMove(limits);
  const aim = now + timing.tickMs * aimTicks;
  const targetAtAim = softening.over(target).valueAt(Math.min(aim, target.nextCorner(now)));
  return Math.abs(targetAtAim - here) < stillUnits && positionAt(place, aim) === here;
}

export function planAxis(axis: Axis, target: TargetCurve, now: number, timing: AxisTiming): AxisPlan {
  const { limits, place, softening } = axis;
  const later = { move: null, dueTime: now + timing.tickMs, isCorner: false };
  if (!limits.enabled || Number.isNaN(target.valueAt(now))) return leaveAlone(axis, now, timing, later);
  const waitEnd = waitForMerge(place, target, now, timing);
  if (waitEnd !== null) return passive({ move: null, dueTime: waitEnd, isCorner: true });
  const here = positionAt(place, now);
  if (here === null) {
    if (place.path !== null) return passive({ move: null, dueTime: place.path.toTime, isCorner: true });
    return allowsFirstMove(limits)
      ? approach(axis, target, now, timing)
      : passive({ ...later, isHeldBack: true });
  }
  if (place.approaching) {
    // The source may have gone elsewhere meanwhile: from here on it is a start like any other.
    place.approaching = false;
    softening.begin(here, now, afterApproachMs);
  }
  softening.expire(now);
  return planKnown(axis, target, now, here, timing);
}

/** Nothing is wanted of the axis any more: a long command that it is on ends here, a short one by itself. */
function leaveAlone(
  { name, place, limits }: Axis,
  now: number,
  { segments }: AxisTiming,
  later: AxisDecision,
): AxisPlan {
  if (segments === undefined) return passive(later);
  const move = haltMove(name, place, now, haltMs(place, now, limits.speed, segments));
  if (move === null) return passive(later);
  return {
    decision: { ...later, move },
    commit: () => followMove(place, move.value, move, now, segments.server),
  };
}

/** The target is blended with nothing any more, and the device's velocity counts no more. */
export function forgetBlending({ softening, profile }: Axis): void {
  softening.forget();
  profile.reset();
}

function approach(axis: Axis, target: TargetCurve, now: number, { segments }: AxisTiming): AxisPlan {
  const { min, max } = axis.limits;
  const intervalMs = Math.ceil(Math.max(minApproachMs, firstMoveMs(axis.limits)));
  const later = target.valueAt(now + intervalMs);
  const value = roundInto(Number.isNaN(later) ? target.valueAt(now) : later, min, max);
  const move = { channel: axis.name, value, intervalMs };
  return {
    decision: { move, dueTime: now + intervalMs, isCorner: true },
    commit() {
      forgetBlending(axis);
      beginApproach(axis.place, move, now, segments?.server);
    },
  };
}

/**
 * When the next command may leave, where one now would be too near to the last one, or nearer than 2 ms to one that is due at
 * a corner that the device moves towards; null = now.
 */
function waitForMerge(
  { path, lastMoveTime }: AxisPlace,
  target: TargetCurve,
  now: number,
  { channelMs, segments }: AxisTiming,
): number | null {
  const next = lastMoveTime + (segments?.minMs ?? minBetweenMovesMs);
  if (now < next - timeGrainMs) return next;
  if (path === null) return null;
  // on a line with a baud rate a corner may be planned early (EN-170)
  const corner = target.nextCorner(now + (channelMs > 0 ? cornerSlackMs : timeGrainMs));
  return corner < now + minBetweenMovesMs - timeGrainMs && corner <= path.toTime ? corner : null;
}

function planKnown(axis: Axis, target: TargetCurve, now: number, from: number, timing: AxisTiming): AxisPlan {
  const { gentle, leg, isRunning } = planLeg(axis, target, now, from, timing);
  const isCorner = leg.isCorner && !(isRunning && leg.endTime > now + lookTicks * timing.tickMs);
  const move = isRunning ? null : moveAlong(axis, leg, now, from, timing);
  const dueTime = isCorner ? leg.endTime : now + timing.tickMs;
  const isSoft = timing.channelMs > 0 && (target.isSoft?.(dueTime) ?? false);
  return {
    decision: { move, dueTime, isCorner, isSoft },
    commit() {
      if (gentle !== null) axis.profile.follow(gentle);
      if (move !== null) followMove(axis.place, from, move, now, timing.segments?.server);
    },
  };
}

interface PlannedLeg {
  readonly leg: Leg;
  readonly gentle: ProfilePlan | null;
  /** what was sent last leads along it */
  readonly isRunning: boolean;
}

/** Under a limit of acceleration the leg of a profile, else the fastest one. */
function planLeg(
  { limits, place, softening, profile }: Axis,
  target: TargetCurve,
  now: number,
  here: number,
  timing: AxisTiming,
): PlannedLeg {
  const { segments } = timing;
  const minMs = minLegMs(timing);
  const graceMs = segments === undefined ? 0 : segmentGraceMs;
  const request = {
    now,
    here,
    stands: place.path === null || now >= place.path.toTime + graceMs,
    speed: perMs(limits),
    horizonMs: segments === undefined ? Math.round(timing.tickMs * aimTicks) : minMs,
  };
  const softened = softening.over(target);
  if (segments !== undefined && segments.canCreep !== true) {
    const slow = planSlowStep(softened, { ...request, minMs }, place.path);
    if (slow !== null) return { gentle: null, ...slow };
  }
  if (limits.acceleration === null) {
    const slack = { ...request, ...slackOf(timing) };
    if (segments === undefined) {
      const leg = planSlewLeg(softened, slack);
      const minLegTimeMs = Math.max(minMs, Math.min(slack.horizonMs, fromLatestMs(place, leg, slack)));
      return { gentle: null, leg: stretchLeg(softened, slack, leg, minLegTimeMs), isRunning: false };
    }
    const running = place.path && runningLeg(place.path, softened, now);
    if (running !== null && (running.isCorner || running.endTime - now >= timing.tickMs * lookTicks))
      return { gentle: null, leg: running, isRunning: true };
    // the gap that it would have closed is left to the next one
    const leg = planSegmentLeg(softened, running === null ? slack : { ...slack, lateMs: Infinity }, segments);
    const isRunning = isUnderWay(place, leg, now, here, timing);
    if (isRunning) return { gentle: null, leg, isRunning };
    const stretched = stretchLeg(softened, slack, leg, minMs);
    return {
      gentle: null,
      leg: lastFromAnywhere(softened, slack, stretched, place.given, segments),
      isRunning,
    };
  }
  const acceleration = limits.acceleration / 1e6;
  const planFor = (horizonMs: number) => profile.planLeg(softened, { ...request, acceleration, horizonMs });
  const gentle = planFromAnywhere(planFor, request, place.given, segments);
  // one that lasts longer is not replaced before its end
  const leg = { ...gentle.leg, isCorner: gentle.leg.endTime - now > request.horizonMs };
  return { gentle, leg, isRunning: false };
}

/** ms that a leg takes at the speed limit from where the device is if its line comes late */
function fromLatestMs(
  { path }: AxisPlace,
  { velocity, endTime }: Leg,
  { now, here, speed }: SlewRequest,
): number {
  if (path === null) return 0;
  return minLateMs(Math.abs(here + velocity * (endTime - now) - path.to), speed);
}

/** A command that leads along this leg, and lasts until another one may leave, is let run to its end. */
function isUnderWay(
  { path }: AxisPlace,
  { velocity, endTime }: Leg,
  now: number,
  from: number,
  { segments, tickMs }: AxisTiming,
): boolean {
  if (segments === undefined || path === null) return false;
  const at = Math.min(endTime, path.toTime);
  if (at - now < tickMs * lookTicks) return false;
  return Math.abs(positionOnPath(path, at) - (from + velocity * (at - now))) <= segmentUnits;
}

/** The move that runs along a leg in whole ms; null where the device gets there without one. */
function moveAlong(
  { name, limits, place }: Axis,
  leg: Leg,
  now: number,
  from: number,
  { segments }: AxisTiming,
): ChannelMove | null {
  const exactMs = leg.endTime - now;
  const end = from + leg.velocity * exactMs;
  const withoutMove = place.path === null ? NaN : positionOnPath(place.path, leg.endTime);
  if (Math.abs(withoutMove - end) < stillUnits) return null;
  const intervalMs = wholeInterval(leg, exactMs, from, limits);
  const position = leg.isCorner && intervalMs < exactMs ? end : from + leg.velocity * intervalMs;
  if (!(intervalMs >= 1) || !Number.isFinite(position)) return null;
  const latest = segments === undefined ? (place.path?.to ?? from) : from;
  const move = { channel: name, ...roundMove(position, from, limits, intervalMs, latest) };
  const server = segments?.server;
  if (server === undefined) return move;
  const fromAnywhereMs = msFromAnywhere(
    place.given,
    move.value,
    { now, here: from, speed: perMs(limits) },
    server,
  );
  return { ...move, intervalMs: Math.max(move.intervalMs, Math.ceil(fromAnywhereMs)) };
}

/**
 * A leg that bends between two whole ms runs on to the later one, and the next leg interrupts it exactly at the
 * bend; where that would leave the range it ends at the earlier one.
 */
function wholeInterval(leg: Leg, exactMs: number, from: number, limits: AxisLimits): number {
  const later = Math.ceil(exactMs - 1e-6);
  const beyond = from + leg.velocity * later;
  const insideRange = beyond >= limits.min - 0.5 && beyond <= limits.max + 0.5;
  return insideRange || from < limits.min || from > limits.max ? later : Math.floor(exactMs + 1e-6);
}

function passive(decision: AxisDecision): AxisPlan {
  return { decision, commit: () => undefined };
}

/** units/ms */
function perMs({ speed }: AxisLimits): number {
  return speed / 1000;
}

/** ms until another command may leave, and a device that plans its own speed keeps that of this one */
function minLegMs({ gapMs = 0, segments }: AxisTiming): number {
  return Math.max(gapMs, segments?.minMs ?? 0);
}

/** How much a leg may yield to a late timer and to a line that takes its time. */
function slackOf({ lateMs, channelMs }: AxisTiming): {
  readonly lateMs: number;
  readonly minMs: number;
} {
  return { lateMs, minMs: Math.max(minBetweenMovesMs, Math.ceil(legLines * channelMs)) };
}
