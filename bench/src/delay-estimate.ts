import { type DelayEstimate, estimateDelay } from '@kinora/motion';
import { makeDelayRecording, type MadeRecording, type RecordingWish } from '@kinora/motion/testing';
import type { Bench, BenchRow } from './bench-row.ts';
import { quantile } from './quantile.ts';

/** Recordings of a device as loud as the noise, and of no such device. */
const tries = 1_000;
const emptyTries = 100;

/** ms that 95 of 100 results may be wrong by, and that none may. */
const usualLimitMs = 5;
const wrongLimitMs = 20;

/** Share of recordings at 0 dB that may be refused. */
const refusedLimit = 0.25;

/** Apart from the seeds of the unit tests. */
const seedStep = 100_000;

interface Trial {
  readonly recording: MadeRecording;
  readonly estimate: DelayEstimate;
  readonly computedMs: number;
}

/** Recordings made by seed, each with a device, a noise and a room; the truth is where the sound begins. */
export const delayEstimateBench: Bench = ({ seed }) => {
  const trials = run(tries, (index) => ({ seed: seed * seedStep + index }));
  const errors = trials.flatMap(errorOf).sort((a, b) => a - b);
  const noise = run(emptyTries, (index) => ({ seed: seed * seedStep + index, signalToNoise: -Infinity }));
  const other = run(emptyTries, (index) => ({ seed: seed * seedStep + index, isOtherTrain: true }));
  const accepted = [...noise, ...other].filter(({ estimate }) => estimate.isSure).length;
  return Promise.resolve([
    row('p95', quantile(errors, 0.95), 'ms wrong at 0 dB, 95 of 100', usualLimitMs, errors.length),
    row('worst', errors.at(-1)!, 'ms wrong at 0 dB, at most', wrongLimitMs, errors.length),
    row('refused', 1 - errors.length / tries, 'share refused at 0 dB', refusedLimit, tries),
    { ...row('empty', accepted, 'results without the device', 0, 2 * emptyTries), ratio: null },
    {
      name: 'delay.estimate.time',
      value: quantile(
        trials.map(({ computedMs }) => computedMs).sort((a, b) => a - b),
        0.5,
      ),
      unit: 'ms of work for a recording at 16 kHz',
      against: null,
      ratio: null,
      runs: tries,
    },
  ]);
};

function run(count: number, wishOf: (index: number) => RecordingWish): readonly Trial[] {
  return Array.from({ length: count }, (_, index) => {
    const recording = makeDelayRecording(wishOf(index));
    const startedAt = performance.now();
    const estimate = estimateDelay(recording);
    const computedMs = performance.now() - startedAt;
    // the samples of a thousand recordings would fill the memory
    return { recording: { ...recording, samples: new Float32Array() }, estimate, computedMs };
  });
}

function errorOf({ recording: { delayMs }, estimate }: Trial): readonly number[] {
  return estimate.isSure && delayMs !== null ? [Math.abs(estimate.delayMs - delayMs)] : [];
}

function row(name: string, value: number, unit: string, limit: number, runs: number): BenchRow {
  const against = `limit: ${limit}`;
  return { name: `delay.estimate.${name}`, value, unit, against, ratio: value / limit, runs };
}
