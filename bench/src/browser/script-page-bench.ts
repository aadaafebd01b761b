import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Bench } from '../bench-row.ts';
import { millionScript } from '../million-script.ts';
import { median } from '../quantile.ts';
import { allowedMs } from '../script-open.ts';
import { launchChromium } from './launch-chromium.ts';
import { serveFolder } from './serve-folder.ts';

const builtApp = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url));
const clip = new URL('../../../apps/web/public/sample/pendulum.webm', import.meta.url);
const runs = 5;

/**
 * What a person waits for in the built page, from dropping a clip and a million actions to the first picture in which all
 * six axes are drawn: reading the files, the Worker, the way back to the page, the plot. A fresh page each time.
 */
export const scriptPageBench: Bench = async () => {
  const files = Object.fromEntries(millionScript().map(({ name, text }) => [`/${name}`, text]));
  const served = await serveFolder(builtApp, { ...files, '/film.webm': await readFile(clip) });
  const browser = await launchChromium();
  try {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage({
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        serviceWorkers: 'block',
      });
      times.push(
        await openSet(page, served.origin, ['film.webm', ...millionScript().map(({ name }) => name)]),
      );
      await page.close();
    }
    const value = median(times);
    const against = `allowed: ${String(allowedMs)} ms`;
    return [{ name: 'script.page-open-million', value, unit: 'ms', against, ratio: value / allowedMs, runs }];
  } finally {
    await browser.close();
    await served.close();
  }
};

/** ms */
async function openSet(page: Page, origin: string, names: readonly string[]): Promise<number> {
  // tsx wraps functions in a call of this name, which a page does not have
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.goto(`${origin}/#/SVideo`);
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  return page.evaluate(async (wanted) => {
    const dropped = new DataTransfer();
    for (const name of wanted) {
      const blob = await (await fetch(`/${name}`)).blob();
      dropped.items.add(new File([blob], name, { type: blob.type }));
    }
    const startedAt = performance.now();
    document.body.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }),
    );
    const isDrawn = () => document.querySelector('[role=img][aria-label*="Stroke"][aria-label*="Pitch"]');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (isDrawn() === null) await frame();
    // the picture that has it is on the screen when the next one begins
    await frame();
    return performance.now() - startedAt;
  }, names);
}
