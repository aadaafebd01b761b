import type { CDPSession } from 'playwright-core';
import type { Bench } from '../bench-row.ts';
import { launchChromium } from './launch-chromium.ts';
import { serveFullPage } from './open-bench-page.ts';
import type {} from './page/charts-page.ts';
import { passTime } from './pass-time.ts';

/** ms of the main thread that one refresh of six charts may take */
const limitMs = 2;

/** ms until 500 points are drawn in each chart, and some more for the device's first move */
const filledMs = 53_000;
const measuredMs = 15_000;
/** ms between two refreshes */
const refreshMs = 100;

/** What the page's main thread does, in its own time, for one refresh of six charts: all of it, painting included. */
export const chartsBench: Bench = async () => {
  const site = await serveFullPage();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(site.origin);
    await page.waitForFunction(() => 'chartsPage' in globalThis);
    await page.evaluate(() => globalThis.chartsPage.show());
    await passTime(filledMs);
    const thread = await page.context().newCDPSession(page);
    const withCharts = await threadTime(thread);
    await page.evaluate(() => {
      globalThis.chartsPage.hide();
    });
    const value = (withCharts - (await threadTime(thread))) / (measuredMs / refreshMs);
    const against = `limit: ${String(limitMs)}`;
    const unit = 'ms of the main thread for six charts';
    return [
      { name: 'charts.refresh', value, unit, against, ratio: value / limitMs, runs: measuredMs / refreshMs },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
};

/** ms that the main thread worked during the measured time, whatever else kept the processor from it. */
async function threadTime(thread: CDPSession): Promise<number> {
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await taskSeconds(thread);
  await passTime(measuredMs);
  const after = await taskSeconds(thread);
  await thread.send('Performance.disable');
  return (after - before) * 1000;
}

async function taskSeconds(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (found === undefined) throw new Error('Chromium does not tell TaskDuration');
  return found.value;
}
