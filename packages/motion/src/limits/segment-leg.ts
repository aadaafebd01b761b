import type { AxisPath } from './axis-path.ts';
import { beforeCornerMs, cornerSlackMs, type Leg, planSlewLeg, type SlewRequest } from './slew-plan.ts';
import type { TargetCurve } from './target-curve.ts';

/** Of a device that plans its own speed from each command: a command is a segment of the motion. ms */
export interface SegmentTiming {
  /** a shorter command has no speed that such a device can keep */
  readonly minMs: number;
  /** of a straight motion; what is longer takes several commands */
  readonly maxMs: number;
  /** that a segment may begin late by, and make up for by its end; what is later begins softly (EN-22) */
  readonly maxLateMs: number;
  /** the device goes as slowly as it is asked to; else a slow target is followed in steps */
  readonly canCreep?: boolean;
  /** where a server passes the commands on; else each reaches the device as it leaves */
  readonly server?: ServerTiming;
}

/** What a server does with a command before the device has it. */
export interface ServerTiming {
  /** ms; it holds a command for so long and drops it for one that comes meanwhile; 0 = it passes each on at once */
  readonly gatherMs: number;
  /** ms by which one command may take longer than another until the device has it */
  readonly unevenMs: number;
  /** it makes whole steps of positions, of so many units */
  readonly stepUnits: number;
}

/** How far a segment may be from the curve, and from the command that runs. units: 1 % of the travel */
export const segmentUnits = 100;

/** Commands last whole ms: one may end so long before a corner, or behind it. */
export const wholeMs = 1;

/** Where the curve is looked at between the ends of a segment. */
const shares = [0.25, 0.5, 0.75];

/**
 * The leg of one segment: as far as the target is straight. It closes the gap that the last one left within its limits. A stroke
 * that is faster than they allow is one leg as well, which turns where it meets the target behind the corner.
 */
export function planSegmentLeg(target: TargetCurve, request: SlewRequest, timing: SegmentTiming): Leg {
  const horizonMs = straightPartsMs(target, request.now, timing);
  return planSlewLeg(target, {
    ...request,
    horizonMs,
    lateMs: request.lateMs + segmentUnits / request.speed,
  });
}

/**
 * What is left of the command that runs, where it leads to the target; else null. One that left late is off the target until
 * its end.
 */
export function runningLeg({ to, toTime, ...path }: AxisPath, target: TargetCurve, now: number): Leg | null {
  const corner = target.nextCorner(now + cornerSlackMs);
  if (toTime > corner + wholeMs || toTime < now + cornerSlackMs) return null;
  const off = target.valueAt(Math.min(corner, toTime) - beforeCornerMs) - to;
  if (!(Math.abs(off) <= segmentUnits)) return null;
  const velocity = (to - path.from) / (toTime - path.fromTime);
  const isCorner = toTime >= corner - wholeMs;
  return { velocity, endTime: isCorner ? corner : toTime, isCorner };
}

/**
 * A leg that ends before another command may leave, or is shorter than the shortest command, leads straight to where the target
 * is by then. The device would rest until then, and be behind.
 */
export function stretchLeg(
  target: TargetCurve,
  { now, here, speed }: SlewRequest,
  leg: Leg,
  minMs: number,
): Leg {
  if (leg.endTime - now >= minMs) return leg;
  const straight = (target.valueAt(now + minMs) - here) / minMs;
  if (!Number.isFinite(straight)) return leg;
  return { velocity: Math.min(speed, Math.max(-speed, straight)), endTime: now + minMs, isCorner: true };
}

/** ms from now in which the target has no bend between its corners */
function straightPartsMs(target: TargetCurve, now: number, timing: SegmentTiming): number {
  let begin = now;
  for (;;) {
    const end = begin + straightMs(target, begin, timing);
    if (begin > now && end - now > timing.maxMs) return begin - now;
    if (target.nextCorner(begin + cornerSlackMs) > end) return end - now;
    begin = end;
  }
}

/** ms from now in which the target, up to its next corner, is a straight line; equal parts where it is too long for one */
function straightMs(target: TargetCurve, now: number, { minMs, maxMs }: SegmentTiming): number {
  const toCorner = target.nextCorner(now + cornerSlackMs) - now;
  const parts = Math.ceil(toCorner / maxMs);
  for (let ms = parts < Infinity ? toCorner / parts : maxMs; ms > minMs; ms /= 2) {
    if (isStraight(target, now, now + ms)) return Math.ceil(ms);
  }
  return minMs;
}

function isStraight(target: TargetCurve, begin: number, end: number): boolean {
  const from = target.valueAt(begin);
  const units = target.valueAt(end - beforeCornerMs) - from;
  return shares.every((share) => {
    const off = target.valueAt(begin + share * (end - begin)) - (from + share * units);
    return Math.abs(off) <= segmentUnits;
  });
}
