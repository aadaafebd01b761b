import { describe, expect, it } from 'vitest';
import type { WaveformChannel } from '../profile/fields.ts';
import { completeWaveformChannel } from '../profile/lenient-reader.ts';
import type { Carrier, Leader } from './carrier.ts';
import {
  blendShapes,
  parametersOf,
  positionOf,
  settleShape,
  type Shape,
  type ShapeSettings,
  shapeOf,
  shareOf,
} from './shape.ts';
import { noTuning } from './tuning.ts';
import { createWaveCurve } from './wave-curve.ts';

const sine: Carrier = { kind: 'wave', curve: createWaveCurve({ kind: 'sine' }) };
const drawn = [
  { at: 0.1, value: -1 },
  { at: 0.6, value: 1 },
];
const bounce: Carrier = { kind: 'wave', curve: createWaveCurve({ kind: 'drawn', points: drawn }) };

function still(share: number): Carrier {
  return { kind: 'still', share };
}

/** A tenth, and its time in seconds, also below 0. */
const leader: Leader = { shareAt: (at) => 0.1 + at / 1000, nextCorner: () => Infinity };
const led: Carrier = { kind: 'link', leader };

function settings(fields: Partial<WaveformChannel> = {}, more: Partial<ShapeSettings> = {}): ShapeSettings {
  const channel = completeWaveformChannel({ name: 'L0', ...fields });
  const range = { name: 'L0', min: 1000, max: 4000 } as const;
  return { channel, range, mirrored: false, carrier: sine, tuning: noTuning, ...more };
}

function shape(fields: Partial<Shape> = {}): Shape {
  return { ...shapeOf(parametersOf(completeWaveformChannel({ name: 'L0' })), settings()), ...fields };
}

const numbers = { period: 500, amp: 50, offset: 9999, phase: 90 };

describe('the shape of a channel', () => {
  it('has each number of the entry in its unit', () => {
    expect(shapeOf(numbers, settings())).toEqual({
      frequency: 1 / 500,
      amplitude: 45,
      offset: 90,
      phase: 0.25,
      start: 1000,
      end: 4000,
      ratio: 1,
      delayMs: 0,
      parts: [{ carrier: sine, weight: 1 }],
    });
    expect(shapeOf({ ...numbers, offset: 0 }, settings()).offset).toBe(-90);
  });

  it('is mirrored by its ends', () => {
    expect(shapeOf(numbers, settings({}, { mirrored: true }))).toMatchObject({ start: 4000, end: 1000 });
  });

  it('[PF-58] is quicker, less deep and less late by its tuning', () => {
    const link = { from: 'L1', ratio: 0.5, delayMs: 300, inverted: false } as const;
    const tuned = shapeOf(numbers, settings({ link }, { tuning: { speed: 2, depth: 0.5 } }));
    expect(tuned).toMatchObject({ frequency: 1 / 250, amplitude: 22.5, delayMs: 150, ratio: 0.5 });
  });

  it('has a ratio below 0 where it follows in the opposite direction', () => {
    const link = { from: 'L1', ratio: 0.5, delayMs: 0, inverted: true } as const;
    expect(shapeOf(numbers, settings({ link })).ratio).toBe(-0.5);
  });

  it('begins with the parameters of the entry', () => {
    expect(parametersOf(completeWaveformChannel({ name: 'L0', ...numbers, periodMin: 300 }))).toEqual(
      numbers,
    );
  });
});

