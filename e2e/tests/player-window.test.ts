import type { Browser, Page } from 'playwright-core';
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
});

afterEach(async () => {
  expect(player.app.complaints).toEqual([]);
  await player.page.close();
});

/** Share of the window's height that the video has, and how many axes are in sight. */
function look(page: Page): Promise<{ share: number; axes: number }> {
  return page.evaluate(() => {
    const panel = document.querySelector('aside')!.getBoundingClientRect();
    const end = Math.min(panel.bottom, innerHeight);
    const meters = [...document.querySelectorAll('[role=meter]')];
    return {
      share: document.querySelector('video')!.getBoundingClientRect().height / innerHeight,
      axes: meters.filter((meter) => meter.getBoundingClientRect().bottom <= end).length,
    };
  });
}

describe('the player in a low window', () => {
  it.each([
    { width: 1366, height: 650 },
    { width: 1024, height: 640 },
  ])('[PB-56] shrinks the video last at $width × $height', async (size) => {
    await player.loadSample();
    await player.page.setViewportSize(size);
    // the plot has measured itself anew
    await player.page.waitForFunction(
      () => document.querySelector('[role=img] canvas')!.getBoundingClientRect().height < 130,
    );
    // the narrow rail comes once the window is narrow
    await expect.poll(async () => (await look(player.page)).axes).toBe(6);
    expect((await look(player.page)).share).toBeGreaterThan(0.44);
    await player.page.keyboard.press('F8');
    await player.resume.first().waitFor();
    const latched = await look(player.page);
    expect(latched.share).toBeGreaterThan(0.44);
    expect(latched.axes).toBe(6);
  });
});
