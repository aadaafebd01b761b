import { createRoomRig, type RoomRig } from '@kinora/engine/testing';
import { createSeededRandom } from '@kinora/kernel';
import { type AxisName, axisNames, type Track } from '@kinora/motion';
import type { Bench, BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';
import { createGatedIdeal } from './gated-ideal.ts';

/** ms of script time that are measured, after both soft starts are over */
const settledMs = 8000;
const measuredMs = 20_000;

/** ms between samples; not a divisor of any tick, so that every phase of one is met */
const sampleMs = 4.97;

/** ms: early enough that the ideal is on the script when it is first asked */
const idealStartMs = settledMs - 2000;

/** ms: added delays that are tried for the one that explains the recipient's path best */
const maxAddedMs = 160;

/** units/s; below the recipient's own 20,000, so that the way is compared and not the limits */
const scriptSpeed = 15_000;

/** The networks of issue 5, and a quiet one: delay, jitter on top, loss of single messages. */
const networks = [
  { name: '10ms', delayMs: 10, jitterMs: 0, lossShare: 0 },
  { name: '50ms-jitter20-loss5', delayMs: 50, jitterMs: 20, lossShare: 0.05 },
  { name: '150ms-jitter20-loss5', delayMs: 150, jitterMs: 20, lossShare: 0.05 },
] as const;

interface Sample {
  readonly time: number;
  readonly axis: AxisName;
  readonly place: number;
}

/**
 * The recipient's device against the controller's gated ideal, in virtual time: how much later it is than the
 * network alone makes it, and how far off it is once that delay is taken out.
 */
export const roomVirtualTimeBench: Bench = async ({ seed }) => {
  const rows: BenchRow[] = [];
  for (const { name, ...weather } of networks) {
    const rig = createRoomRig({
      seed,
      weather: { ...weather, keepsOrder: false },
      controller: { settings: { scriptSpeed, lineHasBaudRate: false } },
      recipient: { settings: { handSpeed: 40_000, handAcceleration: null, lineHasBaudRate: false } },
    });
    rows.push(...(await follow(rig, seed, `room.virtual-time.${name}`, weather.delayMs)));
  }
  return rows;
};

async function follow(rig: RoomRig, seed: number, name: string, delayMs: number): Promise<BenchRow[]> {
  const tracks = everydayScript(seed);
  const ideals = idealsOf(tracks);
  await rig.arm({ speed: 40_000 });
  rig.controller.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.controller.send({ type: 'owner.take', owner: 'script' });
  const start = rig.recipient.clock.now();
  rig.controller.anchor('playing', 0);
  await rig.pass(settledMs);
  const samples: Sample[] = [];
  for (let time = settledMs; time < settledMs + measuredMs; time += sampleMs) {
    await rig.pass(start + time - rig.recipient.clock.now());
    for (const axis of axisNames) samples.push({ time, axis, place: rig.recipient.position(axis) });
  }
  const errorsBy = (lag: number) =>
    samples.map(({ time, axis, place }) => Math.abs(place - idealAt(ideals.get(axis)!, time - lag)));
  const lags = Array.from({ length: maxAddedMs / 2 }, (_, index) => delayMs + index * 2);
  const best = lags
    .map((lag) => ({ lag, errors: errorsBy(lag) }))
    .reduce((least, tried) => (mean(tried.errors) < mean(least.errors) ? tried : least));
  const against = `the network: ${String(delayMs)} ms`;
  return [
    { name: `${name}.added-delay`, value: best.lag - delayMs, unit: 'ms', against, ratio: null, runs: 1 },
    {
      name: `${name}.path-error-p50`,
      value: quantile(best.errors, 0.5),
      unit: 'units of 9999',
      against: null,
      ratio: null,
      runs: 1,
    },
    {
      name: `${name}.path-error-p99`,
      value: quantile(best.errors, 0.99),
      unit: 'units of 9999',
      against: null,
      ratio: null,
      runs: 1,
    },
  ];
}

/** Strokes of 300 to 1000 ms between random places, each axis at its own times. */
function everydayScript(seed: number): readonly Track[] {
  const random = createSeededRandom(seed);
  return axisNames.map((channel) => {
    const times: number[] = [];
    for (let time = 0; time < settledMs + measuredMs + 1000; time += Math.round(300 + random.next() * 700)) {
      times.push(time);
    }
    const positions = Float64Array.from(times, () => Math.round(random.next() * 9999));
    return { channel, times: Float64Array.from(times), positions };
  });
}

/** The ideal's way, a place each ms from `idealStartMs`: it is asked for at many delays. */
function idealsOf(tracks: readonly Track[]): Map<string, Float64Array> {
  return new Map(
    tracks.map((track) => {
      const ideal = createGatedIdeal(track, scriptSpeed, idealStartMs);
      const length = settledMs + measuredMs - idealStartMs;
      return [track.channel, Float64Array.from({ length }, (_, ms) => ideal.at(idealStartMs + ms))];
    }),
  );
}

function idealAt(places: Float64Array, time: number): number {
  const index = time - idealStartMs;
  const before = places[Math.floor(index)]!;
  return before + (places[Math.ceil(index)]! - before) * (index % 1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
