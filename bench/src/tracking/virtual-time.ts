import { createVirtualClock } from '@kinora/kernel/testing';
import { createFirmwareModel } from '@kinora/device';
import { createEngineRig } from '@kinora/engine/testing';
import {
  type AxisName,
  axisNames,
  completeShaping,
  isAxisName,
  type Shaping,
  type Track,
} from '@kinora/motion';
import type { Bench, BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';
import { runCurrentValueScheme } from './current-value-scheme.ts';
import { denseScript } from './dense-script.ts';
import { createGatedIdeal, type GatedIdeal } from './gated-ideal.ts';
import { readScriptsFolder } from './read-scripts-folder.ts';

/** ms of script time that are measured, after the soft start is over */
const settledMs = 6000;
const measuredMs = 60_000;

/** ms between samples; not a divisor of any tick, so that every phase of one is met */
const sampleMs = 0.97;

/** units/s: the gate's default for scripts (readings, "Devices and motion") */
const scriptSpeed = 40_000;

interface Tracking {
  readonly p99: number;
  readonly bytesPerSecondAndAxis: number;
}

interface Trial {
  readonly name: string;
  /** begin at 0 ms, whatever the file said: long quiet beginnings tell nothing */
  readonly tracks: readonly Track[];
  /** what moves the axes without a track */
  readonly shaping?: Shaping;
}

/** How bytes reach the device: as they are written, or over a serial line (11,520 bytes/s). */
const wires = [
  { suffix: '', bytesPerSecond: Infinity },
  { suffix: '.over-serial-line', bytesPerSecond: 11_520 },
] as const;

/** Position of the device model against the gated ideal, beside what the field's programs do, in virtual time. */
export const virtualTimeBench: Bench = async ({ seed, scriptsFolder }) => {
  const rows: BenchRow[] = [];
  for (const trial of trials(seed, scriptsFolder)) {
    for (const { suffix, bytesPerSecond } of wires) {
      rows.push(...(await compare(`tracking.virtual-time${suffix}${trial.name}`, trial, bytesPerSecond)));
    }
  }
  return rows;
};

async function compare(name: string, trial: Trial, bytesPerSecond: number): Promise<readonly BenchRow[]> {
  const ours = await trackEngine(trial, bytesPerSecond);
  const beside = [20, 10].map((tickMs) => {
    const theirs = trackReference(trial, tickMs, bytesPerSecond);
    const against = `${String(tickMs)} ms, current value: ${theirs.p99.toFixed(1)}`;
    return {
      name,
      value: ours.p99,
      unit: 'units p99 of 9999',
      against,
      ratio: ours.p99 / theirs.p99,
      runs: 1,
    };
  });
  const line = { name: `${name}.line`, value: ours.bytesPerSecondAndAxis, unit: 'B/s an axis' };
  return [...beside, { ...line, against: 'the line: 11520', ratio: line.value / 11_520, runs: 1 }];
}

function trials(seed: number, scriptsFolder: string | null): readonly Trial[] {
  if (scriptsFolder !== null) {
    const read = readScriptsFolder(scriptsFolder).map(({ name, tracks }) => ({
      name: `.${name}`,
      tracks: fromStart(tracks),
    }));
    return read.filter(isLongEnough);
  }
  const dense = denseScript(seed, settledMs + measuredMs + 1000);
  return [
    { name: '', tracks: dense },
    { name: '.without-fills', tracks: dense.slice(0, 3) },
    { name: '.with-fills', tracks: dense.slice(0, 3), shaping: fillsBesides() },
  ];
}

/** Three axes wander by chance in the stroke's time and are limited by it, while the other three are measured. */
function fillsBesides(): Shaping {
  const chance = { kind: 'noise', byStroke: true };
  const limit = { by: 'L0' };
  return completeShaping({
    fills: { R0: chance, R1: chance, R2: chance },
    limits: { R0: limit, R1: limit, R2: limit },
    gaps: { isOn: true },
  });
}

function fromStart(tracks: readonly Track[]): readonly Track[] {
  const first = Math.min(...tracks.map(({ times }) => times[0] ?? Infinity));
  return tracks.map((track) => ({ ...track, times: track.times.map((time) => time - first) }));
}

/** What is over before the soft start is says nothing about tracking, nor does a script without a motion axis. */
function isLongEnough({ name, tracks }: Trial): boolean {
  const usable = tracks.some(({ channel }) => isAxisName(channel)) && endOf(tracks) > settledMs + 1000;
  if (!usable) console.error(`${name}: too short, or without an axis: left out`);
  return usable;
}

function idealsOf(tracks: readonly Track[]): Map<AxisName, GatedIdeal> {
  const ideals = new Map<AxisName, GatedIdeal>();
  for (const track of tracks) {
    if (isAxisName(track.channel))
      ideals.set(track.channel, createGatedIdeal(track, scriptSpeed, settledMs - 1000));
  }
  return ideals;
}

function endOf(tracks: readonly Track[]): number {
  const last = Math.max(...tracks.map(({ times }) => times.at(-1) ?? 0));
  return Math.min(last, settledMs + measuredMs);
}

async function trackEngine({ tracks, shaping }: Trial, bytesPerSecond: number): Promise<Tracking> {
  const rig = createEngineRig({
    settings: { scriptSpeed, lineHasBaudRate: isFinite(bytesPerSecond) },
    bytesPerSecond,
  });
  await rig.connect();
  if (shaping !== undefined) rig.send({ type: 'shaping.set', shaping });
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  const start = rig.clock.now();
  rig.anchor('playing', 0);
  const ideals = idealsOf(tracks);
  const errors: number[] = [];
  await rig.pass(settledMs);
  for (let time = settledMs; time < endOf(tracks); time += sampleMs) {
    await rig.pass(start + time - rig.clock.now());
    for (const [axis, ideal] of ideals) errors.push(Math.abs(rig.position(axis) - ideal.at(time)));
  }
  const sent = rig.linesSince(start + settledMs).reduce((sum, { text }) => sum + text.length, 0);
  const seconds = (endOf(tracks) - settledMs) / 1000;
  return { p99: quantile(errors, 0.99), bytesPerSecondAndAxis: sent / seconds / ideals.size };
}

function trackReference({ tracks }: Trial, tickMs: number, bytesPerSecond: number): Tracking {
  const clock = createVirtualClock({ startMs: settledMs - 1000 });
  const firmware = createFirmwareModel({ version: 'v0.3' });
  const ideals = idealsOf(tracks);
  const wanted = idealsOf(tracks);
  const axes = axisNames.filter((axis) => ideals.has(axis));
  const idealAt = (axis: AxisName, now: number) => wanted.get(axis)!.at(now);
  const scheme = runCurrentValueScheme({ clock, firmware, bytesPerSecond, axes, tickMs, idealAt });
  const errors: number[] = [];
  for (let time = settledMs; time < endOf(tracks); time += sampleMs) {
    clock.advanceTo(time);
    for (const [axis, ideal] of ideals)
      errors.push(Math.abs(firmware.positionAt(axis, time) - ideal.at(time)));
  }
  const seconds = (endOf(tracks) - settledMs + 1000) / 1000;
  return { p99: quantile(errors, 0.99), bytesPerSecondAndAxis: scheme.sentBytes() / seconds / axes.length };
}
