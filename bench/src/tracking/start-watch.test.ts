import { describe, expect, it } from 'vitest';
import { createStartWatch } from './start-watch.ts';

/** At rest on 1000 until 500 ms, then 10 units/ms. */
const idealAt = (time: number) => 1000 + Math.max(0, time - 500) * 10;

function lateness(behindMs: number): readonly number[] {
  const watch = createStartWatch();
  for (let time = 0; time < 1500; time += 1) watch.sample(time, idealAt(time), idealAt(time - behindMs));
  return watch.lateMs;
}

describe('the watch of starts from rest', () => {
  it.each([0, 1, 19])('sees a device that starts %i ms late', (behindMs) => {
    const [lateMs, ...others] = lateness(behindMs);
    expect(Math.abs(lateMs! - behindMs)).toBeLessThanOrEqual(1);
    expect(others).toEqual([]);
  });

  it('sees a device that does not start at all', () => {
    expect(lateness(1000)).toEqual([200]);
  });

  it('does not take a turn for a start', () => {
    const watch = createStartWatch();
    for (let time = 0; time < 2000; time += 1) {
      const place = Math.abs(1000 - time) * 10;
      watch.sample(time, place, place);
    }
    expect(watch.lateMs).toEqual([]);
  });
});
