/** Position and velocity on one axis, units and units/ms. */
export interface AxisState {
  readonly position: number;
  readonly velocity: number;
}

export interface RestProfileLimits {
  /** units/ms2, above 0 */
  readonly acceleration: number;
  /** units/ms, lowest (0 or below) and highest (0 or above) velocity */
  readonly lowest: number;
  readonly highest: number;
}

/**
 * The fastest move from a state to rest at position 0 under limits of velocity and acceleration: speed up, coast,
 * brake. It overshoots only where braking as hard as allowed could not stop in time.
 * Source: the second-order time-optimal law, e.g. Kroeger, "On-Line Trajectory Generation in Robotic Systems" (2010).
 * Returns the state after `elapsedMs`.
 */
export function followRestProfile(start: AxisState, limits: RestProfileLimits, elapsedMs: number): AxisState {
  const stopAt = start.position + (start.velocity * Math.abs(start.velocity)) / (2 * limits.acceleration);
  if (stopAt <= 0) return advance(start, limits.acceleration, limits.highest, elapsedMs);
  const mirrored = { position: -start.position, velocity: -start.velocity };
  const state = advance(mirrored, limits.acceleration, -limits.lowest, elapsedMs);
  return { position: -state.position, velocity: -state.velocity };
}

/** The same for a start that has to move up, or to brake, to end at 0. */
function advance(start: AxisState, acceleration: number, highest: number, elapsedMs: number): AxisState {
  const { position, velocity } = start;
  const unbounded = Math.sqrt(Math.max(0, (velocity * velocity - 2 * acceleration * position) / 2));
  const peak = Math.min(unbounded, highest);
  const first = velocity > peak ? -acceleration : acceleration;
  const firstMs = (peak - velocity) / first;
  const afterFirst = accelerate(start, first, firstMs);
  const brakeMs = peak / acceleration;
  const coastMs = peak > 0 ? Math.max(0, (-afterFirst.position - (peak * brakeMs) / 2) / peak) : 0;
  if (elapsedMs <= firstMs) return accelerate(start, first, elapsedMs);
  if (elapsedMs <= firstMs + coastMs) return accelerate(afterFirst, 0, elapsedMs - firstMs);
  const beforeBrake = accelerate(afterFirst, 0, coastMs);
  const brakingMs = elapsedMs - firstMs - coastMs;
  return brakingMs >= brakeMs
    ? { position: 0, velocity: 0 }
    : accelerate(beforeBrake, -acceleration, brakingMs);
}

function accelerate(state: AxisState, acceleration: number, elapsedMs: number): AxisState {
  return {
    position: state.position + state.velocity * elapsedMs + (acceleration * elapsedMs * elapsedMs) / 2,
    velocity: state.velocity + acceleration * elapsedMs,
  };
}
