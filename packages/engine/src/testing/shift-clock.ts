import { wallMs } from '@kinora/kernel';
import type { VirtualClock } from '@kinora/kernel/testing';

/** The same clock as another machine has it: it counts from another beginning. */
export function shiftClock(clock: VirtualClock, aheadMs: number): VirtualClock {
  return {
    now: () => wallMs(clock.now() + aheadMs),
    callAt: (due, callback, precision) => clock.callAt(wallMs(due - aheadMs), callback, precision),
    advanceTo: (target) => {
      clock.advanceTo(target - aheadMs);
    },
    advanceBy: (ms) => {
      clock.advanceBy(ms);
    },
    advanceByAsync: (ms) => clock.advanceByAsync(ms),
    dueTimes: () => clock.dueTimes().map((due) => due + aheadMs),
  };
}
