import { isShaping, defaultShaping, usualLimitPoints } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLimitPoint, limitPath, moveLimitPoint, removeLimitPoint } from './limit-points.ts';

describe('the points of a limit', () => {
  it('[SP-25] never pass their neighbours, nor leave the travel', () => {
    expect(moveLimitPoint(usualLimitPoints, 0, { input: 95, output: 120 })[0]).toEqual({
      input: 89,
      output: 100,
    });
    expect(moveLimitPoint(usualLimitPoints, 0, { input: -3, output: -3 })[0]).toEqual({
      input: 0,
      output: 0,
    });
    expect(moveLimitPoint(usualLimitPoints, 1, { input: 300, output: 12.4 })[1]).toEqual({
      input: 100,
      output: 12,
    });
  });

  it('[SP-25] are added on the curve in its widest part, or where somebody says, and not twice in one place', () => {
    expect(addLimitPoint(usualLimitPoints, null)).toMatchObject({
      index: 1,
      points: [{ input: 25 }, { input: 58, output: 49 }, { input: 90 }],
    });
    expect(addLimitPoint(usualLimitPoints, { input: 95, output: 60 })).toMatchObject({ index: 2 });
    expect(addLimitPoint(usualLimitPoints, { input: 25.4, output: 60 })).toBeNull();
  });

  it('[SP-25] are drawn level before the first and behind the last', () => {
    expect(limitPath(usualLimitPoints)).toBe('M0,0L25,0L90,100L100,100');
  });

  it('[SP-25] are two to eight, and what the engine takes, whatever is done to them', () => {
    const percent = fc.double({ min: -50, max: 150, noNaN: true });
    const change = fc.record({
      kind: fc.constantFrom('move', 'add', 'place', 'remove'),
      index: fc.nat(7),
      point: fc.record({ input: percent, output: fc.double({ min: 0, max: 100, noNaN: true }) }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let points = usualLimitPoints;
        for (const { kind, index, point } of changes) {
          const at = index % points.length;
          if (kind === 'move') points = moveLimitPoint(points, at, point);
          else if (kind === 'remove') points = removeLimitPoint(points, at);
          else points = addLimitPoint(points, kind === 'add' ? null : inside(point))?.points ?? points;
          const R0 = { by: 'L0' as const, mode: 'value' as const, points, topSpeed: 20_000 };
          expect(isShaping({ ...defaultShaping, limits: { ...defaultShaping.limits, R0 } })).toBe(true);
        }
      }),
    );
  });
});

/** As a double-click in the box gives it. */
function inside({ input, output }: { readonly input: number; readonly output: number }) {
  return { input: Math.min(100, Math.max(0, input)), output };
}
