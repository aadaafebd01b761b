import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { nextMotion } from './next-motion.ts';

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
