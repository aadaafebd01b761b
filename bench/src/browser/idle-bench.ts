import type { Browser, Page } from 'playwright-core';
import type { Bench, BenchRow } from '../bench-row.ts';
import { startServer } from '../server/server-process.ts';
import { launchChromium } from './launch-chromium.ts';
import { passTime } from './pass-time.ts';

/** Share of a core that a page may take while nothing happens on it. */
const limit = 0.02;

/** ms until a page has fetched what it keeps for later */
const settlingMs = 8_000;
const measuredMs = 15_000;

type Prepare = (page: Page) => Promise<unknown>;

/** By the names of their rows, and what makes them idle. */
const pages: readonly (readonly [string, Prepare?])[] = [
  ['login'],
  ['SVideo'],
  ['MotionProfile', endPreview],
  ['MotionProfile.connected', connectVirtual],
  ['SPort'],
  ['SPort.connected', connectVirtual],
  ['studio'],
];

/** CPU time of idle pages of the built product, their Workers included: no input, no motion, no preview. */
export const idleBench: Bench = async () => {
  const server = await startServer();
  const browser = await launchChromium();
  try {
    const rows: BenchRow[] = [];
    for (const [name, prepare] of pages) rows.push(await measure(browser, server.url.origin, name, prepare));
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
};

/** Without a device the chosen profile is previewed (PF-40), which is motion on the screen. */
async function endPreview(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Preview' }).press('Space');
}

async function connectVirtual(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /the virtual device/ })
    .first()
    .click();
  await page.getByText('Connected', { exact: true }).first().waitFor();
}

async function measure(browser: Browser, origin: string, name: string, prepare?: Prepare): Promise<BenchRow> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${origin}/#/${name.split('.')[0]}`);
  await page.getByRole('main').waitFor();
  await prepare?.(page);
  await passTime(settlingMs);
  const before = await rendererSeconds(browser);
  await passTime(measuredMs);
  const value = ((await rendererSeconds(browser)) - before) / (measuredMs / 1000);
  await context.close();
  return {
    name: `idle.page./${name}`,
    value,
    unit: 'of a core',
    against: `limit: ${String(limit)}`,
    ratio: value / limit,
    runs: 1,
  };
}

/** s of processor time of all renderers, which hold the pages and their Workers */
async function rendererSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
