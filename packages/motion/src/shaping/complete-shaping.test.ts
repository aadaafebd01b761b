import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeFill, completeShaping, findFillCircle, isShaping } from './complete-shaping.ts';
import { defaultShaping } from './shaping.ts';

const link = (from: 'L0' | 'R0' | 'R1') => ({
  kind: 'link' as const,
  link: { from, ratio: 1, delayMs: 0, inverted: false },
});

describe('completeShaping', () => {
  it.each([undefined, null, 7, 'x', [], {}, { fills: [] }, { limits: { L0: { by: 'L0' } } }])(
    '[SP-9] is nothing besides the script for %j',
    (stored) => {
      expect(completeShaping(stored)).toEqual(defaultShaping);
    },
  );

  it('[SP-9] keeps what is right beside what is wrong, and clamps the rest', () => {
    const stored = {
      intensity: 3,
      fills: { R0: { kind: 'noise', speed: 99, amplitude: 'x', seed: 4.2, byStroke: true } },
      gaps: { isOn: true, afterMs: 1 },
      limits: {
        R1: {
          by: 'L0',
          mode: 'speed',
          topSpeed: NaN,
          points: [
            { input: 90, output: -5 },
            { input: 10, output: 100 },
          ],
        },
      },
    };
    expect(completeShaping(stored)).toEqual({
      ...defaultShaping,
      intensity: 1,
      fills: {
        ...defaultShaping.fills,
        R0: { kind: 'noise', speed: 5, amplitude: 60, seed: 4, byStroke: true },
      },
      gaps: { isOn: true, afterMs: 2000, fadeMs: 1000 },
      limits: {
        ...defaultShaping.limits,
        R1: {
          by: 'L0',
          mode: 'speed',
          topSpeed: 20_000,
          points: [
            { input: 10, output: 100 },
            { input: 90, output: 0 },
          ],
        },
      },
    });
  });

  it('[SP-25] reads the points of a limit in whole percents, so that no two of them make a jump', () => {
    const points = [
      { input: 0, output: 80.4 },
      { input: 5e-324, output: 0 },
      { input: 30.6, output: 10 },
    ];
    const { limits } = completeShaping({ limits: { R1: { by: 'L0', mode: 'value', points } } });
    expect(limits.R1?.points).toEqual([
      { input: 0, output: 80 },
      { input: 31, output: 10 },
    ]);
  });

  it('[SP-9] takes the links of a circle away', () => {
    const stored = { fills: { L0: link('R0'), R0: link('R1'), R1: link('L0'), R2: link('R1') } };
    const { fills } = completeShaping(stored);
    expect([fills.L0, fills.R0, fills.R1].map(({ kind }) => kind)).toEqual(['still', 'still', 'still']);
    expect(fills.R2.kind).toBe('link');
    expect(findFillCircle({ ...defaultShaping.fills, ...stored.fills })).toEqual(['L0', 'R0', 'R1']);
    expect(completeFill(link('R0'), 'R0')).toEqual({ kind: 'still' });
  });

  it('[SP-9] is a shaping whatever was stored, and one that comes back from JSON as it was', () => {
    const anyValue = fc.oneof(
      fc.double(),
      fc.boolean(),
      fc.constantFrom('L0', 'R0', 'noise', 'link', 'speed', null),
    );
    const anyFields = fc.dictionary(
      fc.constantFrom('kind', 'by', 'mode', 'speed', 'amplitude', 'seed', 'from', 'isOn', 'afterMs'),
      anyValue,
    );
    const anyAxes = fc.dictionary(fc.constantFrom('L0', 'R0', 'R1', '__proto__'), anyFields);
    const anyStored = fc.record({ fills: anyAxes, limits: anyAxes, gaps: anyFields, intensity: anyValue });
    fc.assert(
      fc.property(anyStored, (stored) => {
        const shaping = completeShaping(stored);
        expect(isShaping(shaping)).toBe(true);
        expect(completeShaping(JSON.parse(JSON.stringify(shaping)))).toEqual(shaping);
      }),
    );
  });
});

describe('isShaping', () => {
  it.each([
    ['nothing', null],
    ['a number that is none', { ...defaultShaping, intensity: NaN }],
    ['a number out of bounds', { ...defaultShaping, intensity: 1.1 }],
    ['a missing axis', { ...defaultShaping, fills: { L0: { kind: 'still' } } }],
    ['a field too many', { ...defaultShaping, more: 1 }],
    ['a circle', { ...defaultShaping, fills: { ...defaultShaping.fills, L0: link('R0'), R0: link('L0') } }],
  ])('[SP-9] refuses %s', (_name, value) => {
    expect(isShaping(value)).toBe(false);
  });
});
