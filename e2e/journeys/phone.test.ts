import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { isSoon, type Press, pressOnTogether, readsHold } from '../support/press-on.ts';
import { driveTo } from '../support/room-inputs.ts';
import { allow, openPair, type Pair, positionOf, readsAllowed } from '../support/room-people.ts';
import { dragByFinger } from '../support/finger.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser: Browser;

const tap: Press = (button) => button.tap();

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

/** The pad takes the finger for itself: the page must not go along with it. */
async function dragPad(page: Page, down: number): Promise<void> {
  const pad = page.getByRole('slider', { name: /^Joystick/ });
  await pad.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await dragByFinger(pad, [0.5, 0.5], [0.9, down]);
  expect(await page.evaluate(() => scrollY)).toBe(before);
}

/** Another source leads every axis home; on a busy machine the recipient holds on the way, and is sent home again. */
async function sendHome(pair: Pair): Promise<void> {
  const { controller, recipient } = pair;
  const choose = (source: string) =>
    controller.page.getByRole('radio', { name: source }).check({ force: true });
  const holds = controller.page.getByText(
    /^Your partner(?:’s device is paused\. Press START to continue| hasn’t pressed START yet)\.$/,
  );
  await choose('Profiles');
  const positions = async () => {
    if (await holds.isVisible()) {
      await choose('Joystick');
      await pressOnTogether(pair, tap);
      await choose('Profiles');
    }
    return Promise.all(['Roll', 'Stroke', 'Twist'].map((axis) => positionOf(recipient, axis)));
  };
  const isLetGo = async () => {
    await choose('Joystick');
    if (await isSoon(recipient.page.getByText('Controlled by Nobody'))) return true;
    await choose('Profiles');
    await expect.poll(positions, { timeout: 60_000, interval: 1_000 }).toEqual([5_050, 5_050, 5_050]);
    return false;
  };
  await expect.poll(positions, { timeout: 60_000, interval: 1_000 }).toEqual([5_050, 5_050, 5_050]);
  await expect.poll(isLetGo, { timeout: 90_000, interval: 1_000 }).toBe(true);
}

describe('the controller’s page on a phone', () => {
  it('[RP-20, RP-22, RP-35, RP-64] drives the partner by one finger: START, pad, slider, another source, and the one Stop', async () => {
    const pair = await openPair(browser, { controller: phone });
    const { controller, recipient } = pair;
    const { page } = controller;
    await allow(pair);
    await page.getByText('Joystick', { exact: true }).tap();
    await driveTo(pair, 'Roll', [8_500, 9_999], (there) => dragPad(there, 0.1), tap);
    await driveTo(pair, 'Stroke', [8_500, 9_999], (there) => dragPad(there, 0.1), tap);
    const slider = page.getByLabel('Twist: position', { exact: true });
    await driveTo(pair, 'Twist', [0, 1_500], () => dragByFinger(slider, [0.5, 0.5], [0.1, 0.5]), tap);
    expect(await controller.stop.count()).toBe(0);
    await sendHome(pair);
    await readsAllowed(pair);
    await controller.reads('Ready. Your partner’s device follows your commands.');
    await driveTo(pair, 'Roll', [8_500, 9_999], (there) => dragPad(there, 0.5), tap);
    await page.getByRole('banner').locator('iframe[data-covering]').tap();
    await readsHold(recipient, /^Your partner pressed Stop, so your device has stopped/);
    await controller.reads('Controlled by Nobody');
    await pair.close();
  });
});
