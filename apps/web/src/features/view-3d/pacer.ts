/** Lets something happen at most once in a while (rules VW-15 and VW-20). */
export interface Pacer {
  isDue(nowMs: number): boolean;
  /** The next one is due at once: a person did it. */
  hurry(): void;
}

/** @param pauseMs ms between two times, at least */
export function createPacer(pauseMs: number): Pacer {
  let lastMs = -Infinity;
  return {
    isDue(nowMs) {
      if (nowMs - lastMs < pauseMs) return false;
      lastMs = nowMs;
      return true;
    },
    hurry() {
      lastMs = -Infinity;
    },
  };
}
