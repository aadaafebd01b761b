import { sourceMs } from '@kinora/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisNames } from '../channel.ts';
import { interpolations, type Track } from '../script/track.ts';
import { completeShaping } from './complete-shaping.ts';
import { createShapedSource } from './shaped-source.ts';

const axis = fc.constantFrom(...axisNames);
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -10, max: 20_000 });

const anyFill = fc.oneof(
  fc.record({ kind: fc.constant('link'), link: fc.record({ from: axis, ratio: number, delayMs: number }) }),
  fc.record({
    kind: fc.constant('noise'),
    speed: number,
    amplitude: number,
    seed: number,
    byStroke: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('waveform'),
    byStroke: fc.boolean(),
    channel: fc.record({
      period: number,
      amp: number,
      offset: number,
      phase: number,
      wave: fc.record({ kind: fc.constantFrom('sine', 'triangle', 'square', 'saw', 'drawn') }),
    }),
  }),
);

const anyShaping = fc
  .record({
    fills: fc.dictionary(axis, anyFill),
    intensity: number,
    gaps: fc.record({ isOn: fc.boolean(), afterMs: number, fadeMs: number }),
    limits: fc.dictionary(
      axis,
      fc.record({
        by: axis,
        mode: fc.constantFrom('value', 'speed'),
        topSpeed: number,
        points: fc.array(fc.record({ input: number, output: number })),
      }),
    ),
  })
  .map(completeShaping);

const anyTrack: fc.Arbitrary<Track> = fc
  .record({
    channel: fc.constantFrom(...axisNames, 'V0' as const),
    points: fc.array(
      fc.record({
        step: fc.integer({ min: 50, max: 9000 }),
        position: fc.constantFrom(0, 0, 5000, 9999, 1234.5),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ channel, points }) => {
    let at = 0;
    return {
      channel,
      times: Float64Array.from(points, ({ step }) => (at += step)),
      positions: Float64Array.from(points, ({ position }) => position),
    };
  });

/**
 * ms: the steepest fill crosses its travel in 20 ms, and a limit makes at most 50 units of one of the other axis
 * (half a travel, SP-20, over a whole percent, SP-25), so without a jump this is a quarter of a unit
 */
const instant = 1e-5;

describe('createShapedSource', () => {
  it('[SP-24] is finite, inside 0..9999 and without a jump of a unit at any time and under any change', () => {
    fc.assert(
      fc.property(
        fc.array(anyTrack, { maxLength: 4 }),
        fc.constantFrom(...interpolations.filter((name) => name !== 'step')),
        anyShaping,
        fc.array(fc.record({ waitMs: fc.double({ min: 1, max: 900, noNaN: true }), shaping: anyShaping }), {
          maxLength: 8,
        }),
        fc.integer({ min: 0, max: 60_000 }),
        (tracks, interpolation, first, changes, startMs) => {
          const source = createShapedSource(tracks, interpolation, first);
          let at = startMs;
          for (const { waitMs, shaping } of changes) {
            at += waitMs;
            const before = axisNames.map((name) => source.valueAt(name, sourceMs(at)));
            const begins = source.change(shaping, at);
            axisNames.forEach((name, index) => {
              const now = source.valueAt(name, sourceMs(at));
              if (Number.isNaN(now)) return;
              expect(now).toBeGreaterThanOrEqual(0);
              expect(now).toBeLessThanOrEqual(9999);
              if (Number.isNaN(before[index])) expect(begins).toContain(name);
              else expect(Math.abs(now - before[index]!)).toBeLessThan(1);
              const next = source.valueAt(name, sourceMs(at + instant));
              if (!Number.isNaN(next)) expect(Math.abs(next - now)).toBeLessThan(1);
              expect(source.nextCorner(name, sourceMs(at))).toBeGreaterThan(at);
            });
          }
        },
      ),
      { numRuns: 120 },
    );
  });
});
