import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createEaseOut } from './ease-out.ts';

function ease(remainingMs: number, latenessMs = 0) {
  const clock = createVirtualClock({ startMs: 5000, latenessMs: () => latenessMs });
  const changes: number[] = [];
  const made = createEaseOut(clock, remainingMs, () => changes.push(clock.now() - 5000));
  /** share of the intensity when so much of the room is left */
  const shareAt = (leftMs: number) => {
    clock.advanceTo(5000 + remainingMs - leftMs);
    return made.share;
  };
  return { clock, made, changes, shareAt };
}

describe('the intensity before the end of a room', () => {
  it('[RM-92] is whole until 15 s before, sinks evenly, and is nothing from 2 s before on', () => {
    const { shareAt } = ease(60_000);
    expect([60_000, 15_000].map(shareAt)).toEqual([1, 1]);
    expect(shareAt(14_999)).toBeLessThan(1);
    expect(shareAt(8500)).toBe(0.5);
    expect(shareAt(2001)).toBeGreaterThan(0);
    expect([2000, 1000, 0, -5000].map(shareAt)).toEqual([0, 0, 0, 0]);
  });

  it('[RM-92] is reported from 15 s before on, four times a second, until it is nothing', () => {
    const { clock, changes } = ease(60_000);
    clock.advanceBy(44_999);
    expect(changes).toEqual([]);
    clock.advanceBy(100_000);
    // 13 s in steps of 250 ms, both ends included
    expect(changes).toEqual(Array.from({ length: 53 }, (_, index) => 45_000 + index * 250));
  });

  it('is nothing by its last report where the timer is late', () => {
    const { clock, changes } = ease(60_000, 70);
    clock.advanceBy(100_000);
    expect(changes.at(-2)).toBeLessThan(58_000);
    expect(changes.at(-1)).toBeGreaterThanOrEqual(58_000);
  });

  it('begins at once in a room that ends sooner', () => {
    const { made, clock, changes } = ease(8500);
    expect(made.share).toBe(0.5);
    clock.advanceBy(0);
    expect(changes).toEqual([0]);
    const over = ease(1000);
    over.clock.advanceBy(10_000);
    expect([over.made.share, over.changes]).toEqual([0, [0]]);
  });

  it.each([0, 50_000, 100_000])('is not reported after it was stopped at %i ms', (ms) => {
    const { made, clock, changes } = ease(60_000);
    clock.advanceBy(ms);
    const count = changes.length;
    made.stop();
    clock.advanceBy(100_000);
    expect(changes).toHaveLength(count);
  });
});
