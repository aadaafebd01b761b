import {
  type AxisForecast,
  type AxisName,
  completeShaping,
  type Interpolation,
  interpolations,
  type Shaping,
  type Track,
} from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineSettings } from '../protocol.ts';
import { createEngineRig } from '../testing/index.ts';
import { defaultSettings } from '../worker/default-settings.ts';
import { createForecast } from './forecast.ts';

const axis = fc.constantFrom<AxisName>('L0', 'R0', 'R1');
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const anyFill = fc.oneof(
  fc.record({
    kind: fc.constant('link'),
    link: fc.record({ from: axis, ratio: between(0, 2), delayMs: between(0, 800), inverted: fc.boolean() }),
  }),
  fc.record({
    kind: fc.constant('noise'),
    speed: between(0.05, 3),
    amplitude: between(0, 100),
    seed: fc.integer({ min: 0, max: 1000 }),
    byStroke: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('waveform'),
    byStroke: fc.boolean(),
    channel: fc.record({ period: between(400, 4000), amp: between(0, 60), phase: between(0, 360) }),
  }),
);

const anyShaping: fc.Arbitrary<Shaping> = fc
  .record({
    fills: fc.dictionary(axis, anyFill),
    intensity: between(0.3, 1),
    gaps: fc.record({ isOn: fc.boolean(), afterMs: fc.constant(2000), fadeMs: between(200, 1000) }),
    limits: fc.dictionary(
      axis,
      fc.record({ by: axis, mode: fc.constantFrom('value', 'speed'), topSpeed: between(2000, 20_000) }),
    ),
  })
  .map(completeShaping);

const anyTrack = (channel: AxisName): fc.Arbitrary<Track> =>
  fc
    .array(
      fc.record({
        step: fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 150, max: 900 }) },
          { weight: 1, arbitrary: fc.constant(4000) },
        ),
        position: fc.integer({ min: 0, max: 9999 }),
      }),
      { minLength: 50, maxLength: 60 },
    )
    .map((points) => {
      let at = 0;
      return {
        channel,
        times: Float64Array.from(points, ({ step }) => (at += step)),
        positions: Float64Array.from(points, ({ position }) => position),
      };
    });

const anySettings: fc.Arbitrary<EngineSettings> = fc
  .record({
    isOnBoard: fc.boolean(),
    min: fc.integer({ min: 0, max: 4000 }),
    max: fc.integer({ min: 6000, max: 9999 }),
    inverted: fc.boolean(),
    intensity: between(0.3, 1),
    scriptSpeed: fc.constantFrom(6000, 15_000, 40_000),
    scriptAcceleration: fc.constantFrom(null, 200_000),
  })
  .map(({ isOnBoard, min, max, inverted, ...rest }) => ({
    ...defaultSettings,
    ...rest,
    lineHasBaudRate: isOnBoard,
    axes: { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, min, max, inverted } },
  }));

const anyCase: fc.Arbitrary<Case> = fc.record({
  tracks: fc.tuple(anyTrack('L0'), anyTrack('R1')),
  interpolation: fc.constantFrom(...interpolations),
  shaping: anyShaping,
  settings: anySettings,
  rate: fc.constantFrom(0.5, 1, 2),
});

/** ms on the wall clock: the first move, and the soft start behind it */
const softMs = 3000;
/** ms that are compared, and ms between two looks */
const comparedMs = 2500;
const everyMs = 7;

/** Frames of the line fall at other times than those of the forecast: ms of the wall clock by which they may differ. */
const frameSlackMs = [-10, -5, 0, 5, 10];

/**
 * Units, 2 % of the travel: frames that end at other times cut another piece off a sharp corner. Under a limit of
 * acceleration each frame plans from where the target seems to go then: 5 %.
 */
const tolerance = { plain: 200, gentle: 500 };

interface Case {
  readonly tracks: readonly Track[];
  readonly interpolation: Interpolation;
  readonly shaping: Shaping;
  readonly settings: EngineSettings;
  readonly rate: number;
}

/** How far the device was from the forecast at most, units; of all axes that it moves. */
async function compare({ tracks, interpolation, shaping, settings, rate }: Case): Promise<number> {
  const rig = createEngineRig({ settings, bytesPerSecond: settings.lineHasBaudRate ? 11_520 : Infinity });
  await rig.connect();
  rig.send({ type: 'shaping.set', shaping });
  rig.send({ type: 'script.load', tracks, interpolation });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0, rate);
  const start = rig.clock.now();
  await rig.pass(softMs);
  const stretch = { fromMs: softMs * rate, untilMs: (softMs + comparedMs) * rate };
  const { axes } = createForecast({ tracks, interpolation, shaping }).over(stretch, settings, rate);
  let off = 0;
  for (let passed = 0; passed + 2 * everyMs < comparedMs; passed += everyMs) {
    await rig.pass(everyMs);
    const at = (rig.clock.now() - start) * rate;
    for (const [name, path] of Object.entries(axes)) {
      const position = rig.position(name as AxisName);
      const distances = frameSlackMs.map((ms) => Math.abs(position - placeOn(path, at + ms * rate)));
      off = Math.max(off, Math.min(...distances));
    }
  }
  return off;
}

function placeOn({ times, positions }: AxisForecast, at: number): number {
  const next = Math.max(
    1,
    times.findIndex((time) => time > at),
  );
  const share = (at - times[next - 1]!) / (times[next]! - times[next - 1]!);
  return positions[next - 1]! + (positions[next]! - positions[next - 1]!) * share;
}

describe('createForecast', () => {
  it('[TL-20] is where the engine leads the device under any script, fills, limits and settings', async () => {
    await fc.assert(
      fc.asyncProperty(anyCase, async (chosen) => {
        const isGentle = chosen.settings.scriptAcceleration !== null;
        expect(await compare(chosen)).toBeLessThan(isGentle ? tolerance.gentle : tolerance.plain);
      }),
      { numRuns: 12 },
    );
  });
});
