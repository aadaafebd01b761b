import { fullScale } from '@kinora/kernel';

/** What one axis may do. The person on the device sets it; no source can raise it. */
export interface AxisLimits {
  /** positions 0..9999, min < max; what a source calls 0..9999 is mapped between them */
  readonly min: number;
  readonly max: number;
  readonly inverted: boolean;
  readonly enabled: boolean;
  /** 0..1: scales motion about the middle of the range */
  readonly intensity: number;
  /** units/s, above 0 */
  readonly speed: number;
  /** units/s2, above 0; null = not limited */
  readonly acceleration: number | null;
  /** 0..9999: where an ordinary stop leads, or the range's nearest end */
  readonly home: number;
}

/** The home position of the six axes, as in the home line (docs/spec/engine.md, EN-14). */
export const homePosition = 5050;

/** Maps a source's 0..9999 onto the axis's range: inversion, intensity about the middle, then the range. */
export function mapToRange(position: number, limits: AxisLimits): number {
  const clamped = Math.min(fullScale, Math.max(0, position));
  const fraction = (limits.inverted ? fullScale - clamped : clamped) / fullScale;
  const scaled = 0.5 + (fraction - 0.5) * limits.intensity;
  return limits.min + scaled * (limits.max - limits.min);
}

/** The inverse, for a position inside what the limits can reach: what a source would have to say. */
export function mapFromRange(position: number, limits: AxisLimits): number {
  const scaled = (position - limits.min) / (limits.max - limits.min);
  const fraction = limits.intensity === 0 ? 0.5 : 0.5 + (scaled - 0.5) / limits.intensity;
  const source = Math.min(fullScale, Math.max(0, fraction * fullScale));
  return limits.inverted ? fullScale - source : source;
}

/** From an unknown position the whole travel may lie ahead. units */
const fullTravel = 9999;

/**
 * A device runs a move to its end when its cable is out, and a move of unknown length cannot be cut into shorter ones:
 * what would take longer than this does not begin. ms
 */
const maxFirstMoveMs = 10_000;

/** An axis with a lower speed limit does not begin its first move. units/s */
export const minFirstMoveSpeed = Math.ceil(fullTravel / (maxFirstMoveMs / 1000));

/** The shortest time that a move of unknown length takes under a speed limit. ms */
export function firstMoveMs({ speed }: AxisLimits): number {
  return fullTravel / (speed / 1000);
}

/** Whether an axis may make a move of unknown length. */
export function allowsFirstMove(limits: AxisLimits): boolean {
  return limits.enabled && firstMoveMs(limits) <= maxFirstMoveMs;
}

/** Whether an axis may catch up what it was kept behind its target by. */
export function allowsMore(next: AxisLimits, last: AxisLimits): boolean {
  return next.speed > last.speed || (next.acceleration ?? Infinity) > (last.acceleration ?? Infinity);
}
