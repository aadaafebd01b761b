import type { AxisValue } from '@kinora/kernel';
import type { AxisLimits } from './axis-limits.ts';

/** Positions come out of sums. units */
const grainUnits = 1e-6;

/**
 * A move in whole units that is no faster than the limit: rounded, or back towards where it begins, or, where no
 * whole unit lies between, to the next one and for longer. It ends inside the range or, coming from outside of it,
 * between there and the range.
 */
export function roundMove(
  position: number,
  from: number,
  limits: AxisLimits,
  intervalMs: number,
): { readonly value: AxisValue; readonly intervalMs: number } {
  const perMs = limits.speed / 1000;
  const reach = perMs * intervalMs;
  const reachable = Math.min(from + reach, Math.max(from - reach, position));
  const low = Math.min(limits.min, Math.floor(from));
  const high = Math.max(limits.max, Math.ceil(from));
  const rounded = Math.round(reachable);
  const isBeyond = Math.abs(rounded - from) > reach + grainUnits;
  const nearer = !isBeyond ? rounded : rounded > reachable ? Math.floor(reachable) : Math.ceil(reachable);
  const isStuck = Math.abs(position - from) > 1 && (nearer - from) * (position - from) <= 0;
  const next = position > from ? Math.floor(from) + 1 : Math.ceil(from) - 1;
  const value = roundInto(isStuck ? next : nearer, low, high);
  const minMs = Math.ceil((Math.abs(value - from) - grainUnits) / perMs);
  return { value, intervalMs: Math.max(intervalMs, minMs) };
}

export function roundInto(position: number, min: number, max: number): AxisValue {
  return Math.min(max, Math.max(min, Math.round(position))) as AxisValue;
}
