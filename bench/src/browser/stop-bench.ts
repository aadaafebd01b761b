import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultSettings, type EngineCommand } from '@kinora/engine';
import { createSeededRandom, type Random } from '@kinora/kernel';
import { axisNames, completeWaveformChannel } from '@kinora/motion';
import type { Frame, Page } from 'playwright-core';
import type { Bench, BenchRow } from '../bench-row.ts';
import { median, quantile } from '../quantile.ts';
import { blockMainThread } from './block-main-thread.ts';
import { bundleModule } from './bundle-module.ts';
import { launchChromium } from './launch-chromium.ts';
import { passTime } from './pass-time.ts';
import { type ServedFolder, serveFolder } from './serve-folder.ts';
import { stopLatencies } from './stop-latency.ts';
import { busyMs, busyPeriodMs } from './tracking-bench.ts';

const trials = 50;
const allowedMs = 60;

/** ms from taking the device to the press: the soft start, then by chance so much more that every phase is met */
const underWayMs = 600;
const chanceMs = busyPeriodMs;

/** ms; from an unknown position the first move takes 2 s, its soft start half a second */
const firstMoveMs = 3500;

/** ms from a press to the next trial, more than a busy main thread keeps it waiting */
const afterPressMs = 300;

/** a page of the same site, whose main thread is free while the product's is not */
const observerPath = '/observer.html';

const builtApp = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url));

/** how long the page's main thread is busy at a time, and how often, ms; null = it is free */
type Trouble = readonly [busyMs: number, everyMs: number] | null;

const troubles: Readonly<Record<string, Trouble>> = {
  'stop.latency': null,
  'stop.latency.blocked': [busyMs, busyPeriodMs],
  'stop.latency.hung': [Infinity, 1],
};

/** From the pointer event's own time on the product's Stop button to speed 0 in the device model. */
export const stopBench: Bench = async ({ seed }) => {
  const site = await serveBuiltApp();
  try {
    const random = createSeededRandom(seed);
    const rows: BenchRow[] = [];
    for (const [name, trouble] of Object.entries(troubles)) {
      rows.push(rowOf(name, await pressMany(site.origin, random, trouble)));
    }
    return rows;
  } finally {
    await site.close();
  }
};

/** The built product, its engine Worker exchanged for the same engine with a recorded device. */
async function serveBuiltApp(): Promise<ServedFolder> {
  const assets = join(builtApp, 'assets');
  const worker =
    existsSync(assets) && readdirSync(assets).find((name) => /^engine\.worker-.*\.js$/.test(name));
  if (!worker) throw new Error('the web app is not built');
  const recorded = await bundleModule(new URL('./page/engine-worker.ts', import.meta.url));
  return serveFolder(builtApp, { [`/assets/${worker}`]: recorded, [observerPath]: '<!doctype html>' });
}

async function pressMany(origin: string, random: Random, trouble: Trouble): Promise<readonly number[]> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      serviceWorkers: 'block',
    });
    const observer = await openObserver(await context.newPage(), origin);
    const page = await context.newPage();
    await page.goto(`${origin}/#/SVideo`);
    const frame = await pointAtStop(page);
    await beginMoving(page, observer);
    if (trouble !== null) await blockMainThread(page, ...trouble);
    for (let trial = 0; trial < trials; trial += 1) await pressOnce(page, observer, random);
    const presses = await frame.evaluate(() => globalThis.stopPresses);
    return stopLatencies(presses, await observer.evaluate(() => globalThis.stopPage.trace()));
  } finally {
    await browser.close();
  }
}

async function openObserver(page: Page, origin: string): Promise<Page> {
  await page.goto(`${origin}${observerPath}`);
  const content = await bundleModule(new URL('./page/stop-page.ts', import.meta.url));
  await page.addScriptTag({ content, type: 'module' });
  await page.waitForFunction(() => 'stopPage' in globalThis);
  return page;
}

/** Puts the pointer on the product's Stop, and notes its presses where they arrive: in the frame. */
async function pointAtStop(page: Page): Promise<Frame> {
  const target = page.locator('iframe[data-covering]');
  await target.waitFor();
  const box = (await target.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const frame = (await (await target.elementHandle()).contentFrame())!;
  await frame.evaluate(() => {
    globalThis.stopPresses = [];
    addEventListener('pointerdown', ({ timeStamp }) => {
      globalThis.stopPresses.push(performance.timeOrigin + timeStamp);
    });
  });
  return frame;
}

const command = (observer: Page, commands: readonly EngineCommand[]): Promise<void> =>
  observer.evaluate((given) => given.forEach((command) => globalThis.stopPage.command(command)), commands);

/** All six axes on a sine, each fast enough never to stand still for long. */
const profile: EngineCommand = {
  type: 'profile.load',
  channels: axisNames.map((name, index) => completeWaveformChannel({ name, period: 700, phase: index * 60 })),
  reversed: false,
  seed: 1,
};

const start: readonly EngineCommand[] = [
  { type: 'stop.resume' },
  { type: 'owner.take', owner: 'profile' },
  { type: 'profile.play', startOffsetMs: 0 },
];

async function beginMoving(page: Page, observer: Page): Promise<void> {
  await command(observer, [
    { type: 'link.connect', choice: { kind: 'virtual', firmware: 'v0.3' }, takeOver: false },
    { type: 'settings.set', settings: { ...defaultSettings, softStartMs: 500 } },
    profile,
  ]);
  await page.getByText('Connected').first().waitFor();
  await command(observer, start);
  await passTime(firstMoveMs);
}

/** Nothing asks the page anything between the wait and the press: an answer would choose a moment when it is free. */
async function pressOnce(page: Page, observer: Page, random: Random): Promise<void> {
  await command(observer, start);
  await passTime(underWayMs + random.next() * chanceMs);
  await page.mouse.down();
  await page.mouse.up();
  await passTime(afterPressMs);
}

function rowOf(name: string, latencies: readonly number[]): BenchRow {
  const value = quantile(latencies, 0.99);
  return {
    name,
    value,
    unit: 'ms p99 from the press to speed 0',
    against: `limit: ${String(allowedMs)} (median ${median(latencies).toFixed(1)})`,
    ratio: value / allowedMs,
    runs: latencies.length,
  };
}
