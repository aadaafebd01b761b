import { describe, expect, it } from 'vitest';
import { laneHeight, laneHeightByKey, maxLanes, minLanes } from './lane-height.ts';

/** CSS px: the header, the seek bar with the grip, and the controls. */
const others = 48 + 44 + 24 + 56;

describe('the height of the lanes', () => {
  it.each([700, 720, 768, 900, 1080])('[PG-143, PG-146] leaves 60 %% of %d px to the picture', (height) => {
    expect((height - others - laneHeight(null, height)) / height).toBeGreaterThanOrEqual(0.6);
  });

  it.each([700, 720, 768, 900, 1080])(
    '[PG-143] gives the line above the controls its 44 px at %d px',
    (height) => {
      expect(laneHeight(null, height, true)).toBe(laneHeight(null, height) - 44);
      expect(laneHeight(200, height, true)).toBe(200);
    },
  );

  it('[PG-146] is the chosen one, between one lane and 40 % of the window', () => {
    expect(laneHeight(200, 720)).toBe(200);
    expect(laneHeight(2, 720)).toBe(minLanes);
    expect(laneHeight(900, 720)).toBe(288);
  });

  it('[PG-146] changes by the arrows, Home and End, and by no other key', () => {
    expect(laneHeightByKey('ArrowUp', 100, 720)).toBe(116);
    expect(laneHeightByKey('ArrowDown', 50, 720)).toBe(minLanes);
    expect(laneHeightByKey('Home', 100, 720)).toBe(minLanes);
    expect(laneHeightByKey('End', 100, 720)).toBe(maxLanes(720));
    expect(laneHeightByKey('a', 100, 720)).toBeNull();
    expect(laneHeightByKey('toString', 100, 720)).toBeNull();
  });
});
