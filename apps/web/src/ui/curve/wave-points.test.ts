import { completeWave, waveFields, type WavePoint } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPoint, movePoint, removePoint, widestGap } from './wave-points.ts';
import { wavePath } from './wave-path.ts';

const two: readonly WavePoint[] = [
  { at: 0, value: -1 },
  { at: 0.5, value: 1 },
];

describe('the points of a drawn wave', () => {
  it('[PF-32] never pass their neighbours, nor leave the period', () => {
    const three = addPoint(two, { at: 0.25, value: 0 })!.points;
    expect(movePoint(three, 1, { at: 0.9, value: 3 })[1]).toEqual({ at: 0.495, value: 1 });
    expect(movePoint(three, 1, { at: -1, value: -3 })[1]).toEqual({ at: 0.005, value: -1 });
    expect(movePoint(three, 0, { at: -1, value: 0 })[0]!.at).toBe(0);
    expect(movePoint(three, 2, { at: 2, value: 0 })[2]!.at).toBe(0.995);
  });

  it('[PF-32] are added where there is room, at the widest gap when nobody says where', () => {
    expect(addPoint(two, { at: 0.5, value: 0 })).toBeNull();
    expect(addPoint(two, { at: 0.998, value: 0 })).toBeNull();
    expect(addPoint(two, { at: 0.75, value: 0 })).toMatchObject({ index: 2 });
    expect(widestGap([...two, { at: 0.6, value: 0 }])).toBeCloseTo(0.25);
    expect(
      widestGap([
        { at: 0.1, value: 0 },
        { at: 0.4, value: 0 },
      ]),
    ).toBeCloseTo(0.75);
  });

  it('[PF-32] are never fewer than two', () => {
    expect(removePoint(two, 0)).toBeNull();
    expect(removePoint([...two, { at: 0.9, value: 0 }], 0)).toHaveLength(2);
  });

  it('[PF-32] are a wave that the engine takes as it is, whatever a hand does', () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'move', 'remove', 'widest'),
      index: fc.nat(63),
      at: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
      value: fc.double({ min: -2, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        let points = two;
        for (const { kind, index, at, value } of steps) {
          const chosen = index % points.length;
          if (kind === 'add')
            points = addPoint(points, { at, value: Math.min(1, Math.max(-1, value)) })?.points ?? points;
          if (kind === 'move') points = movePoint(points, chosen, { at, value });
          if (kind === 'remove') points = removePoint(points, chosen) ?? points;
          if (kind === 'widest')
            points = addPoint(points, { at: widestGap(points), value: 0 })?.points ?? points;
        }
        const wave = { kind: 'drawn', points } as const;
        expect(completeWave(wave)).toEqual(wave);
        expect(points.length).toBeLessThanOrEqual(waveFields.drawn.points.max);
      }),
      { numRuns: 1000 },
    );
  });

  it('[PF-32] may be as close as the minimum distance, despite binary rounding of thousandths', () => {
    const points = [0, 0.005, 0.01, 0.015].map((at) => ({ at, value: 0 }));
    expect(completeWave({ kind: 'drawn', points })).toEqual({ kind: 'drawn', points });
  });

  it('are drawn by the code that plays them', () => {
    expect(wavePath({ kind: 'triangle' }, 4)).toBe(
      'M0.00,50.00L25.00,0.00L50.00,50.00L75.00,100.00L99.99,50.02',
    );
  });
});
