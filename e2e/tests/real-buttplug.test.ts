import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, openDeviceSheet } from '../support/device-sheet.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer, type PlayerPage } from '../support/player-page.ts';
import { hush, type RealButtplug, startRealButtplug } from '../support/real-buttplug.ts';
import { type SignedUp, signIn, signUp } from '../support/sign-up.ts';
import { patience } from '../support/until.ts';

let browser: Browser;
let account: SignedUp;
let server: RealButtplug;
let player: PlayerPage;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  account = await signUp('real-buttplug@example.com');
});

afterEach(async () => {
  await player.page.close();
  await server.close();
});

afterAll(async () => {
  await browser.close();
});

/** Full strokes of 350 ms for a minute: more than half of the motor's level, with a change at each turn. */
const strokes = JSON.stringify({
  actions: Array.from({ length: 170 }, (_, index) => ({ at: index * 350, pos: (index % 2) * 100 })),
});

async function play(writeMs: number): Promise<void> {
  server = await startRealButtplug(browser, hush, writeMs);
  player = await openPlayer(browser, (page) => signIn(page, account), '/videoPlay');
  const { page } = player;
  await openDeviceSheet(page);
  const card = cardOf(page, 'Intiface');
  await card.getByRole('textbox').fill(server.url);
  await card.getByRole('button', { name: /^Connect / }).click();
  await page.getByRole('button', { name: /^Connected/ }).waitFor(patience);
  await player.drop([{ name: 'film.webm' }, { name: 'film.funscript', text: strokes }]);
  await player.waitForFiles(1);
  await player.play.click();
  await player.waitForDriver('Script');
  await expect.poll(level, patience).toBeGreaterThan(8);
}

/** 0 to 20, as the toy was sent it last */
async function level(): Promise<number> {
  const levels = (await server.writes()).flatMap(({ text }) => /^Vibrate:(\d+);$/.exec(text)?.[1] ?? []);
  return Number(levels.at(-1) ?? 0);
}

/** Commands that moved it since then. */
async function movedSince(ms: number): Promise<number> {
  return (await server.writes()).filter(({ atMs, text }) => atMs >= ms && text !== 'Vibrate:0;').length;
}

describe.each([0, 60])('a motor behind the real server, at %i ms a write', (writeMs) => {
  it.each<[string, () => Promise<unknown>]>([
    ['a pause', () => player.pause.click()],
    ['Stop', () => player.stop.dispatchEvent('pointerdown')],
    ['another page', () => player.page.evaluate(() => (location.hash = '#/SPort'))],
    ['a hidden page', () => player.setHidden(true)],
  ])('[EN-143, DV-152, DV-153] is at rest after %s, and stays so', async (_name, end) => {
    await play(writeMs);
    const began = await server.now();
    await end();
    await expect.poll(level, patience).toBe(0);
    const rested = await server.now();
    await expect.poll(() => server.now(), patience).toBeGreaterThan(rested + 1500);
    expect(await movedSince(rested)).toBe(0);
    // a queue of the server would empty first: 60 ms a command, and hundreds of them
    expect(await movedSince(began)).toBeLessThanOrEqual(10);
  });
});
