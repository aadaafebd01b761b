import { createSampleScripts } from '@kinora/motion';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, signIn, signUp } from '../support/sign-up.ts';
import { plugPad } from '../support/fake-pad.ts';
import {
  type FakeSerialBoard,
  type FakeSerialRecord,
  installFakeSerial,
} from '../support/fake-serial/install-fake-serial.ts';
import { replayPositions, replayRecords } from '../support/fake-serial/replay-records.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer, type PlayerPage, scriptsLoaded } from '../support/player-page.ts';
import { giveFolder } from '../support/video-folder.ts';

let browser: Browser;
let account: SignedUp;
let player: PlayerPage;
let page: Page;
let board: FakeSerialBoard;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  account = await signUp('video-play@example.com');
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  player = await openPlayer(
    browser,
    async (fresh) => {
      board = await installFakeSerial(fresh, { isGranted: true });
      await signIn(fresh, account);
    },
    '/videoPlay',
  );
  page = player.page;
});

afterEach(async () => {
  expect(player.app.complaints).toEqual([]);
  await page.close();
});

/** Strokes between two percents, five a second, for a minute. */
function strokes(low: number, high: number, metadata: object = {}): string {
  const actions = Array.from({ length: 300 }, (_, index) => ({
    at: index * 200,
    pos: index % 2 ? high : low,
  }));
  return JSON.stringify({ actions, metadata });
}

/** Waits until the video itself has come past a second. */
async function watchUntil(second: number): Promise<void> {
  await page.waitForFunction((at) => document.querySelector('video')!.currentTime > at, second);
}

/** Lowest and highest position of the stroke over the last `ms` of what the board heard. */
function reach(records: readonly FakeSerialRecord[], ms: number): { low: number; high: number } {
  const end = records.at(-1)!.epochMs;
  const moments = Array.from({ length: 100 }, (_, index) => end - ms + (index * ms) / 100);
  const positions = replayPositions(records, 'L0', moments).map(({ position }) => position);
  return { low: Math.min(...positions), high: Math.max(...positions) };
}

const heard: FakeSerialRecord[] = [];
/** Everything since the board was plugged in. */
async function listen(): Promise<readonly FakeSerialRecord[]> {
  heard.push(...(await board.records()));
  return heard;
}
beforeEach(() => {
  heard.length = 0;
});

const exact = { exact: true };

describe('the bytes on the line', () => {
  it('[LB-41] follow another version at once and softly, and less intensity', async () => {
    await player.connectSerial();
    await player.drop([
      { name: 'film.webm' },
      { name: 'film.funscript', text: strokes(10, 90) },
      { name: 'film (soft).funscript', text: strokes(45, 55) },
    ]);
    await scriptsLoaded(page, 2);
    await player.play.click();
    await player.waitForDriver('Script');
    const travel = async () => {
      const { low, high } = reach(await listen(), 800);
      return high - low;
    };
    await watchUntil(4);
    await expect.poll(travel).toBeGreaterThan(6000);

    await page.getByLabel('Script for Stroke').selectOption('L0 film (soft).funscript');
    const changedAt = await player.videoTime();
    await watchUntil(changedAt + 2);
    expect(await travel()).toBeLessThan(1500);
    expect(await player.isPaused()).toBe(false);
    expect(replayRecords(await listen()).strange).toEqual([]);
  });

  it('[LB-70, LB-74] stop at a controller’s button, and follow its stick only while the other one is held', async () => {
    await player.connectSerial();
    const pad = plugPad(page);
    await pad.hold([]);
    await pad.hold([7], [0, -1, 0, 0]);
    await player.waitForDriver('Manual');
    const written = async () => (await listen()).map(({ text }) => text).join('');
    await expect.poll(written, { timeout: 20_000 }).toContain('L09999I');
    await player.page
      .getByRole('meter', { name: 'Stroke: position' })
      .and(player.page.locator('[aria-valuenow="9999"]'))
      .waitFor();
    await pad.hold([]);
    await player.waitForDriver('Nobody');
    await player.waitForRest('Stroke');
    heard.length = 0;
    await board.records();
    await pad.hold([1]);
    await player.resume.waitFor();
    await expect.poll(written, { timeout: 20_000 }).toBe('DSTOP\n');
  });

  it('[LB-80, LB-81, LB-85] of the sync test carry a stroke to each pulse, with flash and tone, and nothing once it has ended', async () => {
    await player.connectSerial();
    await page.evaluate(countPulses);
    await player.openTab('Details');
    await page.getByRole('button', { name: 'Start the test' }).click();
    await player.waitForDriver('Script');
    await expect
      .poll(async () => (await listen()).length > 0 && reach(await listen(), 2500).high, { timeout: 20_000 })
      .toBeGreaterThan(7000);
    await page.waitForFunction(() => {
      const { flashes = 0, tones = 0 } = document.documentElement.dataset;
      return Number(flashes) > 1 && Number(tones) > 1;
    });
    await page.getByRole('button', { name: 'Advance device by 10 ms' }).last().click();
    await page.getByRole('button', { name: 'End the test' }).click();
    await player.waitForDriver('Nobody');
    await page.getByRole('button', { name: 'Start the test' }).waitFor();
    await player.openTab('Axes');
    await player.waitForRest('Stroke');
    await board.records();
    await player.waitForRest('Stroke');
    expect(await board.records()).toEqual([]);
    await player.openTab('Details');
    expect(await page.getByLabel(/Offset of this device in seconds/).inputValue()).toBe('+0.010');
  });
});

