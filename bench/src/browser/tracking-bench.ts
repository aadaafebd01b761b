import { defaultSettings } from '@kinora/engine';
import type { Bench, BenchRow } from '../bench-row.ts';
import { median } from '../quantile.ts';
import { hugeClip } from '../clip/clip-options.ts';
import { blockMainThread } from './block-main-thread.ts';
import { makeClip } from './make-clip.ts';
import { serveBenchPage, serveFullPage, type Session, withBenchPages } from './open-bench-page.ts';
import type { Beside, SessionTrace } from './page/session.ts';
import type { ServedFolder } from './serve-folder.ts';
import { passTime } from './pass-time.ts';
import { anchorScatter, trackingError } from './tracking-error.ts';

const runs = 3;

/** ms from play to the first sample: the first move to the script and its soft start are over */
const settledMs = 4000;
const measuredMs = 6000;

/** The main thread's load: busy this long of every period. ms */
export const busyMs = 200;
export const busyPeriodMs = 250;

interface Conditions {
  readonly name: string;
  readonly beside: Beside;
  readonly besideWords: string;
  readonly isBlocked: boolean;
  /** the product's player with six charts and the 3D view instead of a bare video */
  readonly isFullPage: boolean;
}

const idle = { beside: 'current-value', besideWords: '10 ms, current value', isBlocked: false } as const;
const blocked = {
  beside: 'main-thread',
  besideWords: 'the same player on main-thread timers',
  isBlocked: true,
} as const;

/** How bytes reach the device, as in virtual time. */
const wires = [
  { suffix: '', overSerialLine: false },
  { suffix: '.over-serial-line', overSerialLine: true },
] as const;

/** The engine in its Worker while the page is idle, beside the field's scheme on a Worker's timer. */
export const trackingIdleBench: Bench = ({ seed }) =>
  track(seed, { ...idle, name: 'tracking.browser-idle', isFullPage: false });

/** The engine in its Worker while the page's main thread is busy, beside the same engine on that thread. */
export const trackingBlockedBench: Bench = ({ seed }) =>
  track(seed, { ...blocked, name: 'tracking.browser-blocked', isFullPage: false });

/** Both with the whole of the player on the page: plot, six charts at 10 Hz and the device in 3D. */
export const trackingFullPageBench: Bench = async ({ seed }) => [
  ...(await track(seed, { ...idle, name: 'tracking.browser-full-page-idle', isFullPage: true })),
  ...(await track(seed, { ...blocked, name: 'tracking.browser-full-page-blocked', isFullPage: true })),
];

/** The engine beside a film of 3840 x 2160 at 60 frames a second, and beside the sample in the same run. */
export const trackingHugeClipBench: Bench = async ({ seed }) => {
  const clip = await makeClip(hugeClip);
  try {
    const besideWords = 'the sample, 640 x 360 at 30 frames/s';
    const [sample] = await track(seed, { ...idle, name: 'tracking.browser-4k', isFullPage: false });
    const [huge] = await track(seed, { ...idle, name: 'tracking.browser-4k', isFullPage: false }, () =>
      serveBenchPage(clip.folder, `/${clip.fileName}`),
    );
    const against = `${besideWords}: ${sample!.value.toFixed(1)}`;
    return [{ ...huge!, against, ratio: huge!.value / sample!.value }];
  } finally {
    await clip.remove();
  }
};

function track(
  seed: number,
  conditions: Conditions,
  site: () => Promise<ServedFolder> = conditions.isFullPage ? serveFullPage : serveBenchPage,
): Promise<readonly BenchRow[]> {
  return withBenchPages(async (run) => {
    const rows: BenchRow[] = [];
    const results = wires.map((): Result[] => []);
    for (let count = 0; count < runs; count += 1) {
      for (const [index, { overSerialLine }] of wires.entries()) {
        const trace = await run(sessionOf(seed + count, overSerialLine, conditions));
        results[index]!.push(judge(trace, seed + count, conditions));
      }
    }
    wires.forEach(({ suffix }, index) => {
      rows.push(...rowsOf(conditions.name + suffix, conditions.besideWords, results[index]!));
    });
    return rows;
  }, site);
}

function sessionOf(seed: number, overSerialLine: boolean, conditions: Conditions): Session {
  const { beside, isBlocked, isFullPage } = conditions;
  return {
    // tall enough for all of it to be in sight
    ...(isFullPage && { viewport: { width: 1440, height: 1100 } }),
    options: {
      rate: 1,
      muted: false,
      script: 'dense',
      seed,
      settings: {},
      overSerialLine,
      beside: [beside],
    },
    async during(page) {
      if (isBlocked) await blockMainThread(page, busyMs, busyPeriodMs);
      await passTime(settledMs + measuredMs);
    },
  };
}

/** 99th percentiles of one run. */
interface Result {
  /** units */
  readonly ours: number;
  readonly theirs: number;
  /** ms of the anchors about the line that is taken as script time */
  readonly scatter: number;
}

function judge(trace: SessionTrace, seed: number, { beside }: Conditions): Result {
  const to = trace.anchors.findLast(({ state }) => state === 'playing')!.epochMs;
  const span = { seed, anchors: trace.anchors, from: to - measuredMs, to };
  return {
    ours: trackingError(trace.engine, span),
    theirs: trackingError(beside === 'main-thread' ? trace.mainThread : trace.currentValue, span),
    scatter: anchorScatter(span),
  };
}

/** The dense script runs at the speed limit nearly always: a ms is this many units. */
const unitsPerMs = defaultSettings.scriptSpeed / 1000;

function rowsOf(name: string, besideWords: string, results: readonly Result[]): readonly BenchRow[] {
  const ours = median(results.map((result) => result.ours));
  const theirs = median(results.map((result) => result.theirs));
  const scatter = median(results.map((result) => result.scatter));
  const common = { ratio: ours / theirs, runs: results.length };
  return [
    {
      name,
      value: ours,
      unit: 'units p99 of 9999',
      against: `${besideWords}: ${theirs.toFixed(1)}`,
      ...common,
    },
    {
      name: `${name}.ms`,
      value: ours / unitsPerMs,
      unit: 'ms p99 at 40 units/ms',
      against: `${besideWords}: ${(theirs / unitsPerMs).toFixed(2)}`,
      ...common,
    },
    {
      name: `${name}.script-time`,
      value: scatter,
      unit: 'ms p99 of anchors about their line',
      against: null,
      ratio: null,
      runs: results.length,
    },
  ];
}
