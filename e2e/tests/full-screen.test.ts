import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer } from '../support/player-page.ts';
import { keepBusy, pointAtStop, stopFrame } from '../support/stop-frame.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false, isWhole: true });
});

afterAll(async () => {
  await browser.close();
});

describe('the frame over Stop, in full screen', () => {
  it('[SH-48] stops while the page is in an endless loop', async () => {
    const player = await openPlayer(browser);
    const { page } = player;
    const frame = await stopFrame(page);
    await player.loadSample();
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await player.play.click();
    await player.waitForDriver('Script');
    await pointAtStop(page);
    await keepBusy(page, Infinity, 1);
    await page.mouse.down();
    await frame.getByText('Stopped', { exact: true }).waitFor();
  });
});
