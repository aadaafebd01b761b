import { describe, expect, it } from 'vitest';
import { follow } from './follow.ts';
import { lastKnown, middlePositions } from './positions.ts';

const target = { ...middlePositions, L0: 9999, R2: 0 };

describe('follow', () => {
  it('[VW-13] is nine tenths there after a tenth of a second, at any rate of pictures', () => {
    for (const stepMs of [1000 / 30, 1000 / 60, 1000 / 144]) {
      let shown = middlePositions;
      for (let t = 0; t < 100; t += stepMs) shown = follow(shown, target, stepMs).positions;
      expect(shown.L0).toBeGreaterThan(4999.5 + 0.9 * 4999.5);
      expect(shown.L0).toBeLessThanOrEqual(9999);
    }
  });

  it('[VW-13][VW-14] ends exactly on the target, and says that it has', () => {
    let followed = follow(middlePositions, target, 16);
    for (let picture = 0; followed.isMoving && picture < 1000; picture += 1) {
      followed = follow(followed.positions, target, 16);
    }
    expect(followed).toEqual({ positions: target, isMoving: false });
  });
});

describe('lastKnown', () => {
  it('[VW-11] keeps an unknown axis where it was, in the middle at first', () => {
    const unknown = { L0: null, L1: null, L2: null, R0: null, R1: null, R2: null };
    expect(lastKnown(unknown, middlePositions)).toEqual(middlePositions);
    const known = lastKnown({ ...unknown, R1: 1234 }, middlePositions);
    expect(lastKnown(unknown, known).R1).toBe(1234);
  });
});
