import type { AxisName } from '@kinora/motion';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeSerialBoard,
  type FakeSerialRecord,
  installFakeSerial,
} from './fake-serial/install-fake-serial.ts';
import { replayPositions, replayRecords } from './fake-serial/replay-records.ts';
import { launchChromium } from './launch-chromium.ts';
import { openPlayer, type PlayerPage } from './player-page.ts';
import { type SignedUp, signIn, signUp } from './sign-up.ts';

let browser: Browser;
let account: SignedUp;
let player: PlayerPage;
let page: Page;
let board: FakeSerialBoard;
const heard: FakeSerialRecord[] = [];

/** units */
const fullScale = 9999;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  account = await signUp('shaping@example.com');
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  heard.length = 0;
  player = await openPlayer(
    browser,
    async (fresh) => {
      board = await installFakeSerial(fresh, { isGranted: true });
      await signIn(fresh, account);
    },
    '/videoPlay',
  );
  page = player.page;
  await page.getByRole('button', { name: /Not connected/ }).click();
  await page.getByText('Connect USB 10C4:EA60').click();
  await page.getByText('Connected', { exact: true }).first().waitFor();
});

afterEach(async () => {
  expect(replayRecords(await listen()).strange).toEqual([]);
  expect(player.app.complaints).toEqual([]);
  await page.close();
});

/** Everything since the board was plugged in. */
async function listen(): Promise<readonly FakeSerialRecord[]> {
  heard.push(...(await board.records()));
  return heard;
}

/** How far an axis went over the last 1.5 s of what the board heard. */
async function reach(axis: AxisName): Promise<number> {
  const records = await listen();
  const end = records.at(-1)?.epochMs ?? 0;
  const moments = Array.from({ length: 150 }, (_, index) => end - 1500 + index * 10);
  const positions = replayPositions(records, axis, moments).map(({ position }) => position);
  return Math.max(...positions) - Math.min(...positions);
}

/** A film whose stroke goes between the given seconds, five strokes a second. */
async function dropFilm(...parts: readonly (readonly [from: number, to: number])[]): Promise<void> {
  const actions = parts.flatMap(([from, to]) =>
    Array.from({ length: (to - from) * 5 }, (_, index) => ({
      at: from * 1000 + index * 200,
      pos: index % 2 === 0 ? 20 : 80,
    })),
  );
  await player.drop([{ name: 'film.webm' }, { name: 'film.funscript', text: JSON.stringify({ actions }) }]);
  await page.getByRole('button', { name: 'Scripts · 1' }).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
}

async function openPanel(): Promise<void> {
  await page.getByRole('button', { name: 'Fills and limits…' }).click();
  await page.getByRole('dialog', { name: 'Fills and limits' }).waitFor();
}

async function play(): Promise<void> {
  await player.play.click();
  await player.waitForDriver('Script');
}

const patience = { timeout: 25_000 };

describe('what is chosen beside the script, on the line', () => {
  it('[SP-1, SP-24] a wave moves an axis without a script while the video plays, and still is still again', async () => {
    await dropFilm([0, 55]);
    await openPanel();
    await page.getByLabel('Fill of Twist').selectOption({ label: 'Wave' });
    await page.keyboard.press('Escape');
    await play();
    await expect.poll(() => reach('R0'), patience).toBeGreaterThan(fullScale / 3);
    await openPanel();
    await page.getByRole('slider', { name: 'Intensity of the fills' }).press('Home');
    await expect.poll(() => reach('R0'), patience).toBeLessThan(20);
    await page.getByRole('slider', { name: 'Intensity of the fills' }).press('End');
    await expect.poll(() => reach('R0'), patience).toBeGreaterThan(fullScale / 3);
    await page.getByLabel('Fill of Twist').selectOption({ label: 'Still' });
    await expect.poll(() => reach('R0'), patience).toBeLessThan(20);
    expect(await reach('L0')).toBeGreaterThan(fullScale / 3);
  });

  it('[SP-10, SP-11] a gap of the script is filled where that is chosen', async () => {
    await dropFilm([0, 1], [50, 55]);
    await openPanel();
    await page.getByLabel('Fill of Stroke').selectOption({ label: 'Wave' });
    await page.getByRole('switch', { name: 'Fill gaps' }).click();
    await page.keyboard.press('Escape');
    await play();
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 12);
    await expect.poll(() => reach('L0'), patience).toBeGreaterThan(fullScale / 4);
  });

  it('[EN-60, EN-61] a paused device goes home after the chosen time, and only then', async () => {
    await dropFilm([0, 55]);
    await openPanel();
    await page.getByLabel('The device goes home').selectOption({ index: 1 });
    await page.keyboard.press('Escape');
    await play();
    await expect.poll(() => reach('L0'), patience).toBeGreaterThan(fullScale / 3);
    await player.pause.click();
    const text = async () => (await listen()).map((record) => record.text).join('');
    expect(await text()).not.toContain('S1000');
    await expect.poll(text, patience).toContain('L05050S1000 L15050S1000');
  });

  it('[SP-52, SP-53] a repeated part comes again', async () => {
    await dropFilm([0, 55]);
    await play();
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 1);
    await page.keyboard.press('b');
    const start = await player.videoTime();
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime > from + 2, start);
    await page.keyboard.press('b');
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime < from + 1, start);
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime > from + 1.5, start);
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime < from + 1, start);
    expect(await player.isPaused()).toBe(false);
  });

  it('[SP-54] a long gap is announced and skipped where that is chosen', async () => {
    await dropFilm([0, 1], [50, 55]);
    await openPanel();
    await page.getByLabel('The video skips gaps by itself').selectOption({ index: 1 });
    await page.keyboard.press('Escape');
    await play();
    await page.getByRole('button', { name: 'Stay here' }).waitFor(patience);
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 44, undefined, patience);
    expect(await player.isPaused()).toBe(false);
  });
});
