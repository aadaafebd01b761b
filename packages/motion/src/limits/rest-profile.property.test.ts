import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followRestProfile } from './rest-profile.ts';

const state = fc.record({
  position: fc.double({ min: -9999, max: 9999, noNaN: true }),
  velocity: fc.double({ min: -20, max: 20, noNaN: true }),
});

const limits = fc.record({
  acceleration: fc.double({ min: 0.01, max: 1, noNaN: true }),
  lowest: fc.double({ min: -40, max: -1, noNaN: true }),
  highest: fc.double({ min: 1, max: 40, noNaN: true }),
});

describe('coming to rest under limits of velocity and acceleration', () => {
  it('[EN-5] ends at the target, standing still', () => {
    fc.assert(
      fc.property(state, limits, (start, bounds) => {
        const end = followRestProfile(start, bounds, 1e6);
        expect(Math.abs(end.position)).toBeLessThan(1e-6);
        expect(Math.abs(end.velocity)).toBe(0);
      }),
    );
  });

  it('[EN-5] never changes its velocity faster than allowed, from moment to moment', () => {
    fc.assert(
      fc.property(state, limits, fc.double({ min: 0, max: 2000, noNaN: true }), (start, bounds, time) => {
        const before = followRestProfile(start, bounds, time);
        const after = followRestProfile(start, bounds, time + 1);
        expect(Math.abs(after.velocity - before.velocity)).toBeLessThanOrEqual(bounds.acceleration + 1e-9);
      }),
    );
  });

  it('[EN-5] does not pass a target that it can stop before', () => {
    fc.assert(
      fc.property(fc.double({ min: -9999, max: -1, noNaN: true }), limits, (position, bounds) => {
        for (let time = 0; time < 3000; time += 37) {
          expect(followRestProfile({ position, velocity: 0 }, bounds, time).position).toBeLessThan(1e-6);
        }
      }),
    );
  });
});