describe('the share of the range', () => {
  it('is the angle of the wave with its phase, from -90 to 90 degrees', () => {
    const wave = shape({ amplitude: 45, offset: 0, phase: 0.25 });
    expect([0, 0.25, 0.5, -0.75].map((cycles) => shareOf(wave, cycles, 0))).toEqual(
      [0.75, 0.5, 0.25, 0.5].map((share) => expect.closeTo(share, 9) as number),
    );
    expect(shareOf(shape({ amplitude: 90, offset: 60 }), 0.25, 0)).toBe(1);
    expect(shareOf(shape({ amplitude: 90, offset: -60 }), 0.75, 0)).toBe(0);
  });

  it('takes turns below 0 as turns', () => {
    const wave = shape({ amplitude: 45, offset: 0, phase: 0, parts: [{ carrier: bounce, weight: 1 }] });
    expect(shareOf(wave, 0.05, 0)).toBeGreaterThan(0.26);
    for (const cycles of [-0.95, -3.95, 7.05]) {
      expect(shareOf(wave, cycles, 0)).toBeCloseTo(shareOf(wave, 0.05, 0), 9);
    }
  });

  it('[WF-25] is that of what it follows, as late, never before its start, about the middle', () => {
    const parts = [{ carrier: led, weight: 1 }];
    const share = (fields: Partial<Shape>, at: number) => shareOf(shape({ parts, ...fields }), 0, at);
    expect(share({ ratio: 1, delayMs: 300 }, 900)).toBeCloseTo(0.7, 9);
    expect(share({ ratio: 1, delayMs: 300 }, 250)).toBeCloseTo(0.1, 9);
    expect(share({ ratio: 0.5 }, 800)).toBeCloseTo(0.7, 9);
    expect(share({ ratio: -1 }, 800)).toBeCloseTo(0.1, 9);
    expect([share({ ratio: 2 }, 800), share({ ratio: 2 }, 0)]).toEqual([1, 0]);
  });

  it('holds each part within the range before it weighs it', () => {
    const parts = [
      { carrier: led, weight: 0.5 },
      { carrier: still(0.4), weight: 0.5 },
    ];
    expect(shareOf(shape({ parts, ratio: 2 }), 0, 1000)).toBeCloseTo(0.7, 9);
    expect(shareOf(shape({ parts, ratio: 2 }), 0, 0)).toBeCloseTo(0.2, 9);
    const waved = [...parts.slice(1), { carrier: sine, weight: 0.5 }];
    const steep = { parts: waved, amplitude: 90, phase: 0 };
    expect(shareOf(shape({ ...steep, offset: 60 }), 0.25, 0)).toBeCloseTo(0.7, 9);
    expect(shareOf(shape({ ...steep, offset: -60 }), 0.75, 0)).toBeCloseTo(0.2, 9);
  });

  it('is within 0..1 whatever rounding leaves of the weights', () => {
    const one = (share: number, weight: number) => shape({ parts: [{ carrier: still(share), weight }] });
    expect(shareOf(one(1, 1.000001), 0, 0)).toBe(1);
    expect(shareOf(one(-0.000001, 1), 0, 0)).toBe(0);
  });

  it('does not ask a part without weight: it may follow this channel itself', () => {
    const asked: number[] = [];
    const self: Leader = {
      ...leader,
      shareAt(at) {
        asked.push(at);
        return NaN;
      },
    };
    const parts = [
      { carrier: still(0.3), weight: 1 },
      { carrier: { kind: 'link', leader: self } as const, weight: 0 },
    ];
    expect(shareOf(shape({ parts }), 0, 500)).toBe(0.3);
    expect(asked).toEqual([]);
  });

  it('is a place between both ends, whichever is the higher one', () => {
    expect(positionOf(shape({ start: 1000, end: 4000 }), 0.25)).toBe(1750);
    expect(positionOf(shape({ start: 4000, end: 1000 }), 0.25)).toBe(3250);
  });
});

it('a blend has each field at its share of the distance', () => {
  const from = shape({ parts: [{ carrier: still(0), weight: 1 }] });
  const fields = ['frequency', 'amplitude', 'offset', 'phase', 'start', 'end', 'ratio', 'delayMs'] as const;
  const to = { ...from, parts: [{ carrier: still(1), weight: 1 }] };
  for (const [index, field] of fields.entries()) {
    const blended = blendShapes({ ...from, [field]: 10 }, { ...to, [field]: 20 + index }, 0.25);
    expect(blended[field]).toBe(12.5 + index / 4);
    expect(blended.parts.map(({ weight }) => weight)).toEqual([0.75, 0.25]);
  }
});

describe('a shape that a glide begins from', () => {
  const parts = [
    { carrier: led, weight: 0.25 },
    { carrier: sine, weight: 0.75 },
  ];

  it('[WF-27] holds what it followed where that was', () => {
    const settled = settleShape(shape({ parts, ratio: 1, delayMs: 100 }), sine, 3, 300);
    expect(settled.parts).toEqual([
      { carrier: still(expect.closeTo(0.3, 9) as number), weight: 0.25 },
      { carrier: sine, weight: 0.75 },
    ]);
    const other: Leader = { ...leader };
    const next = settleShape(shape({ parts }), { kind: 'link', leader: other }, 3, 300);
    expect(next.parts[0]).toEqual({ carrier: still(expect.closeTo(0.4, 9) as number), weight: 0.25 });
  });

  it('goes on following what it will follow, and keeps its other fields', () => {
    const gliding = shape({ parts, amplitude: 12 });
    expect(settleShape(gliding, { kind: 'link', leader }, 3, 400)).toEqual(gliding);
  });

  it('forgets what is no longer felt', () => {
    const faint = [
      { carrier: still(0), weight: 1e-6 },
      { carrier: sine, weight: 1 - 1e-6 },
    ];
    expect(settleShape(shape({ parts: faint }), sine, 0, 0).parts).toEqual([{ carrier: sine, weight: 1 }]);
  });
});
