/** The straight move that a device was sent last: from a position at a time to a position at a time. */
export interface AxisPath {
  /** 0..9999, fractional: where the device was when the command left */
  readonly from: number;
  /** ms */
  readonly fromTime: number;
  /** 0..9999 */
  readonly to: number;
  /** ms, not before `fromTime` */
  readonly toTime: number;
}

/** Where the device is at a time: in motion, or holding at its end (docs/spec/tcode.md). */
export function positionOnPath(path: AxisPath, at: number): number {
  if (at >= path.toTime) return path.to;
  if (at <= path.fromTime) return path.from;
  return path.from + ((path.to - path.from) * (at - path.fromTime)) / (path.toTime - path.fromTime);
}

/** Units/ms while it lasts, and for `graceMs` behind its end; the next move may leave a little late. */
export function speedOnPath({ from, fromTime, to, toTime }: AxisPath, at: number, graceMs: number): number {
  if (toTime <= fromTime || at >= toTime + graceMs) return 0;
  return Math.abs(to - from) / (toTime - fromTime);
}

export function stillPath(position: number, at: number): AxisPath {
  return { from: position, fromTime: at, to: position, toTime: at };
}
