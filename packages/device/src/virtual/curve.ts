import { fullScale } from '@kinora/kernel';

/** One movement: a cubic from `from` to `to`, which holds at both ends. */
export interface CubicMove {
  readonly startMs: number;
  readonly durationMs: number;
  readonly from: number;
  readonly to: number;
  /** speed at the start and at the end, in units over the whole duration (the tangents of a Hermite spline) */
  readonly startTangent: number;
  readonly endTangent: number;
}

const msPerSecond = 1000;

export function holdCurve(startMs: number, position: number): CubicMove {
  return { startMs, durationMs: 0, from: position, to: position, startTangent: 0, endTangent: 0 };
}

export function linearCurve(startMs: number, durationMs: number, from: number, to: number): CubicMove {
  return { startMs, durationMs, from, to, startTangent: to - from, endTangent: to - from };
}

export function endOf(curve: CubicMove): number {
  return curve.startMs + curve.durationMs;
}

/** 0..9999: a cubic may leave the travel, the axis cannot. */
export function curvePosition(curve: CubicMove, atMs: number): number {
  if (atMs >= endOf(curve)) return curve.to;
  if (atMs <= curve.startMs) return curve.from;
  return Math.min(fullScale, Math.max(0, cubicAt(curve, (atMs - curve.startMs) / curve.durationMs)));
}

/** units/s; 0 before the start, from the end on, and while the travel's end holds the axis. */
export function curveSpeed(curve: CubicMove, atMs: number): number {
  if (atMs < curve.startMs || atMs >= endOf(curve)) return 0;
  const part = (atMs - curve.startMs) / curve.durationMs;
  const position = cubicAt(curve, part);
  if (position < 0 || position > fullScale) return 0;
  const { cubic, square } = coefficients(curve);
  const unitsPerMs = (curve.startTangent + part * (2 * square + part * 3 * cubic)) / curve.durationMs;
  return unitsPerMs * msPerSecond;
}

/** `part` of the duration, 0..1. */
function cubicAt(curve: CubicMove, part: number): number {
  const { cubic, square } = coefficients(curve);
  return curve.from + part * (curve.startTangent + part * (square + part * cubic));
}

/** Factors of the third and the second power of a Hermite spline. */
function coefficients({ from, to, startTangent, endTangent }: CubicMove): { cubic: number; square: number } {
  const distance = to - from;
  return {
    cubic: startTangent + endTangent - 2 * distance,
    square: 3 * distance - 2 * startTangent - endTangent,
  };
}
