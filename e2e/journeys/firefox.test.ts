import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { focusStops } from '../support/firefox/focus-stops.ts';
import { launchFirefox } from '../support/firefox/launch-firefox.ts';
import { openPlayer, type PlayerPage } from '../support/player-page.ts';
import { pointAtStop, stopFrame } from '../support/stop-frame.ts';

let browser: Browser;
let player: PlayerPage;
let page: Page;

beforeAll(async () => {
  browser = await launchFirefox();
});

beforeEach(async () => {
  player = await openPlayer(browser);
  page = player.page;
  await player.loadSample();
});

afterEach(async () => {
  expect(player.app.complaints).toEqual([]);
  await page.close();
});

afterAll(async () => {
  await browser.close();
});

async function play(): Promise<void> {
  await player.play.click();
  await player.waitForDriver('Script');
}

/** What every stop leads to. */
async function waitForStopped(): Promise<void> {
  await player.resume.waitFor();
  await page.waitForFunction(() => document.querySelector('video')!.paused);
  await player.waitForDriver('Nobody');
}

/** Only the person ends it. */
async function resumeAndPlay(): Promise<void> {
  await player.resume.click();
  await player.resume.waitFor({ state: 'detached' });
  expect(await player.isPaused()).toBe(true);
  await play();
}

describe('the player in Firefox', () => {
  it('[PG-170, PB-12] moves the virtual device in step with the sample, and holds when it is paused', async () => {
    await player.seekTo(5);
    await play();
    // past the soft start
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 8.2);
    await player.waitForStep('L0');
    await player.pause.click();
    await player.waitForRest('Stroke');
    expect(await player.isPaused()).toBe(true);
  });

  it('[PG-171, SH-48, SH-49] stops once for a press on the frame over Stop, and by the button where the frame takes none', async () => {
    const frame = await stopFrame(page);
    await play();
    await pointAtStop(page);
    await frame.evaluate(() => {
      const { dataset } = document.documentElement;
      addEventListener('pointerdown', () => (dataset['isPressed'] = 'true'), { once: true });
    });
    await page.mouse.down();
    await frame.locator('html[data-is-pressed]').waitFor({ state: 'attached' });
    await page.mouse.up();
    await waitForStopped();
    await player.waitForRest('Stroke');
    await resumeAndPlay();
    await page.addStyleTag({ content: 'iframe { visibility: hidden }' });
    await pointAtStop(page);
    await page.mouse.down();
    await waitForStopped();
    await page.mouse.up();
    await player.waitForRest('Stroke');
  });

  it('[PG-171, PG-3, PG-8] stops by Esc, by Enter on the button, and in full screen by a press on Stop and by Esc', async () => {
    await play();
    await page.keyboard.press('Escape');
    await waitForStopped();
    await player.waitForRest('Stroke');
    await resumeAndPlay();
    await player.stop.focus();
    await page.keyboard.press('Enter');
    await waitForStopped();
    await player.waitForRest('Stroke');
    await stopFrame(page);
    await resumeAndPlay();
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await pointAtStop(page);
    await page.mouse.down();
    await waitForStopped();
    await page.mouse.up();
    await resumeAndPlay();
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await waitForStopped();
  });

  it('[PG-172] is operated by keys, with a focus that is seen, and has no finding of axe', async () => {
    await player.play.focus();
    await page.keyboard.press('Enter');
    await player.waitForDriver('Script');
    await page.keyboard.press('Enter');
    await player.play.waitFor();
    // last: afterwards the browser itself has the keys
    const stops = await focusStops(page);
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    expect(stops.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Menu', 'StopEsc', 'Position in the video', 'Play', 'Full screen', 'Axes']),
    );
    expect(await player.axeFindings()).toEqual([]);
  });
});
