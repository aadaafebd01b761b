import type { Cancel, Clock } from './clock.ts';
import { wallMs } from './units.ts';

/** A state that asks for the next moment over and over is asked no more often than that. ms */
const minPauseMs = 1;

/** One appointment at a time: the newest replaces the one before. For the due time of a reducer's state. */
export interface DueTimer {
  /** clock time, ms; Infinity = none */
  set(due: number): void;
}

export function createDueTimer(clock: Clock, ring: () => void): DueTimer {
  let cancel: Cancel | null = null;
  return {
    set(due) {
      cancel?.();
      cancel = null;
      if (due === Infinity) return;
      cancel = clock.callAt(wallMs(Math.max(due, clock.now() + minPauseMs)), () => {
        cancel = null;
        ring();
      });
    },
  };
}
