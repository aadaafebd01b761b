import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HidableChromium, launchHidableChromium } from '../support/launch-hidable-chromium.ts';
import { orEnd } from '../support/or-end.ts';
import { dropFilm, openOnBoard, playFilm, type PlayerOnBoard } from '../support/player-on-board.ts';
import { type SignedUp, signUp } from '../support/sign-up.ts';
import { aheadMs, near, ramp } from '../support/ramp-film.ts';
import { until } from '../support/until.ts';

let browser: HidableChromium;
let account: SignedUp;
let on: PlayerOnBoard;

beforeAll(async () => {
  account = await signUp('player-hidden@example.com');
});

beforeEach(async () => {
  browser = await launchHidableChromium();
  on = await orEnd(browser.close, () => openOnBoard(browser, account));
});

afterEach(async () => {
  try {
    expect(await on.ear.strange()).toEqual([]);
    expect(on.player.app.complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** Another tab comes to the front. */
async function hide(): Promise<void> {
  await browser.newPage();
  await whileHidden(() => document.hidden);
}

/** Waits in a page that draws nothing. */
async function whileHidden(holds: (since: number) => boolean, since = 0): Promise<void> {
  await on.page.waitForFunction(holds, since, { polling: 100 });
}

describe('a page behind another tab, on the line', () => {
  it('[PB-15, EN-51] holds the device where the video stops, and stays so when it is seen again until the person plays', async () => {
    const { page, player, ear } = on;
    await dropFilm(on, ramp);
    await playFilm(on);
    await until(() => aheadMs(on), ...near(0));
    await hide();
    await whileHidden(() => document.querySelector('video')!.paused);
    const heard = (await ear.listen()).length;
    await page.bringToFront();
    await player.waitForDriver('Nobody');
    await player.waitForRest('Stroke');
    expect((await ear.listen()).length).toBe(heard);
    expect(await player.isPaused()).toBe(true);
    // the device stopped as soon as the page said so, the video where Chromium's players had got to by then
    await until(() => aheadMs(on), -400, 400);
    await playFilm(on);
    await until(() => aheadMs(on), ...near(0));
  });

  it('[PB-15] goes on with video and device where that is chosen', async () => {
    const { page, player } = on;
    await player.openTab('Details');
    await page.getByRole('switch', { name: 'Keep playing and moving' }).check({ force: true });
    await player.openTab('Axes');
    await dropFilm(on, ramp);
    await playFilm(on);
    await until(() => aheadMs(on), ...near(0));
    await hide();
    const from = await player.videoTime();
    await whileHidden((at) => document.querySelector('video')!.currentTime > at + 3, from);
    await until(() => aheadMs(on), ...near(0));
    expect(await page.evaluate(() => document.hidden)).toBe(true);
    expect(await player.isPaused()).toBe(false);
  });
});