/** Runs in the page: counts tones that were given to the sound card, and pictures of the test that were bright. */
function countPulses(): void {
  const counts = document.documentElement.dataset;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function counted(when) {
    counts['tones'] = String(Number(counts['tones'] ?? 0) + 1);
    start.call(this, when);
  };
  let wasBright = false;
  const look = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[aria-label^="Flashes with"] canvas');
    const isBright = canvas?.getContext('2d')?.getImageData(2, 2, 1, 1).data[0] === 255;
    if (isBright && !wasBright) counts['flashes'] = String(Number(counts['flashes'] ?? 0) + 1);
    wasBright = isBright;
    requestAnimationFrame(look);
  };
  look();
}

/** Opens the page anew and waits until it takes files. */
async function reload(): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
}

/** In this window they are among the controls that have no room in the row. */
async function openSubtitles(): Promise<void> {
  await page.getByRole('button', { name: 'More controls', ...exact }).click();
  await page.getByRole('button', { name: 'Subtitles', ...exact }).click();
}

const films = ['One', 'Two'].flatMap((name) => [
  { path: `${name}.webm` },
  { path: `scripts/${name}.funscript`, text: strokes(10, 90) },
]);

async function openFolder(): Promise<void> {
  await giveFolder(page, 'Films', films);
  await player.openTab('Library');
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await page.getByText('2 videos').waitFor();
}

describe('a folder, its playlist and what is remembered', () => {
  it('[LB-16, LB-32, LB-33] opens a video with its scripts; the next plays by itself only where that was chosen', async () => {
    await player.connectSerial();
    await openFolder();
    await page.getByRole('button', { name: 'Add all to the playlist' }).click();
    await page.getByRole('button', { name: 'Open “One.webm”' }).first().click();
    await scriptsLoaded(page, 1);
    await player.seekTo(59);
    await player.play.click();
    await page.waitForFunction(() => document.querySelector('video')!.paused);
    await page.getByRole('banner').getByText('One.webm').waitFor();
    await player.openTab('Axes');
    await player.waitForRest('Stroke');
    await board.records();
    await player.waitForRest('Stroke');
    expect(await board.records()).toEqual([]);

    await player.openTab('Library');
    await page.getByRole('switch', { name: 'Autoplay next video' }).check({ force: true });
    await player.seekTo(59);
    await player.play.click();
    await page.getByRole('banner').getByText('Two.webm').waitFor();
    await page.waitForFunction(() => !document.querySelector('video')!.paused);
    await player.waitForDriver('Script');
    await expect
      .poll(async () => replayRecords(await board.records()).motionLines.length, { timeout: 20_000 })
      .toBeGreaterThan(0);
  });

  it('[LB-24] offers a known video that comes alone the scripts that it had', async () => {
    await openFolder();
    await page.getByRole('button', { name: 'Open “Two.webm”' }).first().click();
    await page.getByRole('list').getByText('1 more file').waitFor();
    await reload();
    await giveFolder(page, 'Alone', [{ path: 'Two.webm' }]);
    await player.openTab('Library');
    await page.getByRole('button', { name: 'Open a folder…' }).click();
    await page.getByText('1 video').waitFor();
    // of the folder: the stage and the list of recent videos have it with its scripts
    await page.getByRole('tabpanel').getByRole('button', { name: 'Open “Two.webm”' }).first().click();
    await page.getByRole('button', { name: 'Add the file from last time' }).click();
    await scriptsLoaded(page, 1);
  });
});

describe('what is over the picture and on the seek bar', () => {
  const subtitle = '1\n00:00:00,000 --> 00:00:50,000\nHello <i>there</i>\n';

  it('[LB-64, LB-93] shows subtitles in full screen as well, where idle controls leave the picture alone', async () => {
    await player.connectSerial();
    await player.drop([
      { name: 'film.webm' },
      { name: 'film.funscript', text: strokes(10, 90) },
      { name: 'film.srt', text: subtitle },
    ]);
    await page.getByText('Hello there').waitFor();
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    await player.play.click();
    await player.seekBar.waitFor({ state: 'hidden' });
    const { width, height } = (await page.locator('video').boundingBox())!;
    const screen = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    expect(Math.abs(width - screen.width)).toBeLessThan(4);
    expect(Math.abs(height - screen.height)).toBeLessThan(4);
    expect(await page.getByText('Hello there').isVisible()).toBe(true);
    expect(await player.stop.isVisible()).toBe(true);
    await page.mouse.move(300, 300);
    await player.seekBar.waitFor({ state: 'visible' });
    await page.keyboard.press('c');
    await page.getByText('Hello there').waitFor({ state: 'detached' });
  });

  it('[LB-92] has the name and the tools beside the picture, in a window of a telephone as well', async () => {
    await player.drop([{ name: 'film.webm' }]);
    await page.locator('video').waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const picture = (await page.locator('video').boundingBox())!;
      const bottom = picture.y + picture.height;
      const name = (await page.getByText('film.webm', exact).first().boundingBox())!;
      const tool = (await page.getByRole('button', { name: 'More controls', ...exact }).boundingBox())!;
      for (const { y, height } of [name, tool]) expect(y + height <= picture.y || y >= bottom).toBe(true);
    }
  });

  it('has no finding of axe, with each panel open', async () => {
    await player.drop([{ name: 'film.webm' }, { name: 'film.srt', text: subtitle }]);
    await player.drop(
      createSampleScripts().map(({ text }, index) => ({ name: `film.${index}.funscript`, text })),
    );
    for (const name of ['Library', 'Details', 'Axes'] as const) {
      await player.openTab(name);
      expect(await player.axeFindings(), name).toEqual([]);
    }
    await openSubtitles();
    await page.getByRole('dialog', { name: 'Subtitles' }).waitFor();
    expect(await player.axeFindings()).toEqual([]);
  });
});
