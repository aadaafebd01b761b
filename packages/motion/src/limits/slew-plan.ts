import type { TargetCurve } from './target-curve.ts';

/** A straight move for the device, and when to plan the next one. */
export interface Leg {
  /** units/ms */
  readonly velocity: number;
  /** where the straight move ends, ms on the wall clock */
  readonly endTime: number;
  /** the path has a corner at `endTime`: the next leg has to start exactly then */
  readonly isCorner: boolean;
}

export interface SlewRequest {
  readonly now: number;
  /** where the device is now, 0..9999 */
  readonly here: number;
  /** units/ms, above 0 */
  readonly speed: number;
  /** ms: no leg is longer */
  readonly horizonMs: number;
  /** ms that this leg begins after the bend it was planned for */
  readonly lateMs: number;
  /** whole ms: the line cannot carry a next leg sooner, so none bends before */
  readonly minMs: number;
}

/** Commands of one axis that are nearer than this become one, the later (docs/spec/engine.md, EN-90). ms on the wall clock */
export const minBetweenMovesMs = 2;

/** A corner this near counts as reached: a timer may fire a little early. ms */
export const cornerSlackMs = 0.5;

/** Looking at a curve just before a corner, so that a jump at the corner is not yet seen. ms */
export const beforeCornerMs = 1e-6;

/** Looking at a curve just after a corner that a timer fired early for. ms */
const justAfterMs = 5e-4;

/** Rounding to whole positions leaves a gap of up to this. units */
const roundingUnits = 2;

/** ms */
const minChaseMs = 0.1;

interface Segment {
  readonly startTime: number;
  readonly endTime: number;
  readonly startTarget: number;
  readonly endTarget: number;
  readonly endsAtCorner: boolean;
}

/**
 * The first straight leg of the fastest path that follows `target` without exceeding a speed. Where the target is
 * slower than the limit and the device is on it, the leg is the target's own; else the device runs at the limit
 * until it meets the target. The target counts as straight between its corners and the horizon.
 */
export function planSlewLeg(target: TargetCurve, request: SlewRequest): Leg {
  const first = segmentFrom(target, request.now, request.now + request.horizonMs);
  const follow = followLeg(first, request);
  if (follow !== null) return follow;
  return chaseLeg(target, first, request);
}

function segmentFrom(target: TargetCurve, startTime: number, latestEnd: number): Segment {
  const corner = target.nextCorner(startTime + cornerSlackMs);
  const endTime = Math.min(corner, latestEnd);
  return {
    startTime,
    endTime,
    startTarget: target.valueAt(startTime + justAfterMs),
    endTarget: target.valueAt(endTime - beforeCornerMs),
    endsAtCorner: corner <= latestEnd,
  };
}

/** A gap up to this, in units, is no gap: rounding, or a chase too short to be worth a line. */
function onTarget({ speed }: SlewRequest): number {
  return Math.max(roundingUnits, speed * minChaseMs);
}

function followLeg(segment: Segment, request: SlewRequest): Leg | null {
  const gap = segment.startTarget - request.here;
  // A gap that lateness explains is closed during the move instead of at full speed.
  if (Math.abs(gap) > onTarget(request) + request.lateMs * request.speed) return null;
  const velocity = (segment.endTarget - request.here) / (segment.endTime - segment.startTime);
  if (Math.abs(velocity) > request.speed) return null;
  return { velocity, endTime: segment.endTime, isCorner: segment.endsAtCorner };
}

function chaseLeg(target: TargetCurve, first: Segment, request: SlewRequest): Leg {
  const gap = first.startTarget - request.here;
  const ahead = Math.abs(gap) > onTarget(request) ? gap : first.endTarget - request.here;
  const velocity = Math.sign(ahead) * request.speed;
  const latestEnd = request.now + request.horizonMs;
  let segment = first;
  for (;;) {
    const meeting = meetingTime(segment, request, velocity);
    if (meeting !== null) return meetingLeg(target, meeting, velocity, request);
    if (!segment.endsAtCorner || segment.endTime >= latestEnd)
      return { velocity, endTime: latestEnd, isCorner: false };
    segment = segmentFrom(target, segment.endTime, latestEnd);
  }
}

/** A chase up to the meeting; one that is too short to be ended in time goes straight to where the target will be. */
function meetingLeg(target: TargetCurve, meeting: number, velocity: number, request: SlewRequest): Leg {
  const { now, here, speed, minMs } = request;
  if (meeting - now >= minMs) return { velocity, endTime: meeting, isCorner: true };
  const straight = (target.valueAt(now + minMs) - here) / minMs;
  return { velocity: Math.min(speed, Math.max(-speed, straight)), endTime: now + minMs, isCorner: true };
}

/** When a device running at `velocity` meets the target inside the segment; null when it does not. */
function meetingTime(segment: Segment, request: SlewRequest, velocity: number): number | null {
  const direction = Math.sign(velocity);
  const gapAt = (target: number, at: number) =>
    (target - request.here - velocity * (at - request.now)) * direction;
  const startGap = gapAt(segment.startTarget, segment.startTime);
  const endGap = gapAt(segment.endTarget, segment.endTime);
  if (endGap > 0) return null;
  if (startGap <= 0) return segment.startTime > request.now ? segment.startTime : null;
  const share = startGap / (startGap - endGap);
  return segment.startTime + share * (segment.endTime - segment.startTime);
}
