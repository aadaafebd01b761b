import { type AxisPath, positionOnPath } from './axis-path.ts';
import { segmentUnits } from './segment-leg.ts';
import { beforeCornerMs, cornerSlackMs, type Leg, type SlewRequest } from './slew-plan.ts';
import type { TargetCurve } from './target-curve.ts';

/**
 * Units/ms. Servers send a Kiiroo or a Launch the whole number of 99 * 250 * (0.9 ms / distance)^-1.05: below 5.9 % of the travel
 * a second that is 0. They cut positions to whole percents, so that a command of a second may look 1 % shorter.
 * Source: calculate_speed in buttplug's fleshlight_launch_helper.rs, as kiiroo_v21.rs calls it.
 */
const slowestSpeed = 0.7;

/** Duration of a step unless the target bends before: 3.5 % of the travel at the slowest speed, and the 1 % that servers cut. ms */
const stepMs = 500;

/** A target that moves by less rests: what is off there is closed as elsewhere. units */
const stillUnits = 0.75;

interface SlowLeg {
  readonly leg: Leg;
  /** nothing is sent: the next step is not due yet */
  readonly isRunning: boolean;
}

/**
 * A target that is slower than a server can say is followed in steps: the axis rests until the next one is as fast as that. Null
 * where it is faster, or the axis too far away for a step.
 */
export function planSlowStep(
  target: TargetCurve,
  { now, here, speed, minMs }: Omit<SlewRequest, 'horizonMs' | 'lateMs'>,
  path: AxisPath | null,
): SlowLeg | null {
  const endTime = slowUntil(target, now);
  if (endTime === null) return null;
  const ms = endTime - now;
  const end = target.valueAt(endTime - beforeCornerMs);
  const off = Math.abs(end - (path === null ? here : positionOnPath(path, endTime)));
  const stepUnits = slowestSpeed * ms + segmentUnits;
  const corner = target.nextCorner(now + cornerSlackMs);
  if (off < stepUnits)
    return { leg: { velocity: 0, endTime: corner, isCorner: corner < Infinity }, isRunning: true };
  const velocity = (end - here) / ms;
  const isStep = off < 2 * stepUnits && ms >= minMs && Math.abs(velocity) <= speed;
  return isStep ? { leg: { velocity, endTime, isCorner: endTime === corner }, isRunning: false } : null;
}

/** Until when the target moves, is straight within 1 % of the travel, and slower than a server can say; null where it is not. */
function slowUntil(target: TargetCurve, now: number): number | null {
  const corners = cornersUntil(target, now, now + stepMs);
  const ends = [stepMs, stepMs / 2, stepMs / 4].map((ms) => now + ms);
  const from = target.valueAt(now);
  for (const end of [...ends, ...corners].sort((one, other) => other - one)) {
    const units = target.valueAt(end - beforeCornerMs) - from;
    if (Math.abs(units) < stillUnits || Math.abs(units) >= slowestSpeed * (end - now)) continue;
    const looks = [...ends, ...corners].filter((at) => at < end);
    const isNear = (at: number) =>
      Math.abs(target.valueAt(at) - from - (units * (at - now)) / (end - now)) <= segmentUnits;
    if (looks.every(isNear)) return end;
  }
  return null;
}

function cornersUntil(target: TargetCurve, now: number, end: number): readonly number[] {
  const corners: number[] = [];
  for (let at = target.nextCorner(now + cornerSlackMs); at < end; at = target.nextCorner(at))
    corners.push(at);
  return corners;
}
