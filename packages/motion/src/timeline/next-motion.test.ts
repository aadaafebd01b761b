import { describe, expect, it } from 'vitest';
import type { Track } from '../script/track.ts';
import { firstMotion, gapAt, nextMotion } from './next-motion.ts';

function track(...actions: readonly (readonly [number, number])[]): Track {
  return {
    channel: 'L0',
    times: Float64Array.from(actions.map(([at]) => at)),
    positions: Float64Array.from(actions.map(([, position]) => position)),
  };
}

describe('the next motion', () => {
  const late = track([60_000, 0], [61_000, 9999], [70_000, 9999], [80_000, 9999], [81_000, 0]);

  it('[PB-27] is where the script begins, before it begins', () => {
    expect(nextMotion([late], 0)).toBe(60_000);
  });

  it('[PB-27] is now while an axis moves', () => {
    expect(nextMotion([late], 60_500)).toBe(60_500);
    expect(nextMotion([late, track([0, 0], [90_000, 9999])], 65_000)).toBe(65_000);
  });

  it('[PB-27] lies behind a rest, however many actions the rest is made of', () => {
    expect(nextMotion([late], 62_000)).toBe(80_000);
  });

  it('[PB-27] is nowhere behind the last action, nor in a script that never moves', () => {
    expect(nextMotion([late], 81_500)).toBeNull();
    expect(nextMotion([track([0, 5], [9_000, 5])], 0)).toBeNull();
    expect(nextMotion([], 0)).toBeNull();
  });
});

describe('the first motion and the gaps of a script', () => {
  const early = track([0, 0], [5000, 0], [6000, 9999], [20_000, 9999], [21_000, 0]);
  const other = track([8000, 100], [9000, 5000]);

  it('[SP-50] begins where the first of all axes does', () => {
    expect(firstMotion([other, early])).toBe(5000);
    expect(firstMotion([track([0, 5], [9, 5])])).toBeNull();
    expect(firstMotion([])).toBeNull();
  });

  it('[SP-51] finds where no axis moves for long enough, from its start to its end', () => {
    expect(gapAt([early, other], 0, 5000)).toEqual({ startMs: 0, endMs: 5000 });
    expect(gapAt([early, other], 5500, 2000)).toBeNull();
    expect(gapAt([early, other], 7000, 2000)).toEqual({ startMs: 6000, endMs: 8000 });
    expect(gapAt([early, other], 7000, 5000)).toBeNull();
    expect(gapAt([early, other], 12_000, 5000)).toEqual({ startMs: 9000, endMs: 20_000 });
    expect(gapAt([early, other], 22_000, 5000)).toEqual({ startMs: 21_000, endMs: Infinity });
    expect(gapAt([], 0, 5000)).toBeNull();
  });
});
