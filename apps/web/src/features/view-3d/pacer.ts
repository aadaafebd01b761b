/** Lets something happen at most once a second, for people who asked for little motion (rule VW-15). */
export interface Pacer {
  isDue(nowMs: number): boolean;
  /** The next one is due at once: a person did it. */
  hurry(): void;
}

const pauseMs = 1000;

export function createPacer(): Pacer {
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
