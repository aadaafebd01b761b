/** How often the event loop is looked at, in ms. */
const everyMs = 50;
/** Looks that count: 5 s, so that one long pause is not taken for a load. */
const looks = 100;

/**
 * How late this process gets to what waits for it. A broker without a queue is as late as one turn of its event loop:
 * each turn takes what has come on every socket and writes it to the others.
 */
export interface Lateness {
  /** the median of the last looks, in ms */
  readMs(): number;
  stop(): void;
}

export function createLateness(now: () => number = () => performance.now()): Lateness {
  const late: number[] = [];
  let dueMs = now() + everyMs;
  const timer = setInterval(() => {
    const nowMs = now();
    late.push(Math.max(0, nowMs - dueMs));
    if (late.length > looks) late.shift();
    dueMs = nowMs + everyMs;
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
