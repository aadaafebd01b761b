import type { Turns } from './turns.ts';

/** How often it is looked at, in ms. */
const everyMs = 50;
/** Looks that count: 5 s, so that one long pause is not taken for a load. */
const looks = 100;

/** How late this process gets to a packet: by its event loop, and by the turns that connections take. */
export interface BrokerLateness {
  /** the median of the last looks, in ms */
  readMs(): number;
  stop(): void;
}

export function createLateness(turns: Turns, now: () => number = () => performance.now()): BrokerLateness {
  const late: number[] = [];
  const line = turns.join();
  let dueMs = now() + everyMs;
  const look = () => {
    const nowMs = now();
    late.push(Math.max(0, nowMs - dueMs));
    if (late.length > looks) late.shift();
    dueMs = nowMs + everyMs;
  };
  const timer = setInterval(() => {
    if (line.length === 0) line.push(look);
  }, everyMs).unref();
  return {
    readMs() {
      const sorted = late.toSorted((one, other) => one - other);
      return late.length < looks / 2 ? 0 : (sorted[Math.floor(sorted.length / 2)] ?? 0);
    },
    stop() {
      clearInterval(timer);
    },
  };
}
