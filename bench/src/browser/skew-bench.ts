import type { Bench, BenchRow } from '../bench-row.ts';
import { median, quantile } from '../quantile.ts';
import { fitLine, type Point } from '../tracking/fit-line.ts';
import { rampTimeOf } from '../tracking/ramp-script.ts';
import { replayDevice } from '../tracking/replay-device.ts';
import { longClip } from '../clip/clip-options.ts';
import { makeClip } from './make-clip.ts';
import { serveBenchPage, type Session, withBenchPages } from './open-bench-page.ts';
import type { SessionTrace } from './page/session.ts';
import { passTime } from './pass-time.ts';

const rates = [0.25, 0.5, 1, 1.25, 1.5, 2, 4] as const;

/** ms from play to the first sample: the first move to the script and its soft start are over */
const settledMs = 4000;
const measuredMs = 5000;

/** Both clips have 30 frames a second. ms of media */
const frameMs = 1000 / 30;

/** What the p99 may be beyond one frame. ms */
const allowedMs = 15;

/** A slope over less says more about the noise of a minute than about drift. */
const minutesOfSlope = 10;
const allowedSlope = 1;

/** ms of media about a turn of the ramp, where one position has two times */
const turnMarginMs = 250;

/** Frames shown against the device model at each rate, and how the difference grows over ten real minutes. */
export const skewBench: Bench = async ({ isLong }) => {
  const rows = await withBenchPages(async (run) => {
    const found: BenchRow[] = [];
    for (const rate of rates) found.push(skewRow(rate, await run(sessionOf(rate, measuredMs))));
    return found;
  });
  return isLong ? [...rows, await slopeRow()] : rows;
};

function sessionOf(rate: number, ms: number): Session {
  return {
    options: {
      rate,
      muted: false,
      script: 'ramp',
      seed: 1,
      settings: {},
      overSerialLine: true,
      beside: [],
    },
    during: () => passTime(settledMs + ms),
  };
}

function skewRow(rate: number, trace: SessionTrace): BenchRow {
  const skews = skewsOf(trace, rate, measuredMs).map(({ y }) => y);
  const limit = allowedMs + frameMs / rate;
  const value = quantile(skews.map(Math.abs), 0.99);
  const middle = median(skews).toFixed(1);
  return {
    name: `sync.skew.rate-${String(rate)}`,
    value,
    unit: 'ms p99',
    against: `15 ms and one frame: ${limit.toFixed(1)} (median ${middle}, ${String(skews.length)} frames)`,
    ratio: value / limit,
    runs: 1,
  };
}

/** x: when a frame was shown, epoch ms; y: how far the device was ahead of it, wall ms. */
function skewsOf({ frames, engine }: SessionTrace, rate: number, ms: number): Point[] {
  const device = replayDevice(engine);
  const from = frames.at(-1)![1] - ms;
  const points: Point[] = [];
  for (const [mediaMs, epochMs] of frames) {
    const position = device.at(epochMs).positionAt('L0', epochMs);
    const scriptMs = rampTimeOf(position, mediaMs, turnMarginMs);
    if (scriptMs !== null && epochMs > from) points.push({ x: epochMs, y: (scriptMs - mediaMs) / rate });
  }
  return points;
}

async function slopeRow(): Promise<BenchRow> {
  const clip = await makeClip(longClip);
  try {
    const ms = minutesOfSlope * 60_000;
    const trace = await withBenchPages(
      (run) => run(sessionOf(1, ms)),
      () => serveBenchPage(clip.folder, `/${clip.fileName}`),
    );
    const points = skewsOf(trace, 1, ms);
    const value = Math.abs(fitLine(points).slope) * 60_000;
    const p99 = quantile(
      points.map(({ y }) => Math.abs(y)),
      0.99,
    );
    return {
      name: 'sync.skew.slope',
      value,
      unit: `ms a minute over ${String(minutesOfSlope)} min`,
      against: `1 ms a minute (p99 of all ${String(points.length)} frames ${p99.toFixed(1)} ms)`,
      ratio: value / allowedSlope,
      runs: 1,
    };
  } finally {
    await clip.remove();
  }
}
