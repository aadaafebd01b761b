import { describe, expect, it } from 'vitest';
import { easeAlso, easingAt } from './easing.ts';

describe('what is left of a jump of the target', () => {
  it('[EN-46] is all of it at first and nothing at the end, at one and a half times the even pace at most', () => {
    const easing = easeAlso(null, 3000, 100, 500);
    expect(easingAt(easing, 100)).toBe(3000);
    expect(easingAt(easing, 600)).toBe(0);
    expect(easingAt(easing, 9000)).toBe(0);
    for (let at = 100; at < 600; at += 1) {
      expect(easingAt(easing, at) - easingAt(easing, at + 1)).toBeLessThanOrEqual((1.5 * 3000) / 500);
    }
  });

  it('[EN-46] goes on without a jump when another comes, and dies away while many come', () => {
    let easing = easeAlso(null, 1000, 0, 500);
    for (let at = 16; at < 3000; at += 16) {
      const left = easingAt(easing, at);
      const pace = left - easingAt(easing, at - 0.01);
      easing = easeAlso(easing, 0, at, 500);
      expect(easingAt(easing, at)).toBeCloseTo(left, 6);
      expect(easingAt(easing, at + 0.01) - left).toBeCloseTo(pace, 3);
    }
    expect(Math.abs(easingAt(easing, 3000))).toBeLessThan(1);
  });
});
