import type { Browser } from 'playwright-core';
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

describe('the sample on the virtual device', () => {
  it('[PG-15] ends motion as soon as another page is chosen, though that page does not come', async () => {
    await player.loadSample();
    const { page } = player;
    await page.route('**/assets/serial-page-*.js', () => new Promise(() => undefined));
    await player.play.click();
    await player.waitForDriver('Script');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Device diagnostics', exact: true }).click();
    await player.waitForDriver('Nobody');
    await player.waitForRest('Stroke');
    expect(await page.locator('video').count()).toBe(1);
  });

  it('[PB-26] keeps Stop and its key in full screen', async () => {
    await player.loadSample();
    await player.seekTo(5);
    await player.page.getByRole('button', { name: 'Full screen' }).click();
    await player.page.waitForFunction(() => document.fullscreenElement !== null);
    await player.play.click();
    await player.waitForDriver('Script');
    const isInside = await player.stop.evaluate((stop) => document.fullscreenElement!.contains(stop));
    expect(isInside).toBe(true);
    const box = await player.stop.boundingBox();
    expect(box!.height).toBeGreaterThanOrEqual(48);
    await player.page.keyboard.press('Escape');
    await player.resume.waitFor();
    await player.page.waitForFunction(() => document.querySelector('video')!.paused);
  });

  it('[PB-12] is in step again after a seek during playback, at another rate', async () => {
    await player.loadSample();
    await player.seekTo(5);
    await player.play.click();
    await player.waitForDriver('Script');
    await player.page.getByLabel('Playback speed').selectOption('0.5');
    await player.seekTo(44);
    // past the soft start of a seek
    await player.page.waitForFunction(() => document.querySelector('video')!.currentTime > 45);
    await player.waitForStep('L0');
  });
});

describe('controls', () => {
  it('has no finding of axe: empty, loaded, and with its panels open', async () => {
    expect(await player.axeFindings()).toEqual([]);
    await player.loadSample();
    expect(await player.axeFindings()).toEqual([]);
    await (await player.openFiles()).getByText('pendulum.roll.funscript').waitFor();
    expect(await player.axeFindings()).toEqual([]);
    await player.openTab('Axes');
    await player.page.getByRole('button', { name: 'Filler motion and limits…' }).click();
    for (const axis of ['Stroke', 'Pitch']) {
      await player.page.getByLabel(`${axis}: motion without a script`).selectOption('waveform');
      await player.page.getByRole('button', { name: `More for ${axis}` }).click();
      await player.page.getByLabel(`Shape of the wave of ${axis}`).waitFor();
    }
    await player.page.getByText('More outputs').click();
    await player.page.getByLabel('Script for Vibration (V0)').waitFor();
    expect(await player.axeFindings()).toEqual([]);
    await player.foldShaping();
    await player.page.keyboard.press('?');
    await player.page.getByRole('dialog').waitFor();
    expect(await player.axeFindings()).toEqual([]);
  });
});
