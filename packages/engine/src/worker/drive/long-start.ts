/** What is left of the soft start after play, a connection or another owner. Only time in which the device moves counts. */
export interface LongStart {
  /** ms */
  readonly endTime: number;
  /** since when the device is at rest; null while it moves */
  readonly heldTime: number | null;
}

export const noLongStart: LongStart = { endTime: -Infinity, heldTime: null };

/** The device moves, and its target is blended in for so long; 0 = it is not. */
export function beginLongStart(now: number, durationMs: number): LongStart {
  return { endTime: now + durationMs, heldTime: null };
}

/** The device stays where it is until the next beginning. */
export function holdLongStart({ endTime, heldTime }: LongStart, now: number): LongStart {
  return { endTime, heldTime: heldTime ?? now };
}

/** ms */
export function longStartLeft({ endTime, heldTime }: LongStart, now: number): number {
  return Math.max(0, endTime - (heldTime ?? now));
}
