import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plugPad } from './fake-pad.ts';
import { replayPositions } from './fake-serial/replay-records.ts';
import { launchChromium } from './launch-chromium.ts';
import { dropFilm, type FilmAction, openOnBoard, type PlayerOnBoard } from './player-on-board.ts';
import { type SignedUp, signUp } from './sign-up.ts';

let browser: Browser;
let account: SignedUp;
let on: PlayerOnBoard;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  account = await signUp('player-controls@example.com');
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  on = await openOnBoard(browser, account);
});

afterEach(async () => {
  expect(await on.ear.strange()).toEqual([]);
  expect(on.player.app.complaints).toEqual([]);
  await on.page.close();
});

const patience = { timeout: 25_000 };

/** Waits until the bytes say so. */
async function until(found: () => Promise<number>, least: number, most: number): Promise<void> {
  await expect
    .poll(async () => {
      const value = await found();
      return value >= least && value <= most ? 'as it should be' : value;
    }, patience)
    .toBe('as it should be');
}

async function play(): Promise<void> {
  await on.player.play.click();
  await on.player.waitForDriver('Script');
}

/** ms; two strokes of the saw */
const windowMs = 1200;

const highest = async () => Math.max(...(await on.ear.way('L0', windowMs)));
const lowest = async () => Math.min(...(await on.ear.way('L0', windowMs)));

/** Share of the time in which the stroke rises. */
async function rising(): Promise<number> {
  const way = await on.ear.way('L0', windowMs);
  return way.filter((position, index) => index > 0 && position > way[index - 1]!).length / way.length;
}

/** Share of the time in which the stroke stands. */
async function standing(): Promise<number> {
  const way = await on.ear.way('L0', windowMs);
  return (
    way.filter((position, index) => index > 0 && Math.abs(position - way[index - 1]!) < 3).length / way.length
  );
}

/** The fastest that the stroke was, units/s. */
async function topSpeed(): Promise<number> {
  const way = await on.ear.way('L0', windowMs);
  const steps = way.slice(5).map((position, index) => Math.abs(position - way[index]!));
  return Math.max(...steps) * 20;
}

/** How many writes come while the video goes on for a second and a half. */
async function writesMeanwhile(): Promise<number> {
  await on.ear.forget();
  const from = await on.player.videoTime();
  await on.page.waitForFunction((at) => document.querySelector('video')!.currentTime > at + 1.5, from);
  return (await on.ear.listen()).length;
}

/** Rises for 400 ms from 20 to 80 percent, and falls back in 200. */
const saw: readonly FilmAction[] = Array.from({ length: 92 }, (_, index) => [
  { at: index * 600, pos: 20 },
  { at: index * 600 + 400, pos: 80 },
]).flat();

/** From below to above in 55 s: where the stroke stands tells the script's time. */
const ramp: readonly FilmAction[] = [
  { at: 0, pos: 0 },
  { at: 55_000, pos: 100 },
];

/** ms by which the device is ahead of the video, by what the board heard in the last half second; the middle reading */
async function aheadMs(): Promise<number> {
  const readings = await on.page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const found: { epochMs: number; mediaMs: number }[] = [];
    while (found.length < 15) {
      found.push({ epochMs: performance.timeOrigin + performance.now(), mediaMs: video.currentTime * 1000 });
      await new Promise(requestAnimationFrame);
    }
    return found;
  });
  const moments = readings.map(({ epochMs }) => epochMs);
  const ahead = replayPositions(await on.ear.listen(), 'L0', moments).map(
    ({ position }, index) => (position / 9999) * 55_000 - readings[index]!.mediaMs,
  );
  return ahead.sort((a, b) => a - b)[7]!;
}

/** ms around an offset, on a busy machine */
const near = (offset: number) => [offset - 90, offset + 90] as const;

async function commit(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press('Enter');
}

