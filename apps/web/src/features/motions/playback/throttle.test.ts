import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

function watch() {
  const clock = createVirtualClock();
  const times: number[] = [];
  return { clock, times, throttle: createThrottle(clock, 100, () => times.push(clock.now())) };
}

describe('a throttle', () => {
  it('[PF-59] acts at once, then as often as it may, and never forgets the last call', () => {
    const { clock, times, throttle } = watch();
    for (let at = 0; at <= 250; at += 10) {
      clock.advanceTo(at);
      throttle.call();
    }
    clock.advanceTo(1_000);
    expect(times).toEqual([0, 100, 200, 300]);
    throttle.call();
    expect(times.at(-1)).toBe(1_000);
  });

  it('does not act once it is cancelled', () => {
    const { clock, times, throttle } = watch();
    throttle.call();
    throttle.call();
    throttle.cancel();
    clock.advanceTo(1_000);
    expect(times).toEqual([0]);
  });
});
