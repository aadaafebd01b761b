import { sourceMs } from '@kinora/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelFields, type WaveformChannel } from '../profile/fields.ts';
import { createWaveformSource } from './waveform-source.ts';

const anyNumber = fc.oneof(fc.double(), fc.double({ min: -100, max: 70_000 }));

const anyChannel = fc.record({
  ...Object.fromEntries(
    Object.entries(channelFields).map(([field, { kind }]) => [
      field,
      kind === 'flag' ? fc.boolean() : anyNumber,
    ]),
  ),
  name: fc.constantFrom('L0', 'R2'),
  wave: fc.record({
    kind: fc.constantFrom('sine', 'triangle', 'square', 'saw', 'drawn', 'none'),
    ramp: anyNumber,
    falling: fc.boolean(),
    points: fc.array(fc.record({ at: fc.double({ min: -0.1, max: 1.1 }), value: anyNumber })),
  }),
  link: fc.option(
    fc.record({
      from: fc.constantFrom('L0', 'L1', 'R2'),
      ratio: anyNumber,
      delayMs: anyNumber,
      inverted: fc.boolean(),
    }),
  ),
}) as unknown as fc.Arbitrary<WaveformChannel>;

const anySettings = fc.record({
  reversed: fc.boolean(),
  ranges: fc.array(fc.record({ name: fc.constantFrom('L0', 'R2'), min: anyNumber, max: anyNumber })),
  seed: fc.integer(),
});

describe('createWaveformSource', () => {
  it('[WF-17] stays within 0..9999 for any parameters, edits and finite times', () => {
    fc.assert(
      fc.property(
        fc.array(anyChannel),
        fc.array(anyChannel),
        anySettings,
        anySettings,
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e4, max: 1e6 })),
        (first, second, settings, changed, times) => {
          const source = createWaveformSource(first, settings);
          const check = (): void => {
            for (const at of times) {
              for (const name of source.channels) {
                const value = source.valueAt(name, sourceMs(at));
                expect(value).toBeGreaterThanOrEqual(0);
                expect(value).toBeLessThanOrEqual(9999);
                expect(source.nextCorner(name, sourceMs(at))).toBeGreaterThan(at);
              }
            }
          };
          check();
          source.change(second, changed, sourceMs(times[0] ?? 0));
          check();
        },
      ),
    );
  });
});
