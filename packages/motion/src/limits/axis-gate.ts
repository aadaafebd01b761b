import type { AxisName } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import { createAllowedPath, type SpeedSpan } from './allowed-path.ts';
import { type AxisLimits, firstMoveMs } from './axis-limits.ts';
import {
  arriveLate,
  assumePlace,
  confirmStop,
  creepMove,
  followMove,
  forgetPlace,
  freezePlace,
  isApproaching,
  type KnownPlace,
  losePlace,
  newAxisPlace,
  nextKnown,
  positionAt,
  speedAt,
  haltMove,
  haltMs,
} from './axis-place.ts';
import type { EndTiming } from './gate-timing.ts';
import { createPathAhead, type PathSamples } from './path-ahead.ts';
import {
  type Axis,
  type AxisPlan,
  type AxisTiming,
  forgetBlending,
  isAxisSettled,
  planAxis,
  minApproachMs,
} from './plan-axis.ts';
import { createProfileRun } from './profile-run.ts';
import { createSoftening } from './softening.ts';
import type { TargetCurve } from './target-curve.ts';

export interface AxisGate {
  /** A first move that goes too far or too fast for them begins anew. */
  setLimits(limits: AxisLimits, now: number): void;
  /** commanded position now; null = unknown */
  positionAt(now: number): number | null;
  /** commanded speed, units/ms; 0 at rest, and while the position is unknown */
  speedAt(now: number): number;
  /** what its limits allow of the target, as it is softened; units/ms */
  allowedSpeed(target: TargetCurve, now: number, span: SpeedSpan): number;
  /** where its limits lead it behind the target, as it is softened; null where nothing is wanted of it */
  pathOver(target: TargetCurve, now: number, aheadMs: number): PathSamples | null;
  /** the end of what was last commanded, ms; the device is at rest from then on */
  readonly settledTime: number;
  /** where it is now, or where its first move ends and when; null = unknown */
  nextKnown(now: number): KnownPlace | null;
  /** on the first, long move from an unknown position */
  isApproaching(now: number): boolean;
  /** a device without this axis is connected: what its motors follow begins there */
  assume(position: number, now: number): void;
  /** after a connection is lost or made: nobody knows where the device is */
  forget(): void;
  /** the line with its last move took effect so much later than planned; Infinity = never. True: it is to be asked at once */
  arriveLate(lateMs: number): boolean;
  /** the device was stopped in the middle of a move (DSTOP) */
  freeze(now: number): void;
  /** that stop has arrived by now */
  confirmStop(now: number): void;
  /**
   * The move that ends what the device is on, for one that DSTOP does not stop, and slows a first move; null at rest, and
   * where its position is unknown. */
  halt(now: number, timing: EndTiming): ChannelMove | null;
  beginSoftStart(now: number, durationMs: number): void;
  /** The target is `after` where it was `before`, and the jump between them dies away; `isFaster`: so does what it is behind. */
  ease(before: TargetCurve, after: TargetCurve, isFaster: boolean, now: number, durationMs: number): void;
  /** What a late line left it behind by dies away. Once, before it is planned for several times. */
  catchUp(target: TargetCurve, now: number): void;
  /** Nothing would be sent at `now`: no target, or the device is at it and stays there. */
  isSettled(target: TargetCurve, now: number, timing: AxisTiming): boolean;
  plan(target: TargetCurve, now: number, timing: AxisTiming): AxisPlan;
}

/** As softly as after a seek (EN-150). ms */
const catchUpMs = 500;

export function createAxisGate(name: AxisName, initialLimits: AxisLimits): AxisGate {
  const place = newAxisPlace();
  const softening = createSoftening();
  const allowed = createAllowedPath();
  const ahead = createPathAhead();
  const axis: Axis = { name, limits: initialLimits, place, softening, profile: createProfileRun() };

  /** The next move is a first one; what the device was sent is still running. */
  function beginAnew(): void {
    losePlace(place);
    forgetBlending(axis);
  }

  function ease(
    before: TargetCurve,
    after: TargetCurve,
    isFaster: boolean,
    now: number,
    durationMs: number,
  ): void {
    const here = isFaster ? positionAt(place, now) : softening.over(before).valueAt(now);
    const units = (here ?? NaN) - softening.over(after).valueAt(now);
    if (Number.isFinite(units) && units !== 0 && durationMs > 0) softening.ease(units, now, durationMs);
  }

  return {
    setLimits(next, now) {
      const { path } = place;
      const isSlower = firstMoveMs(next) > Math.max(minApproachMs, firstMoveMs(axis.limits));
      axis.limits = next;
      const isBeyond = path !== null && (path.to < next.min || path.to > next.max);
      if (!isApproaching(place, now) || !(isSlower || isBeyond)) return;
      beginAnew();
    },
    positionAt: (now) => positionAt(place, now),
    speedAt: (now) => speedAt(place, now),
    allowedSpeed: (target, now, span) => allowed.speedOver(span, softening.over(target), axis.limits, now),
    pathOver: (target, now, aheadMs) => ahead.over(softening.over(target), axis.limits, now, aheadMs),
    nextKnown: (now) => nextKnown(place, now),
    isApproaching: (now) => isApproaching(place, now),
    get settledTime() {
      return place.path?.toTime ?? -Infinity;
    },
    assume: (position, now) => assumePlace(place, position, now),
    forget() {
      forgetPlace(place);
      forgetBlending(axis);
    },
    arriveLate(lateMs) {
      if (lateMs === Infinity) axis.profile.reset();
      else axis.profile.delay(lateMs);
      return arriveLate(place, lateMs);
    },
    freeze(now) {
      freezePlace(place, now);
      forgetBlending(axis);
    },
    confirmStop: (now) => confirmStop(place, now),
    halt(now, { segments }) {
      const creep = creepMove(name, place, now);
      if (creep !== null || segments === undefined) return creep;
      const move = haltMove(name, place, now, haltMs(place, now, axis.limits.speed, segments));
      if (move !== null) followMove(place, move.value, move, now, segments.server);
      return move;
    },
    beginSoftStart(now, durationMs) {
      if (isApproaching(place, now)) return beginAnew();
      forgetBlending(axis);
      allowed.reset();
      ahead.reset();
      softening.begin(positionAt(place, now), now, durationMs);
    },
    ease,
    catchUp(target, now) {
      if (!place.isBehind) return;
      place.isBehind = false;
      ease(target, target, true, now, catchUpMs);
    },
    isSettled: (target, now, timing) => isAxisSettled(axis, target, now, timing),
    plan: (target, now, timing) => planAxis(axis, target, now, timing),
  };
}
