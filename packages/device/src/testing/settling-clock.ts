import { createVirtualClock, type VirtualClock } from '@kinora/kernel/testing';

/** A virtual clock for code that awaits real streams, which settle over more turns than a clock can count. */
export interface SettlingClock extends VirtualClock {
  /** Lets `ms` pass; between any two callbacks everything that is ready runs. */
  pass(ms: number): Promise<void>;
}

export function createSettlingClock(): SettlingClock {
  const clock = createVirtualClock();
  return {
    ...clock,
    async pass(ms) {
      const end = clock.now() + ms;
      const nextDue = () => clock.dueTimes()[0] ?? Infinity;
      await settle();
      for (let due = nextDue(); due <= end; due = nextDue()) {
        clock.advanceTo(due);
        await settle();
      }
      clock.advanceTo(end);
    },
  };
}

/** One turn of the event loop: every microtask that is ready has run by then. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
