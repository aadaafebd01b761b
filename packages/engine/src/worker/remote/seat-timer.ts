import { type Cancel, type Clock, wallMs } from '@kinora/kernel';

/** A seat is asked no more often than that, whatever it returns. ms */
const minPauseMs = 1;

/** One appointment at a time: the newest replaces the one before. */
export interface SeatTimer {
  /** Infinity = none */
  set(due: number): void;
}

export function createSeatTimer(clock: Clock, ring: () => void): SeatTimer {
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
