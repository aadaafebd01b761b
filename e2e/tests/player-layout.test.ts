import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { openPlayer, type PlayerPage } from '../support/player-page.ts';
import { pointAtStop, stopFrame } from '../support/stop-frame.ts';
import { until } from '../support/until.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterEach(async () => {
  await page.close();
});

afterAll(async () => {
  await browser.close();
});

async function openSample(): Promise<PlayerPage> {
  const player = await openPlayer(browser);
  page = player.page;
  await player.loadSample();
  return player;
}

async function open(route: string, options: BrowserContextOptions): Promise<void> {
  page = await browser.newPage(options);
  await openApp(page, route);
}

const picture = () => page.locator('video').locator('..');
const grip = () => page.getByRole('separator', { name: 'Height of the curves' });

/** Share of the window's height that the picture's area has. */
const share = () => picture().evaluate((area) => area.getBoundingClientRect().height / innerHeight);

/** How far the page scrolls, CSS px. */
const overflow = () =>
  page.evaluate(() => ({
    x: document.documentElement.scrollWidth - innerWidth,
    y: document.documentElement.scrollHeight - innerHeight,
  }));

/** How many rows the visible children of an element are in: those of one row share their middle. */
function rowsOf(selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => {
    const boxes = [...element.querySelectorAll('button, a, select')]
      .map((child) => child.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    return new Set(boxes.map(({ top, height }) => Math.round((top + height / 2) / 4))).size;
  });
}

describe('the picture', () => {
  it('[PG-148] has the whole height of a lying phone, with Stop and the axes in a strip beside it', async () => {
    const player = await openSample();
    await page.setViewportSize({ width: 844, height: 390 });
    await until(share, 0.99, 1);
    expect(await overflow()).toEqual({ x: 0, y: 0 });
    const stop = (await player.stop.boundingBox())!;
    expect(stop).toMatchObject({ y: 0, width: 152, height: 56 });
    expect(stop.x + stop.width).toBe(844);
    const play = (await player.play.boundingBox())!;
    expect(play.y + play.height).toBeLessThanOrEqual(390);
    const meters = page.getByRole('meter');
    // the strip comes once the window is narrow
    await expect.poll(() => meters.count()).toBe(6);
    const last = (await meters.last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(390);
    await stopFrame(page);
    await pointAtStop(page);
    await page.mouse.down();
    await page.mouse.up();
    await player.resume.waitFor();
    // the line about the stop is over the picture, and makes nothing of it smaller
    const line = (await player.rest.getByText('the device doesn’t move').boundingBox())!;
    expect(line.y + line.height).toBeLessThanOrEqual((await player.seekBar.boundingBox())!.y);
    expect(await picture().boundingBox()).toEqual({ x: 0, y: 0, width: 692, height: 390 });
  });

  it('[PG-148] leaves Stop the whole width of the strip where a finger points', async () => {
    await open('/SVideo', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Try the sample' }).waitFor();
    const stop = await page.getByRole('banner').getByRole('button', { name: /^stop/i }).boundingBox();
    expect(stop).toEqual({ x: 692, y: 0, width: 152, height: 56 });
  });
});

describe('one row', () => {
  it('[PG-142] is 56 px high where a finger points', async () => {
    await open('/SVideo', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Try the sample' }).waitFor();
    expect((await page.getByRole('banner').boundingBox())!.height).toBe(56);
    expect(await rowsOf('header')).toBe(1);
  });
});

describe('the lanes', () => {
  it('[PG-146] are resized by keys and by a drag, fold, and are as they were after a reload', async () => {
    await openSample();
    await page.setViewportSize({ width: 1280, height: 720 });
    const height = async () => Number(await grip().getAttribute('aria-valuenow'));
    await until(height, 95, 105);
    await grip().focus();
    await page.keyboard.press('ArrowUp');
    await until(height, 111, 121);
    const box = (await grip().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y - 40, { steps: 4 });
    await page.mouse.up();
    await until(height, 160, 175);
    await grip().focus();
    await page.keyboard.press('Enter');
    expect(await height()).toBe(0);
    await page.reload();
    await grip().waitFor();
    expect(await height()).toBe(0);
    await page.getByRole('button', { name: 'Curves' }).click();
    await until(height, 160, 175);
    await grip().dblclick();
    expect(await height()).toBe(0);
  });
});

describe('full screen', () => {
  it('[PG-147, LB-93] shows the picture, the controls over it and Stop, but no navigation', async () => {
    const player = await openSample();
    const frame = await stopFrame(page);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await until(share, 0.99, 1);
    expect(await page.getByRole('button', { name: 'Menu', exact: true }).count()).toBe(0);
    const stop = (await player.stop.boundingBox())!;
    expect(stop.width).toBeGreaterThanOrEqual(132);
    expect(stop.height).toBe(48);
    await player.play.click();
    await player.waitForDriver('Script');
    await page.locator('[data-idle]').waitFor();
    await pointAtStop(page);
    await page.mouse.down();
    await page.mouse.up();
    await player.resume.waitFor();
    expect(frame.isDetached()).toBe(false);
  });
});
