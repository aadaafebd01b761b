import { type Leg, planSlewLeg, type SlewRequest } from './slew-plan.ts';
import type { TargetCurve } from './target-curve.ts';

/** Of a device that plans its own speed from each command: a command is a segment of the motion. ms */
export interface SegmentTiming {
  /** a shorter command has no speed that such a device can keep */
  readonly minMs: number;
  /** of a straight motion; what is longer takes several commands */
  readonly maxMs: number;
}

/** How far a segment may be from the curve, and from the command that runs. units: 1 % of the travel */
export const segmentUnits = 100;

/** Where the curve is looked at between the ends of a segment. */
const shares = [0.25, 0.5, 0.75];

/** The leg that is one command: as far as the target is straight. */
export function planSegmentLeg(target: TargetCurve, request: SlewRequest, timing: SegmentTiming): Leg {
  return planSlewLeg(target, { ...request, horizonMs: straightMs(target, request.now, timing) });
}

/**
 * A leg that ends before another command may leave would leave the device at rest until then, and behind: it leads straight
 * to where the target is by that time.
 */
export function lastAtLeast(leg: Leg, minMs: number, target: TargetCurve, request: SlewRequest): Leg {
  const { now, here, speed } = request;
  if (leg.endTime - now >= minMs) return leg;
  const straight = (target.valueAt(now + minMs) - here) / minMs;
  if (!Number.isFinite(straight)) return leg;
  return { velocity: Math.min(speed, Math.max(-speed, straight)), endTime: now + minMs, isCorner: true };
}

/** ms from now in which the target, up to its next corner, is a straight line */
function straightMs(target: TargetCurve, now: number, { minMs, maxMs }: SegmentTiming): number {
  const corner = target.nextCorner(now);
  for (let ms = maxMs; ms > minMs; ms /= 2) {
    if (isStraight(target, now, Math.min(corner, now + ms))) return Math.round(ms);
  }
  return minMs;
}

function isStraight(target: TargetCurve, begin: number, end: number): boolean {
  const from = target.valueAt(begin);
  const units = target.valueAt(end - 1e-6) - from;
  return shares.every((share) => {
    const off = target.valueAt(begin + share * (end - begin)) - (from + share * units);
    return Math.abs(off) <= segmentUnits;
  });
}
