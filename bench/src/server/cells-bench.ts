import { cellSettings, startCells } from '../../../e2e/support/start-cells.ts';
import type { BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';
import { createBenchRooms, type RelayRoom } from './bench-room.ts';
import { bareRooms } from './relay-bench.ts';
import { relayFrames, type RelayOutcome } from './relay-load.ts';
import { startBareAedes, startServer } from './server-process.ts';

const cellCount = 3;
const roomCount = 300;
/** Frames a second in each room: what a controller sends at least (RM-10). */
const frameRate = 25;
const runMs = 5_000;
/** Before anything is measured: code that has not run yet is slow. */
const warmMs = 1_500;
const maxP99Ms = 20;

/** Nobody is held up for being a load test. */
const settings = { RATE_LIMIT_FACTOR: '1000000', PASSWORD_QUEUE: '1000', ROOMS_PER_DAY: '0' };

/** Three hundred rooms over three cells, beside as many over three of the bare broker library, and inside one server. */
export async function cellsBench(): Promise<BenchRow[]> {
  const bare = await measureBare();
  const inside = await measure();
  const cells = await startCells(cellCount, settings);
  try {
    return describe(await measure(cellSettings(cells)), bare, inside);
  } finally {
    await Promise.all(cells.map((cell) => cell.stop()));
  }
}

async function measure(environment: Readonly<Record<string, string>> = {}): Promise<RelayOutcome> {
  const server = await startServer({ environment: { ...settings, ...environment } });
  try {
    return await relay(await createBenchRooms(server, roomCount));
  } finally {
    await server.stop();
  }
}

async function measureBare(): Promise<RelayOutcome> {
  const brokers = await Promise.all(Array.from({ length: cellCount }, () => startBareAedes()));
  try {
    return await relay(brokers.flatMap(({ url }) => bareRooms(url, roomCount / cellCount)));
  } finally {
    await Promise.all(brokers.map((broker) => broker.stop()));
  }
}

async function relay(rooms: readonly RelayRoom[]): Promise<RelayOutcome> {
  await relayFrames(rooms, warmMs, frameRate);
  return relayFrames(rooms, runMs, frameRate);
}

function describe(ours: RelayOutcome, bare: RelayOutcome, inside: RelayOutcome): BenchRow[] {
  const p99 = ({ latencies }: RelayOutcome) => quantile(latencies, 0.99);
  const row = { name: 'server.cells.p99', value: p99(ours), unit: 'ms', runs: ours.sent };
  const beside = (against: string, other: RelayOutcome): BenchRow => ({
    ...row,
    against: `${against}, ${p99(other).toPrecision(3)}`,
    ratio: p99(ours) / p99(other),
  });
  return [
    { ...row, against: `limit: ${String(maxP99Ms)}`, ratio: p99(ours) / maxP99Ms },
    beside('three of the bare broker library', bare),
    beside('the same rooms on one embedded broker', inside),
    {
      name: 'server.cells.lost',
      value: ours.lost,
      unit: 'frames',
      against: `${String(ours.sent)} sent`,
      ratio: ours.lost / ours.sent,
      runs: 1,
    },
  ];
}
