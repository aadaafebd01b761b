const dayMs = 24 * 60 * 60_000;

/** Whole days that are still to come, the one that has begun counted in: 3 right after the first sign-in, 1 on the last day. */
export function daysLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / dayMs));
}
