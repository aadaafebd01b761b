import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { type OpenedApp, openApp } from '../support/open-app.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { patience } from '../support/until.ts';

let browser: Browser;
let page: Page;
let app: OpenedApp;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  // the browser's own chooser of places can't be driven
  await page.addInitScript(() => {
    Object.assign(window, { showSaveFilePicker: undefined, showDirectoryPicker: undefined });
  });
  app = await openApp(page, '/studio');
});

afterEach(async () => {
  expect(app.complaints).toEqual([]);
  await page.context().close();
});

async function openSample(): Promise<void> {
  await page.getByRole('button', { name: 'Open the sample video' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 0, null, patience);
}

const lane = (name: string): Locator =>
  page.getByRole('img', { name: `Points of ${name} over time` }).locator('canvas');

/** How many points a lane says that it has. */
const counted = (name: string, points: string) =>
  page.getByRole('button', { name: `${name} ${points}`, exact: true });

/** CSS px on the page: share of a lane's width, percent of the travel. */
async function placeIn(name: string, share: number, value: number) {
  const box = (await lane(name).boundingBox())!;
  return { x: box.x + box.width * share, y: box.y + 8 + (1 - value / 100) * (box.height - 16) };
}

async function clickIn(name: string, share: number, value: number): Promise<void> {
  const { x, y } = await placeIn(name, share, value);
  await page.mouse.click(x, y);
}

async function dragIn(name: string, from: readonly [number, number], to: readonly [number, number]) {
  const [begin, end] = [await placeIn(name, ...from), await placeIn(name, ...to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

interface Funscript {
  readonly actions: readonly { readonly at: number; readonly pos: number }[];
}

async function saved(): Promise<Funscript> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Funscript;
}

const stroke = 'Stroke (L0)';

describe('the studio', () => {
  it('[ST-40, ST-42, ST-43, ST-44, ST-47, ST-48, ST-49] makes a script by clicks, keys and drags, and opens it in the player', async () => {
    await openSample();
    await clickIn(stroke, 0.25, 20);
    await clickIn(stroke, 0.5, 80);
    await counted(stroke, '2 points').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('5');
    await counted(stroke, '3 points').waitFor();
    await dragIn(stroke, [0.5, 80], [0.55, 100]);
    const { actions } = await saved();
    expect(actions.map(({ pos }) => pos)).toEqual([20, 100, 50]);
    expect(actions[0]!.at).toBeGreaterThan(2950);
    expect(actions[0]!.at).toBeLessThan(3050);

    const undo = page.getByRole('button', { name: 'Undo: move points' });
    await undo.click();
    expect((await saved()).actions.map(({ pos }) => pos)).toEqual([20, 80, 50]);
    await page.getByRole('button', { name: 'Redo: move points' }).click();
    expect((await saved()).actions).toEqual(actions);

    await page.getByRole('button', { name: 'Open in the player' }).click();
    await page.waitForURL(/#\/SVideo$/);
    await page.locator('[data-scripts="1"]').waitFor(patience);
  });

  it('[ST-51, ST-52, ST-53] keeps a script through the loss of its page, and in one tab at a time', async () => {
    for (const key of ['0', 'Control+ArrowRight', '/']) await page.keyboard.press(key);
    await expect.poll(() => keptPoints(page), patience).toBe(2);
    const context = page.context();
    await page.close();
    page = await context.newPage();
    app = await openApp(page, '/studio');
    await counted(stroke, '2 points').waitFor();

    const other = await context.newPage();
    await openApp(other, '/studio');
    await other.getByText('This script is open in another tab.').waitFor();
    await other.getByRole('button', { name: 'Take over' }).click();
    await other.getByRole('button', { name: `${stroke} 2 points` }).waitFor();
    await page.getByText('Another tab has taken over this script.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue with a copy' }).click();
    await page.getByText('Another tab has taken over this script.').waitFor({ state: 'detached' });
    await other.close();
  });
});

/** How many points of the stroke the browser has kept. */
function keptPoints(of: Page): Promise<number> {
  return of.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kinora-studio');
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('projects')) return resolve(0);
          const reading = database.transaction('projects').objectStore('projects').getAll();
          reading.onsuccess = () => {
            database.close();
            const kept = (reading.result as readonly unknown[]).find((value) => typeof value === 'object') as
              { document: { channels: Map<string, { points: { count: number } }> } } | undefined;
            resolve(kept?.document.channels.get('L0')?.points.count ?? 0);
          };
        };
      }),
  );
}
