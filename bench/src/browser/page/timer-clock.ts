import { type Clock, wallMs } from '@kinora/kernel';

/** A thread's timers as they are, without anything the engine's own clock does to them. */
export function createTimerClock(): Clock {
  return {
    now: () => wallMs(performance.now()),
    callAt(due, callback) {
      const timer = setTimeout(callback, Math.max(0, Math.ceil(due - performance.now())));
      return () => {
        clearTimeout(timer);
      };
    },
  };
}
