import { type Cancel, wallMs } from '@kinora/kernel';
import { createVirtualClock, type VirtualClock } from '@kinora/kernel/testing';

/** A virtual clock for code that awaits real streams, which settle over more turns than a clock can count. */
export interface SettlingClock extends VirtualClock {
  /** Lets `ms` pass; between any two callbacks everything that is ready runs. */
  pass(ms: number): Promise<void>;
}

export function createSettlingClock(): SettlingClock {
  const clock = createVirtualClock();
  const armed = new Set<{ readonly due: number }>();

  function callAt(due: number, callback: () => void): Cancel {
    const entry = { due };
    armed.add(entry);
    const cancel = clock.callAt(wallMs(due), () => {
      armed.delete(entry);
      callback();
    });
    return () => {
      armed.delete(entry);
      cancel();
    };
  }

  function nextDue(limit: number): number | null {
    const due = Math.min(...[...armed].map((entry) => entry.due));
    return due <= limit ? due : null;
  }

  return {
    ...clock,
    callAt,
    async pass(ms) {
      const end = clock.now() + ms;
      await settle();
      for (let due = nextDue(end); due !== null; due = nextDue(end)) {
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
