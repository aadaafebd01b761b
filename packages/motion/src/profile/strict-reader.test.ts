import { describe, expect, it } from 'vitest';
import type { Rule } from './rules.ts';
import { readField, readFields } from './strict-reader.ts';

const number = { kind: 'number', unit: 'none', min: 1, max: 5, fallback: 2 } as const;
const choice = { kind: 'choice', choices: ['slow', 'fast'] } as const;
const points = { kind: 'points', min: 2, max: 3, distance: 0.1, fallback: [] } as const;
const bounds = { min: 1, max: 5 };

/** Points of these times, in the middle but for the first. */
const drawn = (...times: readonly number[]) => drawnFrom(0, ...times);
const drawnFrom = (first: number, ...times: readonly number[]) =>
  times.map((at, index) => ({ at, value: index === 0 ? first : 0 }));

function outcome(rule: Rule, value: unknown) {
  const read = readField(rule, value, 'L0.x');
  return read.ok ? read.value : read.error;
}

describe('a field', () => {
  const whole = { ...number, kind: 'whole' } as const;
  it.each<[Rule, unknown, unknown]>([
    [number, 1, 1],
    [number, 5, 5],
    [number, 1.5, 1.5],
    [number, null, 2],
    [whole, undefined, 2],
    [whole, 4, 4],
    [{ kind: 'flag' }, true, true],
    [{ kind: 'flag' }, null, false],
    [{ kind: 'text' }, 'a', 'a'],
    [{ kind: 'text' }, undefined, ''],
    [choice, 'fast', 'fast'],
    [choice, null, 'slow'],
    [points, drawn(0, 0.9), drawn(0, 0.9)],
    [points, drawn(0.1, 0.2, 0.3), drawn(0.1, 0.2, 0.3)],
    [points, drawnFrom(-1, 0, 0.5), drawnFrom(-1, 0, 0.5)],
    [points, drawnFrom(1, 0, 0.5).map((point) => ({ ...point, more: 1 })), drawnFrom(1, 0, 0.5)],
  ])('[PF-2] of %j takes %j for %j', (rule, value, expected) => {
    expect(outcome(rule, value)).toEqual(expected);
  });

  it.each<[Rule, unknown, string, object]>([
    ...[0.9, 5.1, NaN, '3'].map(
      (value) => [number, value, 'profile.out-of-range', bounds] as [Rule, unknown, string, object],
    ),
    [whole, 1.5, 'profile.out-of-range', bounds],
    [{ kind: 'flag' }, 0, 'profile.not-a-flag', {}],
    [{ kind: 'text' }, 7, 'profile.not-text', {}],
    [choice, 'none', 'profile.not-a-choice', { choices: 'slow, fast' }],
  ])('[PF-3] of %j refuses %j', (rule, value, code, params) => {
    expect(outcome(rule, value)).toEqual({ code, params: { field: 'L0.x', ...params } });
  });

  it.each([
    ['none', undefined],
    ['too few', drawn(0)],
    ['too many', drawn(0, 0.2, 0.4, 0.6)],
    ['one that is none', [null, { at: 0.5, value: 0 }]],
    ['one without a value', [{ at: 0 }, { at: 0.5, value: 0 }]],
    ['one before the period', drawn(-0.1, 0.5)],
    ['one at the end of the period', drawn(0.5, 1)],
    ['one above the travel', drawnFrom(1.01, 0, 0.5)],
    ['one below the travel', drawnFrom(-1.01, 0, 0.5)],
    ['two that are too near', drawn(0, 0.5, 0.59)],
    ['two in the wrong order', drawn(0.5, 0)],
    ['two that are too near round the end', drawn(0, 0.91)],
  ])('[PF-3] of points refuses %s', (_, value) => {
    expect(outcome(points, value)).toEqual({
      code: 'profile.drawn-points',
      params: { field: 'L0.x', min: 2, max: 3, distance: 0.1 },
    });
  });
});

describe('the fields of an entry', () => {
  const rules = { mirrored: { kind: 'flag' }, speed: number, pace: choice } as const;

  it('are read without what no rule is for', () => {
    expect(readFields(rules, { speed: 3, other: 1 }, 'L0')).toEqual({
      ok: true,
      value: { speed: 3, pace: 'slow', mirrored: false },
    });
  });

  it('[PF-3] are refused by the first that breaks its rule, flags last', () => {
    const refused = (entry: object) => {
      const read = readFields(rules, entry as Record<string, unknown>, 'L0.link');
      return read.ok ? null : read.error.params['field'];
    };
    expect(refused({ mirrored: 1, speed: 9, pace: 'none' })).toBe('L0.link.speed');
    expect(refused({ mirrored: 1, pace: 'none' })).toBe('L0.link.pace');
    expect(refused({ mirrored: 1 })).toBe('L0.link.mirrored');
  });
});