describe('the controls of the player, on the line', () => {
  it('[EN-46, PG-57] each axis has its range, direction, speed and leave to move; all have a speed, an intensity and a curve', async () => {
    const { page } = on;
    await dropFilm(on, saw);
    await play();
    await until(highest, 7900, 8100);
    await until(rising, 0.55, 0.8);
    await page.getByLabel('Speed limit of the device for scripts').fill('8000');
    await until(topSpeed, 5000, 8200);
    await page.getByLabel('Speed limit of the device for scripts').fill('40000');
    await page.getByLabel('Intensity of all movements, of the full range').fill('0.5');
    await until(highest, 6400, 6600);
    const pad = plugPad(page);
    await pad.hold([]);
    for (let press = 0; press < 4; press += 1) {
      await pad.hold([13]);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await pad.hold([]);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await until(highest, 5700, 6050);
    await page.getByLabel('Intensity of all movements, of the full range').fill('1');
    await page.getByLabel('Between points').selectOption({ label: 'Steps' });
    await until(standing, 0.4, 0.8);
    await page.getByLabel('Between points').selectOption({ label: 'Straight lines' });
    await until(standing, 0, 0.2);

    await page.getByRole('button', { name: 'Range and speed of each axis…' }).click();
    const settings = page.getByRole('dialog', { name: 'Motion settings' });
    await commit(settings.getByRole('spinbutton', { name: /^Stroke: highest position/ }), '6000');
    await commit(settings.getByRole('spinbutton', { name: /^Stroke: lowest position/ }), '7000');
    await settings.getByText('Set to the nearest allowed value: 0 to 5,999.').waitFor();
    await commit(settings.getByRole('spinbutton', { name: /^Stroke: lowest position/ }), '5000');
    await until(highest, 5750, 5850);
    await until(lowest, 5150, 5250);
    await settings.getByRole('switch', { name: 'Stroke inverted' }).click();
    await until(rising, 0.2, 0.45);
    await commit(settings.getByRole('spinbutton', { name: /^Stroke: speed limit/ }), '300');
    await until(topSpeed, 100, 320);
    await settings.getByRole('switch', { name: 'Stroke moves' }).click();
    await until(writesMeanwhile, 0, 0);
    await settings.getByRole('button', { name: 'Back to the defaults' }).click();
    await until(highest, 7900, 8100);
  });

  it('[EN-33, SP-50, SP-52, SP-53, SP-55, PB-14, PB-27] follow every jump, rate and offset, and rest while the device is paused', async () => {
    const { page, player } = on;
    await dropFilm(on, ramp);
    await play();
    await until(aheadMs, ...near(0));
    await commit(page.getByLabel(/^Offset in seconds/), '0.8');
    await until(aheadMs, ...near(800));
    await page.getByRole('button', { name: 'Fills and limits…' }).click();
    await page.getByRole('region', { name: 'Offset of an axis' }).getByLabel('Stroke').fill('-300');
    await until(aheadMs, ...near(500));
    // not by Esc: that stops the device
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('Speed of playback').selectOption('2');
    await until(aheadMs, ...near(500));
    await page.getByLabel('Speed of playback').selectOption('1');
    await page.keyboard.press('ArrowRight');
    await until(aheadMs, ...near(500));

    await page.getByRole('button', { name: 'Pause device' }).click();
    await player.waitForRest('Stroke');
    expect(await writesMeanwhile()).toBe(0);
    await page.getByRole('button', { name: 'Resume device' }).click();
    await until(aheadMs, ...near(500));

    await page.keyboard.press('b');
    const start = await player.videoTime();
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime > from + 2, start);
    await page.keyboard.press('b');
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime < from + 0.5, start);
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime > from + 1, start);
    expect(Math.abs((await aheadMs()) - 500)).toBeLessThan(150);
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime < from + 0.5, start);
    await page.keyboard.press('b');
    await page.keyboard.press('j');
    await page.waitForFunction(() => document.querySelector('video')!.currentTime < 1);
    await until(aheadMs, ...near(500));
    expect(await player.isPaused()).toBe(false);
  });
});
