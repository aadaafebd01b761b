import { expect, it } from 'vitest';
import { addDelay, type DelayWindow, delaySpread, noDelays, smallestDelay } from './delay-window.ts';

/** One delay in each span of 250 ms. */
const windowOf = (delays: readonly number[]): DelayWindow =>
  delays.reduce((window, delay, index) => addDelay(window, index * 250, delay), noDelays);

it('[RM-8] the spread is that of nine spans in ten, in whatever order the late ones came', () => {
  const late = [10, 20, 30, 40, 50, 60, 70, 80, 90, 500];
  for (const delays of [late, [...late].reverse(), [500, 90, 10, 80, 20, 70, 30, 60, 40, 50]])
    expect(delaySpread(windowOf(delays))).toBe(80);
});

it('[RM-5] the smallest delay is that of the last ten seconds, by the earliest frame of each span', () => {
  const seen = [5, 50, 40, 45].reduce(
    (window, delay, index) => addDelay(window, index * 100, delay),
    noDelays,
  );
  expect(seen).toHaveLength(2);
  expect(smallestDelay(seen)).toBe(5);
  expect(smallestDelay(addDelay(seen, 10_200, 60))).toBe(45);
  expect(smallestDelay(noDelays)).toBe(Infinity);
});
