import { type Clock, wallMs } from '@kinora/kernel';

/** A thread's clock that can be made to stand: what falls due meanwhile is called when the thread has its turn again. */
export interface StallingClock extends Clock {
  /** ms on the clock until which nothing is called */
  stallUntil(time: number): void;
}

export function createStallingClock(clock: Clock): StallingClock {
  let blockedUntil = -Infinity;
  return {
    now: () => clock.now(),
    callAt(due, callback, precision) {
      let cancel = clock.callAt(due, call, precision);
      function call(): void {
        if (clock.now() >= blockedUntil) return callback();
        cancel = clock.callAt(wallMs(blockedUntil), call);
      }
      return () => cancel();
    },
    stallUntil(time) {
      blockedUntil = time;
    },
  };
}
