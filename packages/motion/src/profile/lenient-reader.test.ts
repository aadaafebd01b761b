import { describe, expect, it } from 'vitest';
import { channelFields } from './fields.ts';
import { completeWaveformChannel, defaultWaveformChannel } from './lenient-reader.ts';

describe('defaultWaveformChannel', () => {
  it('[WF-1] has the defaults of the product, with 2000 ms for the period', () => {
    expect(defaultWaveformChannel('R1')).toEqual({
      name: 'R1',
      update: 100,
      period: 2000,
      amp: 60,
      offset: 5000,
      phase: 0,
      reverse: false,
      periodRan: false,
      periodMin: 500,
      periodMax: 2000,
      ampRan: false,
      ampMin: 20,
      ampMax: 60,
      offsetRan: false,
      offsetMin: 3000,
      offsetMax: 7000,
      phaseRan: false,
      phaseMin: 0,
      phaseMax: 180,
      ranMin: 3000,
      ranMax: 30_000,
      wave: { kind: 'sine' },
      link: null,
    });
  });
});

describe('completeWaveformChannel', () => {
  it('[WF-2] fills missing fields with the defaults', () => {
    expect(completeWaveformChannel({ name: 'L0', amp: 10 })).toEqual({
      ...defaultWaveformChannel('L0'),
      amp: 10,
    });
  });

  const numbers = Object.entries(channelFields).flatMap(([field, rule]) =>
    rule.kind === 'number' ? [[field, rule] as const] : [],
  );

  it.each(numbers)('[WF-3] keeps %s within its bounds', (field, { min, max }) => {
    // the other limit of the pair is moved along, so that putting the pair in order changes nothing
    const atEnd = (value: number): Record<string, unknown> => ({
      ...completeWaveformChannel({
        name: 'L0',
        ...pairOf(field, value),
        [field]: value,
      }),
    });
    expect(atEnd(min - 1)[field]).toBe(min);
    expect(atEnd(max + 1)[field]).toBe(max);
    expect(atEnd(min)[field]).toBe(min);
  });

  it('[WF-3] takes a value that is not a number for missing', () => {
    const broken = { name: 'L0', period: NaN, amp: Infinity, offset: '7' as unknown as number } as const;
    expect(completeWaveformChannel(broken)).toEqual(defaultWaveformChannel('L0'));
  });

  it('[WF-3] puts limits in order', () => {
    const channel = completeWaveformChannel({
      name: 'L0',
      ranMin: 9000,
      ranMax: 2000,
      ampMin: 90,
      ampMax: 10,
    });
    expect(channel).toMatchObject({ ranMin: 2000, ranMax: 9000, ampMin: 10, ampMax: 90 });
  });
});

describe('the wave and the link of a channel', () => {
  const completed = (fields: Record<string, unknown>) => completeWaveformChannel({ ...fields, name: 'R0' });

  it.each([undefined, null, 7, 'saw', [], {}, { kind: 'none' }, { kind: '__proto__' }])(
    '[WF-20] is a sine for %j',
    (wave) => {
      expect(completed({ wave }).wave).toEqual({ kind: 'sine' });
    },
  );

  it('[WF-20] clamps the ramps, and takes the usual one for what is no number', () => {
    expect(completed({ wave: { kind: 'square', ramp: 7 } }).wave).toEqual({ kind: 'square', ramp: 0.5 });
    expect(completed({ wave: { kind: 'saw', ramp: NaN, falling: true } }).wave).toEqual({
      kind: 'saw',
      falling: true,
      ramp: 0.1,
    });
  });

  it('[WF-20] sorts drawn points, drops unsound and crowded ones, and clamps their values', () => {
    const points = [
      { at: 0.5, value: 9 },
      { at: 0, value: -0.5 },
      { at: 0.501, value: 0 },
      { at: 0.999, value: 0 },
      { at: 1, value: 0 },
      { at: NaN, value: 0 },
      null,
    ];
    expect(completed({ wave: { kind: 'drawn', points } }).wave).toEqual({
      kind: 'drawn',
      points: [
        { at: 0, value: -0.5 },
        { at: 0.5, value: 1 },
      ],
    });
  });

  it('[WF-20] has two points where too few are left, and 64 at most', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ at: index / 100, value: 0 }));
    expect(completed({ wave: { kind: 'drawn', points: many } }).wave).toMatchObject({
      points: many.slice(0, 64),
    });
    expect(completed({ wave: { kind: 'drawn', points: [{ at: 0, value: 0 }] } }).wave).toMatchObject({
      points: [{ at: 0 }, { at: 0.5 }],
    });
  });

  it('[WF-24] follows no channel that is none, and never itself', () => {
    expect(completed({ link: { from: 'R9' } }).link).toBeNull();
    expect(completed({ link: { from: 'R0' } }).link).toBeNull();
    expect(completed({ link: { from: 'L0', ratio: -1, delayMs: 1e9, inverted: 1 } }).link).toEqual({
      from: 'L0',
      ratio: 0,
      delayMs: 10_000,
      inverted: false,
    });
  });
});

function pairOf(field: string, value: number): Record<string, number> {
  const stem = /^(.*)(?:Min|Max)$/.exec(field)?.[1];
  return stem === undefined ? {} : { [`${stem}Min`]: value, [`${stem}Max`]: value };
}
