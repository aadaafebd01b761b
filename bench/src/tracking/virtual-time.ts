import { completeShaping, isAxisName, type Shaping, type Track } from '@kinora/motion';
import type { Bench, BenchRow } from '../bench-row.ts';
import { denseScript } from './dense-script.ts';
import { readScriptsFolder } from './read-scripts-folder.ts';
import { restingScript, unisonScript } from './seeded-scripts.ts';
import {
  endOf,
  settledMs,
  trackEngine,
  type TrackedDevice,
  type Tracking,
  type Trial,
} from './track-engine.ts';
import { trackReference } from './track-reference.ts';

/** ms of a seeded script: more than is measured */
const scriptMs = 70_000;

/** USB serial at 115,200 baud */
const serialLine = 11_520;

/** A device beside the ideal one, and how far it may be from the gated ideal on a script of ours. units p99 */
interface RealDevice extends TrackedDevice {
  readonly name: string;
  readonly limit: number;
}

/** Boards as they are: both count whole ms; the newer firmware also runs the tail of an older line again. */
const realDevices: readonly RealDevice[] = [
  {
    name: '.whole-ms',
    bytesPerSecond: serialLine,
    firmware: { version: 'v0.3', countsWholeMs: true },
    limit: 60,
  },
  {
    name: '.tail-quirk',
    bytesPerSecond: serialLine,
    firmware: { version: 'v0.4', countsWholeMs: true, rerunsTails: true },
    limit: 60,
  },
];

/** units p99 of the ideal device, at most: bytes as they are written, over a serial line, and six corners at once there */
const idealLimit = 2;
const serialLimit = 45;
const unisonLimit = 80;

interface LimitedTrial extends Trial {
  readonly serialLimit: number;
  /** also on boards as they are */
  readonly isOnRealDevices: boolean;
}

/** Position of the device model against the gated ideal, beside what the field's programs do, in virtual time. */
export const virtualTimeBench: Bench = async ({ seed, scriptsFolder }) => {
  const rows: BenchRow[] = [];
  for (const trial of trials(seed, scriptsFolder)) {
    rows.push(...(await compare('', trial, Infinity, idealLimit)));
    rows.push(...(await compare('.over-serial-line', trial, serialLine, trial.serialLimit)));
    if (trial.isOnRealDevices) for (const device of realDevices) rows.push(...(await hold(trial, device)));
  }
  return rows;
};

/** The ideal device beside its limit and beside the reference schemes. */
async function compare(
  wire: string,
  trial: Trial,
  bytesPerSecond: number,
  limit: number,
): Promise<readonly BenchRow[]> {
  const name = `tracking.virtual-time${wire}${trial.name}`;
  const ours = await trackEngine(trial, { bytesPerSecond });
  if (!ours.moves) return [nothingMoves(name)];
  const beside = [20, 10].map((tickMs) => {
    const theirs = trackReference(trial, tickMs, bytesPerSecond);
    return {
      ...row(name, ours),
      against: `${tickMs} ms, current value: ${theirs.toFixed(1)}`,
      ratio: ours.p99 / theirs,
    };
  });
  const line = ours.bytesPerSecondAndAxis;
  return [
    { ...row(name, ours), against: `limit: ${limit}`, ratio: ours.p99 / limit },
    ...beside,
    {
      name: `${name}.line`,
      value: line,
      unit: 'B/s an axis',
      against: 'the line: 11520',
      ratio: line / 11_520,
      runs: 1,
    },
    lateStarts(name, ours),
  ];
}

/** A board as it is, beside its limit and beside what no sender can mend. */
async function hold(
  trial: Trial,
  { name: device, limit, ...tracked }: RealDevice,
): Promise<readonly BenchRow[]> {
  const name = `tracking.virtual-time.over-serial-line${device}${trial.name}`;
  const ours = await trackEngine(trial, tracked);
  if (!ours.moves) return [nothingMoves(name)];
  const against = `limit: ${limit} (whole ms alone: ${ours.wholeMsP99.toFixed(1)})`;
  return [{ ...row(name, ours), against, ratio: ours.p99 / limit }, lateStarts(name, ours)];
}

function row(name: string, { p99 }: Tracking): Pick<BenchRow, 'name' | 'value' | 'unit' | 'runs'> {
  return { name, value: p99, unit: 'units p99 of 9999', runs: 1 };
}

function lateStarts(name: string, { starts, lateStarts: late }: Tracking): BenchRow {
  const unit = 'starts from rest later than 5 ms';
  return {
    name: `${name}.starts`,
    value: late,
    unit,
    against: `limit: 0 of ${starts}`,
    ratio: null,
    runs: 1,
  };
}

/** 0.0 against 0.0 is no success. */
function nothingMoves(name: string): BenchRow {
  return { name, value: NaN, unit: 'nothing moves: counts as nothing', against: null, ratio: null, runs: 0 };
}

function trials(seed: number, scriptsFolder: string | null): readonly LimitedTrial[] {
  if (scriptsFolder !== null) {
    const read = readScriptsFolder(scriptsFolder).map(({ name, tracks }) => ({
      name: `.${name}`,
      tracks: fromStart(tracks),
      serialLimit,
      isOnRealDevices: true,
    }));
    return read.filter(isLongEnough);
  }
  const resting = restingScript(seed, scriptMs);
  const common = { serialLimit, isOnRealDevices: false };
  return [
    { ...common, name: '', tracks: resting, isOnRealDevices: true },
    {
      ...common,
      name: '.six-at-once',
      tracks: unisonScript(seed, scriptMs),
      serialLimit: unisonLimit,
      isOnRealDevices: true,
    },
    { ...common, name: '.without-rests', tracks: denseScript(seed, scriptMs) },
    {
      ...common,
      name: '.without-rests.with-fills',
      tracks: denseScript(seed, scriptMs).slice(0, 3),
      shaping: fillsBesides(),
    },
    { ...common, name: '.without-fills', tracks: resting.slice(0, 3) },
    { ...common, name: '.with-fills', tracks: resting.slice(0, 3), shaping: fillsBesides() },
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
