import type { FirmwareModelOptions } from '@kinora/device';
import { createEngineRig } from '@kinora/engine/testing';
import { type AxisName, isAxisName, type Shaping, type Track } from '@kinora/motion';
import { quantile } from '../quantile.ts';
import { createGatedIdeal, type GatedIdeal } from './gated-ideal.ts';
import { createStartWatch } from './start-watch.ts';

/** ms of script time that are measured, after the soft start is over */
export const settledMs = 6000;
const measuredMs = 60_000;

/** ms between samples; not a divisor of any tick, so that every phase of one is met */
export const sampleMs = 0.97;

/** units/s: the gate's default for scripts (docs/spec/product.md, "Limits of motion") */
const scriptSpeed = 40_000;

/** A start that is later than this is seen and felt. ms */
const lateStartMs = 5;

export interface Trial {
  readonly name: string;
  /** begin at 0 ms, whatever the file said: long quiet beginnings tell nothing */
  readonly tracks: readonly Track[];
  /** what moves the axes without a track */
  readonly shaping?: Shaping;
}

/** The device at the end of the line, and the line. */
export interface TrackedDevice {
  /** Infinity = bytes arrive as they are written; 11,520 = a serial line */
  readonly bytesPerSecond: number;
  readonly firmware?: Partial<FirmwareModelOptions>;
}

export interface Tracking {
  /** units between the device and the gated ideal, 99th percentile over all axes */
  readonly p99: number;
  /** the same of a device that knows the ideal and only counts whole ms */
  readonly wholeMsP99: number;
  readonly bytesPerSecondAndAxis: number;
  /** starts from rest, and how many of them were late */
  readonly starts: number;
  readonly lateStarts: number;
  /** something was to move in the measured time */
  readonly moves: boolean;
}

/** The engine on a driven clock plays a script on the model of a device, which is held against the gated ideal. */
export async function trackEngine({ tracks, shaping }: Trial, device: TrackedDevice): Promise<Tracking> {
  const { bytesPerSecond, firmware = {} } = device;
  const rig = createEngineRig({
    settings: { scriptSpeed, lineHasBaudRate: isFinite(bytesPerSecond) },
    bytesPerSecond,
    firmware: firmware.version ?? 'v0.3',
    device: firmware,
  });
  await rig.connect();
  if (shaping !== undefined) rig.send({ type: 'shaping.set', shaping });
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  const start = rig.clock.now();
  rig.anchor('playing', 0);
  const axes = [...idealsOf(tracks)].map(([axis, ideal]) => ({ axis, ideal, watch: createStartWatch() }));
  const errors: number[] = [];
  const wholeMsErrors: number[] = [];
  let travel = 0;
  const places = new Map<AxisName, number>();
  await rig.pass(settledMs);
  for (let time = settledMs; time < endOf(tracks); time += sampleMs) {
    const wholeMs = Math.floor(time);
    await rig.pass(start + time - rig.clock.now());
    for (const { axis, ideal, watch } of axes) {
      const counted = Math.round(ideal.at(Math.max(wholeMs, settledMs)));
      const wanted = ideal.at(time);
      const place = rig.position(axis);
      errors.push(Math.abs(place - wanted));
      wholeMsErrors.push(Math.abs(counted - wanted));
      watch.sample(time, wanted, place);
      travel += Math.abs(wanted - (places.get(axis) ?? wanted));
      places.set(axis, wanted);
    }
  }
  const sent = rig.linesSince(start + settledMs).reduce((sum, { text }) => sum + text.length, 0);
  const seconds = (endOf(tracks) - settledMs) / 1000;
  const lateMs = axes.flatMap(({ watch }) => watch.lateMs);
  return {
    p99: quantile(errors, 0.99),
    wholeMsP99: quantile(wholeMsErrors, 0.99),
    bytesPerSecondAndAxis: sent / seconds / axes.length,
    starts: lateMs.length,
    lateStarts: lateMs.filter((late) => late > lateStartMs).length,
    moves: travel > 1,
  };
}

export function idealsOf(tracks: readonly Track[]): Map<AxisName, GatedIdeal> {
  const ideals = new Map<AxisName, GatedIdeal>();
  for (const track of tracks) {
    if (isAxisName(track.channel))
      ideals.set(track.channel, createGatedIdeal(track, scriptSpeed, settledMs - 1000));
  }
  return ideals;
}

export function endOf(tracks: readonly Track[]): number {
  const last = Math.max(...tracks.map(({ times }) => times.at(-1) ?? 0));
  return Math.min(last, settledMs + measuredMs);
}
