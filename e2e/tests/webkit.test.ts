import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { allowAgain, isSoon } from '../support/press-on.ts';
import { connectVirtual, createRoom, openRoomPerson, type RoomPerson } from '../support/room-people.ts';
import { readSealedWords } from '../support/sealed-words.ts';
import { signUp } from '../support/sign-up.ts';
import { until } from '../support/until.ts';
import { launchWebKit, type WebKit } from '../support/webkit/launch-webkit.ts';
import { pageOf, type WebKitPage } from '../support/webkit/webkit-page.ts';

let webkit: WebKit;
let page: WebKitPage;

beforeEach(async () => {
  webkit = await launchWebKit();
  page = pageOf(webkit.driver);
});

afterEach(async () => {
  await webkit.close();
});

/** The video runs, and the device is on its way. */
async function playUntilMoving(): Promise<void> {
  await page.pressUntil('Play', () => page.says('Controlled by Script'));
  const start = await page.positionOf('Stroke');
  await expect.poll(() => page.positionOf('Stroke')).not.toBe(start);
}

async function readsStopped(): Promise<void> {
  await page.reads('Controlled by Nobody');
  await page.until('document.querySelector("video").paused');
}

describe('a page in WebKit', () => {
  it('[PG-240, PG-241] a new user’s first minute: start page, sample, Stop by Esc and by a press, the menu, a motion, Stop', async () => {
    await page.open('/');
    await page.press('Open the player');
    await page.until('location.hash === "#/SVideo"');
    await page.press('Try the sample');
    await page.until('document.querySelector("video")?.readyState >= 3');
    await playUntilMoving();
    await page.key('ESCAPE');
    await readsStopped();
    await page.press('Resume');
    await playUntilMoving();
    await pressStop();
    await readsStopped();
    await page.press('Resume');
    await page.press('Menu');
    await page.press('Custom Motions');
    await page.reads('Motion profiles');
    await page.pressUntil('Play', () => page.says('Controlled by Motion profile'));
    await pressStop();
    await page.reads('Controlled by Nobody');
    expect(await page.complaints()).toEqual([]);
  });

  it('[PG-242] sends an axis to where its slider is pressed', async () => {
    await page.open('/SPort');
    await page.press('Use the virtual device');
    await page.reads('Connected');
    await page.pressUntil('Take control', () => page.says(/^Controlled by Manual/));
    const slider = await page.driver.findElement({ css: '[aria-label="Stroke: position"]' });
    const { width } = await slider.getRect();
    // from its middle
    await page.driver
      .actions()
      .move({ origin: slider, x: Math.round(-width / 4) })
      .click()
      .perform();
    const wished = async () => Number(await slider.getAttribute('value'));
    await until(wished, 2_000, 3_000);
  });
});

/** On the place of Stop, whatever covers it. */
async function pressStop(): Promise<void> {
  const stop = await page.driver.executeScript<{ x: number; y: number }>(`
    const stop = [...document.querySelectorAll('button')].find(({ textContent }) => /^stop/i.test(textContent.trim()));
    const { x, y, width, height } = stop.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };`);
  await page.driver.actions().move(stop).click().perform();
}

describe('a person in WebKit and a person in Chromium in one room', () => {
  let browser: Browser;
  let partner: RoomPerson;

  beforeAll(async () => {
    browser = await launchChromium({ throttling: false });
  });
  afterAll(() => browser.close());

  /** The person in Chromium makes the room; the one in WebKit has the other seat. */
  async function meet(seatInChromium: 'Controller' | 'Recipient'): Promise<void> {
    partner = await openRoomPerson(browser);
    const code = await createRoom(partner, seatInChromium);
    const { storage } = await signUp(`webkit-${randomUUID()}@example.org`);
    await page.open(`/remote?code=${code}`, storage);
    await page.clear('Your name in this room');
    await page.press('Join the room');
    await partner.sees('together');
  }

  /** Both read the same two words, of the same engine, before and after. */
  async function readsSameWords(): Promise<void> {
    const words = await readSealedWords(partner.page);
    const readsThem = () =>
      page.driver.executeScript<string | undefined>(
        'return document.querySelector(`[data-note^="sealed"] strong`)?.innerText',
      );
    await expect.poll(readsThem).toBe(words);
  }

  it('[PG-240, PG-241, RM-70] the device in WebKit follows the other until STOP, and until Stop', async () => {
    await meet('Controller');
    await page.press('Use the virtual device');
    await page.reads('Connected');
    await readsSameWords();
    const drive = () =>
      page.pressUntil('START', async () => {
        if (await partner.start.isEnabled()) await partner.start.click();
        return page.says('Your partner is moving your device.');
      });
    await drive();
    await readsSameWords();
    await page.press('STOP');
    await partner.reads(/^Your partner pressed STOP\./);
    await page.reads('Controlled by Nobody');
    await drive();
    await page.key('ESCAPE');
    await partner.reads('Your partner pressed Stop. Only your partner can resume.');
    await page.reads('Controlled by Nobody');
    expect([await page.complaints(), partner.complaints]).toEqual([[], []]);
    await partner.context.close();
  });

  it('[PG-240, PG-241, RM-70] the device in Chromium follows the one in WebKit until STOP; afterwards the player works there', async () => {
    await meet('Recipient');
    await connectVirtual(partner);
    await readsSameWords();
    await partner.start.click();
    const isMoving = partner.page.getByText('Your partner is moving your device.');
    await page.pressUntil('START', async () => {
      await allowAgain(partner);
      return isSoon(isMoving);
    });
    await page.press('STOP');
    for (const reads of [page.reads, partner.reads]) await reads('Controlled by Nobody');
    await readsSameWords();
    await page.press('Leave the room');
    await page.go('/SVideo');
    await page.press('Try the sample');
    await page.until('document.querySelector("video")?.readyState >= 3');
    await playUntilMoving();
    await page.key('ESCAPE');
    await readsStopped();
    expect([await page.complaints(), partner.complaints]).toEqual([[], []]);
    await partner.context.close();
  });
});
