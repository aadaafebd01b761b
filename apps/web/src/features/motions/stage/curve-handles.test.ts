import { completeWave, defaultWaveformChannel, type WaveformChannel } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AxisEntry } from '../document/profile-document.ts';
import { spanOf } from './curve-geometry.ts';
import { clampHandle, type CurveHandle, type HandleName, handlesOf } from './curve-handles.ts';

const wholeTravel = { min: 0, max: 9_999 };

function entryOf(fields: Partial<WaveformChannel> = {}, range = wholeTravel): AxisEntry {
  return { enabled: true, channel: { ...defaultWaveformChannel('L0'), ...fields }, range };
}

function handles(entry: AxisEntry, mirrored = false): ReadonlyMap<HandleName, CurveHandle> {
  const spanMs = spanOf(entry.channel.period);
  const all = handlesOf(entry, { range: entry.range, mirrored }, spanMs);
  return new Map(all.map((handle) => [handle.name, handle]));
}

describe('the handles of a curve', () => {
  it('[PF-60] are where the wave has what they set', () => {
    const found = handles(entryOf({ period: 2000, amp: 60, offset: 5000, phase: 90 }));
    expect([...found.keys()]).toEqual(['amp', 'offset', 'period', 'phase', 'min', 'max']);
    // a sine a quarter of a turn on is at its top at once
    expect(found.get('amp')!.place.x).toBeCloseTo(0, 5);
    expect(found.get('amp')!.place.y).toBeCloseTo(0.8, 2);
    expect(found.get('offset')!.place.y).toBeCloseTo(0.5, 2);
    expect(found.get('period')!.place.x).toBeCloseTo(2000 / spanOf(2000), 5);
  });

  it('[PF-60] lie within the range, and upside down where the axis is mirrored', () => {
    const entry = entryOf({ amp: 100, offset: 5000 }, { min: 2_000, max: 4_000 });
    expect(handles(entry).get('amp')!.place.y).toBeCloseTo(0.4, 2);
    expect(handles(entry, true).get('amp')!.place.y).toBeCloseTo(0.2, 2);
  });

  it('[PF-60] set the value that belongs to the place where they are', () => {
    const shapes = fc.record({
      period: fc.integer({ min: 100, max: 60_000 }),
      amp: fc.integer({ min: 0, max: 50 }),
      offset: fc.integer({ min: 2_600, max: 7_400 }),
      phase: fc.integer({ min: 0, max: 359 }),
      wave: fc
        .constantFrom('sine', 'triangle', 'square', 'saw', 'drawn')
        .map((kind) => completeWave({ kind })),
    });
    fc.assert(
      fc.property(shapes, fc.boolean(), (fields, mirrored) => {
        for (const handle of handles(entryOf(fields, { min: 1_000, max: 9_000 }), mirrored).values()) {
          const off = Math.abs(handle.valueAt(handle.place) - handle.value);
          // a whole turn is none
          expect(Math.min(off, handle.name === 'phase' ? 360 - off : Infinity)).toBeLessThan(1e-3 * 60_000);
          expect(clampHandle(handle, handle.valueAt(handle.place)) % 360).toBe(handle.value % 360);
        }
      }),
    );
  });

  it('[PF-60] never leave their bounds, nor let the ends of a range pass each other', () => {
    const found = handles(entryOf({}, { min: 3_000, max: 3_500 }));
    const set = (name: HandleName, value: number) => clampHandle(found.get(name)!, value);
    expect([set('min', 9_000), set('max', 0)]).toEqual([3_499, 3_001]);
    expect([set('amp', 400), set('amp', -5), set('period', 1)]).toEqual([100, 0, 100]);
    expect(found.get('max')!.set(4_000).range).toEqual({ min: 3_000, max: 4_000 });
  });

  it('[PF-60] are those of the range alone where the axis follows another one', () => {
    const link = { from: 'L1', ratio: 1, delayMs: 0, inverted: false } as const;
    expect([...handles(entryOf({ link })).keys()]).toEqual(['min', 'max']);
  });
});
