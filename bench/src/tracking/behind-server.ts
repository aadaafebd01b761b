import { createButtplugTransport, createLink } from '@kinora/device';
import {
  type ActuatorWrite,
  createFakeButtplugServer,
  type FakeButtplugDevice,
} from '@kinora/device/testing';
import { createButtplugRig } from '@kinora/engine/testing';
import { createSeededRandom } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import type { DeviceLine, Track } from '@kinora/motion';
import type { Bench, BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';

const stroker: FakeButtplugDevice = { index: 0, name: 'Stroker', positions: 1 };
const wand: FakeButtplugDevice = { index: 0, name: 'Wand', vibrators: 1 };

/** ms of a write over Bluetooth, and by which a timer is late at most */
const writeMs = 60;
const maxLateMs = 20;
/** ms: past the first move and the soft start */
const settledMs = 6000;
const measuredMs = 60_000;
/** ms between the positions that the field's programs send */
const referenceMs = 20;

/** A stroker and a motor behind the fake of a Buttplug server with Bluetooth behind it, at a driven clock. */
export const behindServerBench: Bench = async ({ seed }) => {
  const rows: BenchRow[] = [];
  for (const version of [3, 4] as const) {
    rows.push(...(await strokerRows(version, seed)), await motorRow(version, seed));
  }
  return rows;
};

type Version = 3 | 4;

async function strokerRows(version: Version, seed: number): Promise<readonly BenchRow[]> {
  const script = drawStrokes(seed, false);
  const ours = strokerFigures(script, await playScript(version, stroker, script, seed));
  const theirs = strokerFigures(script, await streamPositions(version, script));
  const beside = (name: string, unit: string, of: (figures: Figures) => number): BenchRow => ({
    name: `tracking.server.v${version}.stroker.${name}`,
    value: of(ours),
    unit,
    against: `${referenceMs} ms, current value: ${of(theirs).toFixed(2)}`,
    ratio: of(ours) / of(theirs),
    runs: 1,
  });
  return [
    beside('position', 'units p99 of 9999', ({ p99 }) => p99),
    beside('writes', 'writes a stroke', ({ writesPerStroke }) => writesPerStroke),
  ];
}

/** How long a motor goes on behind the end of a stroke. */
async function motorRow(version: Version, seed: number): Promise<BenchRow> {
  const script = drawStrokes(seed, true);
  const writes = await playScript(version, wand, script, seed);
  const ends = [...script.times].filter(
    (time, index) => time > settledMs && time < settledMs + measuredMs - 1000 && index % 2 === 1,
  );
  const lates = ends.map((end) => writes.find(({ atMs, value }) => atMs >= end && value === 0)!.atMs - end);
  // a tick of the rest, a write that is in progress and its own; version 4 gathers for 100 ms
  const limit = 100 + 2 * writeMs + maxLateMs + (version === 4 ? 100 : 0);
  const value = Math.max(...lates);
  const name = `tracking.server.v${version}.motor.rest`;
  const unit = 'ms from the end of a stroke to level 0, at most';
  return { name, value, unit, against: `limit: ${limit}`, ratio: value / limit, runs: ends.length };
}

/** Strokes of 300 to 1500 ms, each followed by a rest as long if so wanted. */
function drawStrokes(seed: number, hasRests: boolean): Track {
  const random = createSeededRandom(seed);
  const times = [0];
  const positions = [0];
  while (times.at(-1)! < settledMs + measuredMs + 5000) {
    const ms = 300 + Math.floor(random.next() * 1200);
    const to = positions.at(-1)! < 5000 ? 9000 + random.next() * 999 : random.next() * 999;
    times.push(times.at(-1)! + ms);
    positions.push(to);
    if (!hasRests) continue;
    times.push(times.at(-1)! + 1000);
    positions.push(to);
  }
  return { channel: 'L0', times: Float64Array.from(times), positions: Float64Array.from(positions) };
}

/** What was written from the end of the soft start on, at times of the script. */
async function playScript(
  version: Version,
  device: FakeButtplugDevice,
  script: Track,
  seed: number,
): Promise<readonly ActuatorWrite[]> {
  const random = createSeededRandom(seed);
  let lateMs = 0;
  const { rig, server } = createButtplugRig(
    { version, writeMs, devices: [device] },
    { latenessMs: () => random.next() * lateMs },
  );
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [script], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  const startMs = rig.clock.now();
  rig.anchor('playing', 0);
  await rig.pass(settledMs - 1000);
  lateMs = maxLateMs;
  await rig.pass(measuredMs + 1000);
  return server.writes.map((write) => ({ ...write, atMs: write.atMs - startMs }));
}

/** The reference: a position every 20 ms, whatever the server takes. */
async function streamPositions(version: Version, script: Track): Promise<readonly ActuatorWrite[]> {
  const clock = createVirtualClock();
  const server = createFakeButtplugServer({ clock, version, writeMs, devices: [stroker] });
  const url = 'ws://127.0.0.1:12345';
  const readAccess = () => Promise.resolve(null);
  const transport = { clock, url, readAccess, openSocket: server.openSocket, device: null };
  const link = createLink(createButtplugTransport(transport), clock);
  void link.connect();
  await clock.advanceByAsync(5000);
  const startMs = clock.now();
  for (let at = 0; at < settledMs + measuredMs; at += referenceMs) {
    const value = String(Math.round(valueAt(script, at + referenceMs))).padStart(4, '0');
    if (link.canWrite) void link.write(`L0${value}I${referenceMs}\n` as DeviceLine);
    await clock.advanceByAsync(referenceMs);
  }
  return server.writes.map((write) => ({ ...write, atMs: write.atMs - startMs }));
}

interface Figures {
  readonly p99: number;
  readonly writesPerStroke: number;
}

/** Against a device that goes straight from where it is to each target. */
function strokerFigures(script: Track, writes: readonly ActuatorWrite[]): Figures {
  const errors: number[] = [];
  let path = { from: 0, fromMs: 0, to: 0, toMs: 1 };
  const placeAt = (at: number) =>
    path.from + (path.to - path.from) * Math.min(1, (at - path.fromMs) / (path.toMs - path.fromMs));
  let next = 0;
  for (let at = 0; at < settledMs + measuredMs; at += 5) {
    for (; next < writes.length && writes[next]!.atMs <= at; next += 1) {
      const { value, durationMs, atMs } = writes[next]!;
      path = {
        from: placeAt(atMs),
        fromMs: atMs,
        to: value * 9999,
        toMs: atMs + Math.max(1, durationMs ?? 1),
      };
    }
    if (at > settledMs) errors.push(Math.abs(placeAt(at) - valueAt(script, at)));
  }
  const isMeasured = (at: number) => at > settledMs && at < settledMs + measuredMs;
  const strokes = script.times.filter(isMeasured).length;
  const written = writes.filter(({ atMs }) => isMeasured(atMs)).length;
  return { p99: quantile(errors, 0.99), writesPerStroke: written / strokes };
}

function valueAt({ times, positions }: Track, at: number): number {
  const index = Math.max(
    1,
    times.findIndex((time) => time > at),
  );
  const share = (at - times[index - 1]!) / (times[index]! - times[index - 1]!);
  return positions[index - 1]! + share * (positions[index]! - positions[index - 1]!);
}
