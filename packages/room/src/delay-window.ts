/** ms: how far back the smallest delay is looked for (docs/spec/room.md, RM-5) */
const windowMs = 10_000;

/** ms: delays are kept by such spans, so that ten seconds are some forty entries whatever the rate */
const spanMs = 250;

interface Span {
  readonly startTime: number;
  /** ms */
  readonly min: number;
  readonly max: number;
}

/**
 * Delays of the last ten seconds. A delay is arrival minus sending on two clocks that know nothing of each other,
 * so that one alone says nothing and only differences count.
 */
export type DelayWindow = readonly Span[];

export const noDelays: DelayWindow = [];

export function addDelay(window: DelayWindow, now: number, delayMs: number): DelayWindow {
  const kept = window.filter(({ startTime }) => startTime > now - windowMs);
  const last = kept.at(-1);
  if (last === undefined || now - last.startTime >= spanMs) {
    return [...kept, { startTime: now, min: delayMs, max: delayMs }];
  }
  const { startTime, min, max } = last;
  return [...kept.slice(0, -1), { startTime, min: Math.min(min, delayMs), max: Math.max(max, delayMs) }];
}

/** ms; Infinity when nothing was seen. */
export function smallestDelay(window: DelayWindow): number {
  return Math.min(...window.map(({ min }) => min));
}

/**
 * How much later than the earliest frames the late ones come, ms: the largest delay of nearly every span, above the
 * smallest of all. One span in ten is left out, so that a single hiccup does not make all motion wait.
 */
export function delaySpread(window: DelayWindow): number {
  if (window.length === 0) return 0;
  const largest = window.map(({ max }) => max).sort((a, b) => a - b);
  const counted = largest[Math.max(0, Math.ceil(largest.length * 0.9) - 1)] ?? 0;
  return counted - smallestDelay(window);
}
