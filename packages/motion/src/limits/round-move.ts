import type { AxisValue } from '@kinora/kernel';
import type { AxisLimits } from './axis-limits.ts';

/** Positions come out of sums. units */
const grainUnits = 1e-6;

/** How much more a move may be that comes late, over 10 ms or over itself, whichever is longer (EN-150). */
export const lateMoveShare = 0.05;
const lateWindowMs = 10;

/** ms that a move of so many units takes at least where it comes late. `perMs`: the speed limit, units/ms */
export function minLateMs(units: number, perMs: number): number {
  const ms = units / perMs;
  return Math.ceil(Math.min(ms - lateMoveShare * lateWindowMs, ms / (1 + lateMoveShare)));
}

/**
 * A move in whole units that is no faster than the limit: rounded, or back towards where it begins, or, where no
 * whole unit lies between, to the next one and for longer. It ends inside the range or, coming from outside of it,
 * between there and the range. `latest` is where the device is if this move comes late: from there, too, the move is no
 * faster.
 */
export function roundMove(
  position: number,
  from: number,
  limits: AxisLimits,
  intervalMs: number,
  latest: number,
): { readonly value: AxisValue; readonly intervalMs: number } {
  const perMs = limits.speed / 1000;
  const reach = perMs * intervalMs;
  const reachable = within(
    position,
    [from, reach],
    [latest, reach + perMs * lateMoveShare * Math.max(lateWindowMs, intervalMs)],
  );
  const low = Math.min(limits.min, Math.floor(from));
  const high = Math.max(limits.max, Math.ceil(from));
  const rounded = Math.round(reachable);
  const isBeyond = Math.abs(rounded - from) > reach + grainUnits;
  const nearer = !isBeyond ? rounded : rounded > reachable ? Math.floor(reachable) : Math.ceil(reachable);
  const isStuck = Math.abs(position - from) > 1 && (nearer - from) * (position - from) <= 0;
  const next = position > from ? Math.floor(from) + 1 : Math.ceil(from) - 1;
  const value = roundInto(isStuck ? next : nearer, low, high);
  const minMs = Math.ceil((Math.abs(value - from) - grainUnits) / perMs);
  const lateMs = minLateMs(Math.abs(value - latest) - 1, perMs);
  return { value, intervalMs: Math.max(intervalMs, minMs, lateMs) };
}

type Around = readonly [center: number, reach: number];

/** Within the first, and within both where they meet. */
function within(position: number, [from, reach]: Around, [latest, lateReach]: Around): number {
  const [low, high] = [from - reach, from + reach];
  const [lateLow, lateHigh] = [Math.max(low, latest - lateReach), Math.min(high, latest + lateReach)];
  return lateLow <= lateHigh ? clamp(position, lateLow, lateHigh) : clamp(position, low, high);
}

function clamp(position: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, position));
}

export function roundInto(position: number, min: number, max: number): AxisValue {
  return clamp(Math.round(position), min, max) as AxisValue;
}
