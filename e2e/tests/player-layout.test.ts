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
const section = () => page.getByRole('region', { name: 'Controls and timeline' });
const inspector = () => page.getByRole('complementary', { name: 'Device and scripts' });
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
  it.each([
    [1280, 720],
    [1440, 900],
    [1024, 700],
    [1366, 768],
  ])('[PG-143] has 60 percent of the height at %d × %d, and nothing scrolls', async (width, height) => {
    await openSample();
    await page.setViewportSize({ width, height });
    await until(share, 0.6, 0.8);
    expect(await overflow()).toEqual({ x: 0, y: 0 });
    for (const part of [section(), inspector()]) {
      const box = (await part.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  });

  it('[PG-147] has more in theater mode, by a key and a button, with the axes in a rail', async () => {
    await openSample();
    await page.setViewportSize({ width: 1280, height: 720 });
    await until(share, 0.6, 0.7);
    await page.keyboard.press('t');
    await until(share, 0.75, 0.9);
    expect((await inspector().boundingBox())!.width).toBe(56);
    expect(await page.getByRole('meter').count()).toBe(6);
    await page.getByRole('button', { name: 'Theater mode' }).click();
    await until(share, 0.6, 0.7);
    await page.getByRole('tab', { name: 'Axes' }).waitFor();
  });

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
    expect(await meters.count()).toBe(6);
    const last = (await meters.last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(390);
    await stopFrame(page);
    await pointAtStop(page);
    await page.mouse.down();
    await page.mouse.up();
    await player.resume.waitFor();
    // the line about the stop is over the picture, and makes nothing of it smaller
    const line = (await player.rest.getByText('the device does not move').boundingBox())!;
    expect(line.y + line.height).toBeLessThanOrEqual((await player.seekBar.boundingBox())!.y);
    expect(await picture().boundingBox()).toEqual({ x: 0, y: 0, width: 692, height: 390 });
  });

  it('[PG-148] leaves Stop the whole width of the strip where a finger points', async () => {
    await open('/SVideo', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Try the sample' }).waitFor();
    const stop = await page.getByRole('banner').getByRole('button', { name: /^stop/i }).boundingBox();
    expect(stop).toEqual({ x: 692, y: 0, width: 152, height: 56 });
  });

  it('[PG-148] is laid out as on a lying phone at a zoom of 200 %', async () => {
    await openSample();
    await page.setViewportSize({ width: 640, height: 360 });
    await until(share, 0.99, 1);
    expect(await overflow()).toEqual({ x: 0, y: 0 });
  });
});

describe('one row', () => {
  it.each(['en-GB', 'ja-JP', 'zh-CN'])(
    '[PG-142, PG-145] is the header, and are the controls, at 1024 px in %s',
    async (locale) => {
      await open('/SVideo', { viewport: { width: 1024, height: 700 }, locale });
      await page.locator('main section').first().waitFor();
      expect((await page.getByRole('banner').boundingBox())!.height).toBe(48);
      expect(await rowsOf('header')).toBe(1);
      expect(await rowsOf('main section:has(canvas) > :last-child')).toBe(1);
      const stop = (await page.locator('header button').last().boundingBox())!;
      expect(stop).toMatchObject({ y: 0, width: 144, height: 48 });
      expect(stop.x + stop.width).toBe(1024);
      expect(await overflow()).toEqual({ x: 0, y: 0 });
    },
  );

  it('[PG-142] is 56 px high where a finger points', async () => {
    await open('/SVideo', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Try the sample' }).waitFor();
    expect((await page.getByRole('banner').boundingBox())!.height).toBe(56);
    expect(await rowsOf('header')).toBe(1);
  });
});

describe('no page', () => {
  const routes = [
    '/SVideo',
    '/MotionProfile',
    '/SPort',
    '/login',
    '/privacy',
    '/terms',
    '/tradeNotice',
    '/softwares',
  ];

  it.each([390, 844, 1024, 1280, 1366, 1440])('[PG-149] scrolls sideways at %d px', async (width) => {
    await open('/SVideo', { viewport: { width, height: width === 844 ? 390 : 800 }, locale: 'en-GB' });
    const wide: string[] = [];
    for (const route of routes) {
      await page.goto(new URL(`/#${route}`, page.url()).href);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if ((await overflow()).x > 0) wide.push(route);
    }
    expect(wide).toEqual([]);
  });

  it('[PG-149] of the diagnostics has fields that overlap', async () => {
    await open('/SPort', { viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await page.getByRole('button', { name: 'Connect the virtual device' }).click();
    await page.getByRole('button', { name: 'Take control' }).waitFor();
    for (const width of [1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overlaps = await page.locator('main').evaluate((main) => {
        const boxes = [...main.querySelectorAll('input:not([type=range], [type=checkbox])')].map((field) =>
          field.getBoundingClientRect(),
        );
        return boxes.filter((a, index) =>
          boxes
            .slice(index + 1)
            .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
        ).length;
      });
      expect(overlaps).toBe(0);
      expect((await overflow()).x).toBe(0);
    }
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

describe('the inspector', () => {
  it('[PG-144] is walked by arrows, covers no picture, and keeps its tab for the visit', async () => {
    await openSample();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('tab', { name: 'Axes' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tabpanel', { name: 'Details' }).getByText('pendulum.roll.funscript').waitFor();
    const [area, panel] = [(await picture().boundingBox())!, (await inspector().boundingBox())!];
    expect(area.x + area.width).toBeLessThanOrEqual(panel.x);
    expect(panel.width).toBe(400);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Device diagnostics' }).click();
    await page.getByRole('heading', { level: 1, name: 'Device diagnostics' }).waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Video player' }).click();
    await page.getByRole('tabpanel', { name: 'Details' }).waitFor();
  });

  it('[PG-144] is a rail below 1180 px until it is opened', async () => {
    await openSample();
    await page.setViewportSize({ width: 1100, height: 700 });
    await page.getByRole('button', { name: 'Open the panel' }).click();
    await page.getByRole('tab', { name: 'Axes' }).waitFor();
    await page.getByRole('button', { name: 'Fold the panel' }).click();
    await page.getByRole('button', { name: 'Open the panel' }).waitFor();
  });

  it('[PG-144] tunes while the device moves, without a dialog', async () => {
    const player = await openSample();
    await player.play.click();
    await player.waitForDriver('Script');
    await page.keyboard.press('g');
    await page.getByRole('region', { name: 'Fills and limits' }).waitFor();
    await player.waitForDriver('Script');
    await player.foldShaping();
    await player.waitForDriver('Script');
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
