import type { Bench, BenchRow } from '../bench-row.ts';
import { median, quantile } from '../quantile.ts';
import { axisNames } from '@kinora/motion';
import { replayDevice } from '../tracking/replay-device.ts';
import { type HidablePage, openHidablePage } from './hidable-page.ts';
import { longClip } from '../clip/clip-options.ts';
import { makeClip } from './make-clip.ts';
import { serveBenchPage } from './open-bench-page.ts';
import type { SessionOptions, SessionTrace } from './page/session.ts';
import { passTime } from './pass-time.ts';
import { trackingError } from './tracking-error.ts';

/** ms; browsers hold back timers of a hidden page in stages, the last begins within a minute */
const hiddenMs = 90_000;
const visibleMs = 24_000;
const settledMs = 4000;

/** ms from being hidden to a device at rest, without the choice to go on */
const allowedMs = 1000;

/** ms of the page's own timer, when nothing holds it back */
const pageTimerMs = 20;

const seed = 1;

/** A page that is really hidden, its timers held back as everybody's: with "go on when hidden", and without. */
export const hiddenTabBench: Bench = async () => {
  const clip = await makeClip(longClip);
  const site = await serveBenchPage(clip.folder, `/${clip.fileName}`);
  try {
    const goingOn = await hideWhilePlaying(site.origin, true);
    const resting = await hideWhilePlaying(site.origin, false);
    return [...goingOnRows(goingOn), ...restingRows(resting)];
  } finally {
    await site.close();
    await clip.remove();
  }
};

async function hideWhilePlaying(origin: string, continueWhenHidden: boolean): Promise<SessionTrace> {
  // Silent: a page that is heard is not held back.
  const options: SessionOptions = {
    rate: 1,
    muted: true,
    script: 'dense',
    seed,
    settings: { continueWhenHidden },
    overSerialLine: true,
    beside: [],
  };
  const page = await openHidablePage(origin);
  try {
    await isReady(page);
    await page.evaluate(`benchPage.start(${JSON.stringify(options)})`);
    await passTime(settledMs + visibleMs);
    await page.hide();
    await passTime(hiddenMs);
    return await page.evaluate<SessionTrace>('benchPage.collect()');
  } finally {
    await page.close();
  }
}

async function isReady(page: HidablePage): Promise<void> {
  while (!(await page.evaluate<boolean>("'benchPage' in globalThis"))) await passTime(50);
}

function hiddenAt({ visibility }: SessionTrace): number {
  const change = visibility.find(({ hidden }) => hidden);
  if (change === undefined) throw new Error('the page was never hidden');
  return change.epochMs;
}

function goingOnRows(trace: SessionTrace): readonly BenchRow[] {
  const hidden = hiddenAt(trace);
  const before = [hidden - visibleMs, hidden] as const;
  const after = [hidden, hidden + hiddenMs - settledMs] as const;
  const compare = (name: string, unit: string, measure: (span: Span) => number): BenchRow => {
    const value = measure(after);
    const visible = measure(before);
    return { name, value, unit, against: `visible: ${visible.toFixed(1)}`, ratio: value / visible, runs: 1 };
  };
  return [
    compare('hidden-tab.ticks', 'lines a second', (span) => linesPerSecond(trace, span)),
    compare('hidden-tab.lateness', 'ms p99', (span) => latenessIn(trace, span)),
    compare('hidden-tab.tracking', 'units p99 of 9999', (span) =>
      trackingError(trace.engine, { seed, anchors: trace.anchors, from: span[0], to: span[1] }),
    ),
    pageTimerRow(trace, hidden),
  ];
}

type Span = readonly [from: number, to: number];

function linesPerSecond({ engine }: SessionTrace, [from, to]: Span): number {
  return (engine.filter(([time]) => time >= from && time < to).length * 1000) / (to - from);
}

/** The engine's figure looks back 10 s: the median of what it said in the span's whole windows. */
function latenessIn({ lateness }: SessionTrace, [from, to]: Span): number {
  const inside = lateness.filter(({ epochMs }) => epochMs > from + 10_000 && epochMs < to);
  return median(inside.map(({ p99 }) => p99));
}

/** That the browser did hold the page back: the page's own timer, in the last half minute. */
function pageTimerRow({ pageTimer }: SessionTrace, hidden: number): BenchRow {
  const beats = pageTimer.filter((time) => time > hidden);
  const gaps = beats.slice(1).map((time, index) => time - beats[index]!);
  const value = quantile(gaps, 1);
  return {
    name: 'hidden-tab.page-timer',
    value,
    unit: `ms, longest wait of the page's own ${String(pageTimerMs)} ms timer`,
    against: `median while hidden: ${median(gaps).toFixed(0)}`,
    ratio: null,
    runs: 1,
  };
}

function restingRows(trace: SessionTrace): readonly BenchRow[] {
  const hidden = hiddenAt(trace);
  const value = restingFrom(trace, hidden) - hidden;
  return [
    {
      name: 'hidden-tab.safe-state',
      value,
      unit: 'ms from hidden to a device at rest',
      against: `limit: ${String(allowedMs)}`,
      ratio: value / allowedMs,
      runs: 1,
    },
  ];
}

/** The last time that any axis of the device moved. */
function restingFrom({ engine }: SessionTrace, hidden: number): number {
  const device = replayDevice(engine);
  let last = hidden;
  for (let time = hidden; time < hidden + hiddenMs - settledMs; time += 1) {
    const firmware = device.at(time);
    if (axisNames.some((axis) => firmware.speedAt(axis, time) !== 0)) last = time;
  }
  return last;
}
