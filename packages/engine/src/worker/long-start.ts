/** How much is left of the soft start after play, a connection or another owner. Only time in which the device moves counts. */
export interface LongStart {
  /** The device moves, and its target is blended in for so long; 0 = it is not. */
  begin(now: number, durationMs: number): void;
  /** The device stays where it is until the next `begin`. */
  hold(now: number): void;
  /** ms */
  left(now: number): number;
}

export function createLongStart(): LongStart {
  let endTime = -Infinity;
  let heldTime: number | null = null;

  return {
    begin(now, durationMs) {
      endTime = now + durationMs;
      heldTime = null;
    },
    hold(now) {
      heldTime ??= now;
    },
    left: (now) => Math.max(0, endTime - (heldTime ?? now)),
  };
}
