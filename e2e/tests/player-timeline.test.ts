import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer, type PlayerPage } from '../support/player-page.ts';

let browser: Browser;
let player: PlayerPage;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  player = await openPlayer(browser);
  await player.loadSample();
});

afterEach(async () => {
  expect(player.app.complaints).toEqual([]);
  await player.page.close();
});

const plot = ({ page }: PlayerPage) =>
  page.getByRole('img', { name: /^Curves of the script/ }).locator('canvas');

/** The picture of a canvas, as text that changes with it. */
const pictureOf = (canvas: Locator) =>
  canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());

/** Until a canvas shows something else than it did. */
async function waitForOther(canvas: Locator, picture: string): Promise<void> {
  await expect.poll(() => pictureOf(canvas), { timeout: 40_000 }).not.toBe(picture);
}

/** CSS px from the left edge of the plot and the bar, where nothing lies over them. */
async function pointOn(place: Locator, share: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

describe('what the device will do', () => {
  it('[PB-130, PB-131] is drawn over the script, and again when the intensity or a fill changes', async () => {
    const { page } = player;
    await page.getByText('What the device will do').waitFor();
    const first = await pictureOf(plot(player));
    await page.getByLabel('Intensity of all movements').fill('0.3');
    await waitForOther(plot(player), first);
    await page.getByLabel('Intensity of all movements').fill('1');
    await expect.poll(() => pictureOf(plot(player)), { timeout: 40_000 }).toBe(first);
  });
});

describe('the lanes', () => {
  it('[PB-134] are zoomed by the wheel and moved with Shift, and the page does not scroll', async () => {
    const { page } = player;
    await player.seekTo(20);
    await page.setViewportSize({ width: 1024, height: 500 });
    await plot(player).scrollIntoViewIfNeeded();
    const { x, y } = await pointOn(plot(player), 0.7);
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -300);
    const span = page.getByText('6.2 s', { exact: true });
    await span.waitFor();
    const picture = await pictureOf(plot(player));
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, 200);
    await page.keyboard.up('Shift');
    await waitForOther(plot(player), picture);
    expect(await span.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Follow the video' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

describe('the repeated part', () => {
  const handle = (name: RegExp) => player.page.getByRole('slider', { name });

  it('[SP-80] has handles for both ends, moved by key and by pointer, and [SP-81] removed', async () => {
    const { page } = player;
    await player.seekTo(12);
    await page.keyboard.press('b');
    await player.seekTo(24);
    await page.keyboard.press('b');
    const [start, end] = [handle(/\(A\)$/), handle(/\(B\)$/)];
    expect(await start.getAttribute('aria-valuetext')).toBe('0:12');
    await start.press('Shift+ArrowRight');
    await page.waitForFunction(
      () => document.querySelectorAll('[role=slider]')[1]?.getAttribute('aria-valuetext') === '0:13',
    );
    const from = await pointOn(end, 0.5);
    const to = await pointOn(player.seekBar, 0.75);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x - 20, to.y);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect.poll(async () => Number(await end.getAttribute('aria-valuenow'))).toBe(45);
    expect(await player.videoTime()).toBe(24);
    expect(await player.axeFindings()).toEqual([]);
    await end.press('Delete');
    await end.waitFor({ state: 'detached' });
    await start.press('Backspace');
    await start.waitFor({ state: 'detached' });
  });
});

describe('the seek bar', () => {
  it('[PB-45] shows the speed of another axis, and of all', async () => {
    const { page } = player;
    const canvas = player.seekBar.locator('canvas');
    const stroke = await pictureOf(canvas);
    const choose = page.getByLabel('Axis of the heatmap');
    await choose.selectOption({ label: 'Pitch' });
    await waitForOther(canvas, stroke);
    const pitch = await pictureOf(canvas);
    await choose.selectOption({ label: 'All axes' });
    await waitForOther(canvas, pitch);
  });
});
