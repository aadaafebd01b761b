import { describe, expect, it } from 'vitest';
import { hasMotionAxes } from './has-motion-axes.ts';

describe('a device', () => {
  it.each([
    ['0', true],
    [null, true],
    ['1', false],
    ['', false],
    ['00', false],
    ['0 ', false],
  ])('[TC-24] of the type %o has axes to move: %s', (deviceType, has) => {
    expect(hasMotionAxes({ deviceType })).toBe(has);
  });
});
