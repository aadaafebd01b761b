import { sourceMs } from '@kinora/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpolations, type Track } from '../script/track.ts';
import { createTimelineSource } from './timeline-source.ts';

const anyTrack: fc.Arbitrary<Track> = fc
  .array(
    fc.record({
      gap: fc.oneof(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 2, max: 3_600_000 })),
      position: fc.oneof(
        fc.integer({ min: 0, max: 100 }).map((pos) => pos * 99.99),
        fc.constantFrom(0, 9999),
      ),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((steps) => {
    let time = 0;
    return {
      channel: 'L0',
      times: Float64Array.from(steps, ({ gap }) => (time += gap)),
      positions: Float64Array.from(steps, ({ position }) => position),
    };
  });

/** Times between the keyframes of a track, a few in each interval, in a seeded disorder. */
function probesOf(track: Track): number[] {
  const probes: number[] = [];
  for (let index = 0; index + 1 < track.times.length; index += 1) {
    const start = track.times[index]!;
    const width = track.times[index + 1]! - start;
    for (const share of [0, 0.01, 0.3, 0.5, 0.77, 0.999]) probes.push(start + width * share);
  }
  return probes.map((probe, index) => probes[(index * 7) % probes.length] ?? probe);
}

describe('createTimelineSource', () => {
  it.each(interpolations)('[TL-3] passes through every keyframe with %s', (kind) => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const source = createTimelineSource([track], kind);
        track.times.forEach((time, index) => {
          expect(source.valueAt('L0', sourceMs(time))).toBe(track.positions[index]);
        });
      }),
    );
  });

  it.each(interpolations)('[TL-9] stays within the travel and finite with %s', (kind) => {
    fc.assert(
      fc.property(anyTrack, fc.double({ noNaN: true }), (track, at) => {
        const position = createTimelineSource([track], kind).valueAt('L0', sourceMs(at));
        expect(position).toBeGreaterThanOrEqual(0);
        expect(position).toBeLessThanOrEqual(9999);
      }),
    );
  });

  it('[TL-10] never leaves the two keyframes around it with pchip, and never turns between them', () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const source = createTimelineSource([track], 'pchip');
        for (let index = 0; index + 1 < track.times.length; index += 1) {
          const from = track.positions[index]!;
          const to = track.positions[index + 1]!;
          const width = track.times[index + 1]! - track.times[index]!;
          let previous = from;
          for (let share = 1; share < 20; share += 1) {
            const position = source.valueAt('L0', sourceMs(track.times[index]! + (width * share) / 20));
            expect((position - previous) * Math.sign(to - from)).toBeGreaterThanOrEqual(-1e-6);
            expect(position).toBeGreaterThanOrEqual(Math.min(from, to) - 1e-6);
            expect(position).toBeLessThanOrEqual(Math.max(from, to) + 1e-6);
            previous = position;
          }
        }
      }),
    );
  });

  it.each(['linear', 'pchip', 'makima'] as const)('[TL-11] has no jump at a keyframe with %s', (kind) => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const source = createTimelineSource([track], kind);
        track.times.forEach((time, index) => {
          const position = track.positions[index]!;
          // 2 ms is the shortest interval, so 9999 units in 1e-6 of a ms move far less than a tenth of a unit
          expect(Math.abs(source.valueAt('L0', sourceMs(time - 1e-6)) - position)).toBeLessThan(0.1);
          expect(Math.abs(source.valueAt('L0', sourceMs(time + 1e-6)) - position)).toBeLessThan(0.1);
        });
      }),
    );
  });

  it.each(interpolations)(
    '[TL-12] gives in any order of queries the result of a plain reading of %s',
    (kind) => {
      fc.assert(
        fc.property(anyTrack, (track) => {
          const source = createTimelineSource([track], kind);
          for (const probe of probesOf(track)) {
            const expected = referenceValue(track, probe, kind);
            expect(Math.abs(source.valueAt('L0', sourceMs(probe)) - expected)).toBeLessThan(1e-6);
            expect(source.nextCorner('L0', sourceMs(probe))).toBe(
              track.times.find((time) => time > probe) ?? Infinity,
            );
          }
        }),
      );
    },
  );
});

/** The same curves written the slow way: every slope of the whole track first, the interval by looking at each. */
function referenceValue(track: Track, at: number, kind: (typeof interpolations)[number]): number {
  const times = [...track.times];
  const positions = [...track.positions];
  const index = times.findLastIndex((time) => time <= at);
  if (index < 0) return positions[0]!;
  if (index === times.length - 1 || kind === 'step') return positions[index]!;
  const h = times[index + 1]! - times[index]!;
  const s = (at - times[index]!) / h;
  const from = positions[index]!;
  const to = positions[index + 1]!;
  if (kind === 'linear') return from * (1 - s) + to * s;
  const slopes = kind === 'pchip' ? referencePchip(times, positions) : referenceMakima(times, positions);
  const value =
    from * (1 + 2 * s) * (1 - s) ** 2 +
    h * slopes[index]! * s * (1 - s) ** 2 +
    to * s * s * (3 - 2 * s) +
    h * slopes[index + 1]! * s * s * (s - 1);
  return Math.min(9999, Math.max(0, value));
}

function secants(times: readonly number[], positions: readonly number[]): number[] {
  return times.slice(1).map((time, i) => (positions[i + 1]! - positions[i]!) / (time - times[i]!));
}

function referencePchip(times: readonly number[], positions: readonly number[]): number[] {
  const d = secants(times, positions);
  const h = times.slice(1).map((time, i) => time - times[i]!);
  if (d.length === 1) return [d[0]!, d[0]!];
  const inner = d.slice(1).map((after, i) => {
    const before = d[i]!;
    if (Math.sign(before) !== Math.sign(after) || before === 0) return 0;
    const w1 = 2 * h[i + 1]! + h[i]!;
    const w2 = h[i + 1]! + 2 * h[i]!;
    return (w1 + w2) / (w1 / before + w2 / after);
  });
  const end = (h0: number, h1: number, d0: number, d1: number): number => {
    const slope = ((2 * h0 + h1) * d0 - h0 * d1) / (h0 + h1);
    if (Math.sign(slope) !== Math.sign(d0)) return 0;
    return Math.sign(d0) !== Math.sign(d1) && Math.abs(slope) > Math.abs(3 * d0) ? 3 * d0 : slope;
  };
  return [end(h[0]!, h[1]!, d[0]!, d[1]!), ...inner, end(h.at(-1)!, h.at(-2)!, d.at(-1)!, d.at(-2)!)];
}

function referenceMakima(times: readonly number[], positions: readonly number[]): number[] {
  const d = secants(times, positions);
  if (d.length === 1) return [d[0]!, d[0]!];
  const first = 2 * d[0]! - d[1]!;
  const last = 2 * d.at(-1)! - d.at(-2)!;
  const m = [2 * first - d[0]!, first, ...d, last, 2 * last - d.at(-1)!];
  return times.map((_, i) => {
    const w1 = Math.abs(m[i + 3]! - m[i + 2]!) + Math.abs(m[i + 3]! + m[i + 2]!) / 2;
    const w2 = Math.abs(m[i + 1]! - m[i]!) + Math.abs(m[i + 1]! + m[i]!) / 2;
    return w1 + w2 === 0 ? 0 : (w1 * m[i + 1]! + w2 * m[i + 2]!) / (w1 + w2);
  });
}
