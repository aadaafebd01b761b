import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BareServer, startBareServer } from '../support/bare-server.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer } from '../support/player-page.ts';
import { pointAtStop, stopFrame } from '../support/stop-frame.ts';

let browser: Browser;
let server: BareServer;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startBareServer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('[MB-95, PB-12, PB-13, PG-3] a first start leads from the bare address, without an account, to the sample in step on a virtual device, and to Stop', async () => {
  const player = await openPlayer(browser, undefined, '', server.baseUrl);
  const { page } = player;
  const waitForStopped = async () => {
    await player.resume.waitFor();
    await player.waitForDriver('Nobody');
    await player.waitForRest('Stroke');
    expect(await player.isPaused()).toBe(true);
  };
  await page.getByRole('link', { name: 'Open the player' }).click();
  await player.loadSample();
  await player.seekTo(5);
  await player.play.click();
  await player.waitForDriver('Script');
  // past the soft start
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 8.2);
  await player.waitForStep('L0');
  await player.pause.click();
  await player.waitForRest('Stroke');
  expect(await player.isPaused()).toBe(true);

  await player.play.click();
  await player.waitForDriver('Script');
  await stopFrame(page);
  await pointAtStop(page);
  await page.mouse.down();
  await page.mouse.up();
  await waitForStopped();
  await player.resume.click();
  await player.resume.waitFor({ state: 'detached' });
  expect(await player.isPaused()).toBe(true);
  await player.play.click();
  await player.waitForDriver('Script');
  await page.keyboard.press('Escape');
  await waitForStopped();
  expect(player.app.complaints).toEqual([]);
  await page.close();
});
