import { type Cancel, type Clock, wallMs } from '@kinora/kernel';

/** An act that happens at most once in so many ms. */
export interface Throttle {
  /** Acts now if it has not acted lately, else as soon as it may. Of many calls the last one counts. */
  readonly call: () => void;
  /** Drops an act that is still due. */
  readonly cancel: () => void;
}

export function createThrottle(clock: Clock, ms: number, act: () => void): Throttle {
  let freeMs = -Infinity;
  let cancelDue: Cancel | null = null;

  function run(): void {
    cancelDue = null;
    freeMs = clock.now() + ms;
    act();
  }

  return {
    call() {
      if (clock.now() >= freeMs) {
        cancelDue?.();
        return run();
      }
      cancelDue ??= clock.callAt(wallMs(freeMs), run);
    },
    cancel() {
      cancelDue?.();
      cancelDue = null;
    },
  };
}
