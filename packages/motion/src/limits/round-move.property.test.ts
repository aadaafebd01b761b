import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AxisLimits } from './axis-limits.ts';
import { roundMove } from './round-move.ts';

it('[EN-4] [EN-150] rounding makes no move faster than its limit, and none rests for ever', () => {
  const axis = {
    min: 0,
    max: 9999,
    inverted: false,
    enabled: true,
    intensity: 1,
    acceleration: null,
    home: 5050,
  };
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 9999, noNaN: true }),
      fc.double({ min: 0, max: 9999, noNaN: true }),
      fc.integer({ min: 100, max: 400_000 }),
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: -1500, max: 1500, noNaN: true }),
      (from, position, speed, intervalMs, ahead) => {
        const latest = Math.min(9999, Math.max(0, from + ahead));
        const limits: AxisLimits = { ...axis, speed };
        const move = roundMove(position, from, limits, intervalMs, latest);
        expect(Math.abs(move.value - from)).toBeLessThanOrEqual((speed / 1000) * move.intervalMs + 1e-5);
        const lateReach = (speed / 1000) * (move.intervalMs + Math.max(0.5, 0.05 * move.intervalMs)) + 1;
        expect(Math.abs(move.value - latest)).toBeLessThanOrEqual(lateReach + 1e-5);
        if (latest === from && Math.abs(position - from) > 1) {
          expect(Math.sign(move.value - from)).toBe(Math.sign(position - from));
        }
      },
    ),
    { numRuns: 2000 },
  );
});
