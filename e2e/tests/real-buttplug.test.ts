import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, openDeviceSheet } from '../support/device-sheet.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer, type PlayerPage } from '../support/player-page.ts';
import { type RealButtplug, startRealButtplug } from '../support/real-buttplug.ts';
import { type SignedUp, signIn, signUp } from '../support/sign-up.ts';
import { edge, hush, keon, levelsOf, strokerRestsAt, strokesOf, type Toy } from '../support/toys.ts';
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

/** From end to end of the travel in so many ms each, for a minute. */
function strokes(strokeMs: number): string {
  const count = Math.ceil(60_000 / strokeMs);
  const actions = Array.from({ length: count }, (_, index) => ({
    at: index * strokeMs,
    pos: (index % 2) * 100,
  }));
  return JSON.stringify({ actions });
}

async function play(toy: Toy, writeMs: number, strokeMs: number): Promise<void> {
  server = await startRealButtplug(browser, toy, writeMs);
  player = await openPlayer(browser, (page) => signIn(page, account), '/videoPlay');
  const { page } = player;
  await openDeviceSheet(page);
  const card = cardOf(page, 'Intiface');
  await card.getByRole('textbox').fill(server.url);
  await card.getByRole('button', { name: /^Connect / }).click();
  await page.getByRole('button', { name: /^Connected/ }).waitFor(patience);
  await player.drop([{ name: 'film.webm' }, { name: 'film.funscript', text: strokes(strokeMs) }]);
  await player.waitForFiles(1);
  await player.play.click();
  await player.waitForDriver('Script');
}

const levels = async () => levelsOf(await server.writes());
const commands = async () => strokesOf(await server.writes());

/** Nothing was written for so long. ms */
async function quietMs(): Promise<number> {
  const last = (await server.writes()).at(-1);
  return (await server.now()) - (last?.atMs ?? 0);
}

const ends: readonly [string, () => Promise<unknown>][] = [
  ['a pause', () => player.pause.click()],
  ['Stop', () => player.stop.dispatchEvent('pointerdown')],
  ['another page', () => player.page.evaluate(() => (location.hash = '#/SPort'))],
  ['a hidden page', () => player.setHidden(true)],
];

/** ms; a write each, and a queue of the server would empty first: 60 ms a command, and hundreds of them */
const writeTimes = [0, 60];

const motors: readonly { name: string; toy: Toy; moving: readonly number[] }[] = [
  { name: 'a motor', toy: hush, moving: [1, 2] },
  { name: 'two motors', toy: edge, moving: [1, 2] },
];

describe.each(motors.flatMap((one) => writeTimes.map((writeMs) => ({ ...one, writeMs }))))(
  '$name behind the real server, at $writeMs ms a write',
  ({ toy, writeMs }) => {
    it.each(ends)('[EN-143, DV-152, DV-153] is at rest after %s, and stays so', async (_name, end) => {
      // more than half of the level, with a change at each turn
      await play(toy, writeMs, 350);
      await expect.poll(async () => Math.min(...(await levels())), patience).toBeGreaterThan(8);
      const before = (await server.writes()).length;
      await end();
      await expect.poll(levels, patience).toEqual([0, 0]);
      await expect.poll(quietMs, patience).toBeGreaterThan(1500);
      expect(await levels()).toEqual([0, 0]);
      expect((await server.writes()).length - before).toBeLessThanOrEqual(10);
    });
  },
);

describe.each(writeTimes)('a stroker behind the real server, at %i ms a write', (writeMs) => {
  it.each(ends)('[EN-142, EN-143] is at rest after %s, and is sent nothing more', async (_name, end) => {
    await play(keon, writeMs, 900);
    // past the first move and the soft start
    await expect
      .poll(async () => (await commands()).filter(({ position }) => position > 95).length, patience)
      .toBeGreaterThan(2);
    const began = await server.now();
    await end();
    const ended = await server.now();
    await expect.poll(quietMs, patience).toBeGreaterThan(1500);
    const sent = await commands();
    expect(strokerRestsAt(sent) - ended).toBeLessThan(1000);
    expect(Math.max(...sent.slice(2).map(({ speed }) => speed))).toBeLessThanOrEqual(99);
    // the one in progress, one that begins meanwhile, and the halt
    expect(sent.filter(({ atMs }) => atMs > began).length).toBeLessThanOrEqual(3);
  });

  it('[EN-146] is sent on its first move no further after Stop, and has no speed any more', async () => {
    await play(keon, writeMs, 900);
    await expect.poll(async () => (await commands()).length, patience).toBeGreaterThan(2);
    await player.stop.dispatchEvent('pointerdown');
    await expect.poll(quietMs, patience).toBeGreaterThan(1500);
    const [before, last] = (await commands()).slice(-2);
    expect(last).toMatchObject({ position: before!.position, speed: 0 });
  });
});
