/** What is left of a sudden change of the target: it dies away, and the device does not notice the jump. */
export interface Easing {
  /** units by which the device stays away from its target at the start */
  readonly from: number;
  /** units/ms at which that changed there */
  readonly velocity: number;
  readonly startTime: number;
  /** ms, above 0 */
  readonly durationMs: number;
}

/** units that are left: `from` at the start, nothing at the end, without a jump of speed at either. */
export function easingAt({ from, velocity, startTime, durationMs }: Easing, at: number): number {
  const progress = Math.min(1, Math.max(0, (at - startTime) / durationMs));
  const rest = 1 - progress;
  return rest * rest * (from * (1 + 2 * progress) + velocity * durationMs * progress);
}

/** Another jump, by `units`, while the last one may still decay: what was running goes on from its speed. */
export function easeAlso(last: Easing | null, units: number, at: number, durationMs: number): Easing {
  if (last === null) return { from: units, velocity: 0, startTime: at, durationMs };
  return {
    from: easingAt(last, at) + units,
    velocity: velocityAt(last, at),
    startTime: at,
    durationMs,
  };
}

function velocityAt({ from, velocity, startTime, durationMs }: Easing, at: number): number {
  const progress = Math.min(1, Math.max(0, (at - startTime) / durationMs));
  const ofJump = (-6 * progress * (1 - progress) * from) / durationMs;
  return ofJump + velocity * (1 - progress) * (1 - 3 * progress);
}
