import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchFirefox } from '../support/firefox/launch-firefox.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { allow, driveUntilMoving, openPair, type Pair } from '../support/room-people.ts';
import { readBoth } from '../support/sealed-words.ts';

let firefox: Browser;
let chromium: Browser;

beforeAll(async () => {
  [firefox, chromium] = await Promise.all([launchFirefox(), launchChromium({ throttling: false })]);
});

afterAll(async () => {
  await Promise.all([firefox.close(), chromium.close()]);
});

async function expectNoComplaintsAndClose(pair: Pair): Promise<void> {
  expect([pair.controller.complaints, pair.recipient.complaints]).toEqual([[], []]);
  await pair.close();
}

describe('a person in Firefox and a person in Chromium in one room', () => {
  it('[PG-170, PG-171, RM-70, RP-60] the device in Firefox follows the other until STOP, and until Stop in the header', async () => {
    const pair = await openPair(chromium, { recipientBrowser: firefox });
    const { controller, recipient } = pair;
    const [words, same] = await readBoth(pair);
    expect(words).toBe(same);
    await allow(pair);
    await driveUntilMoving(pair);
    await recipient.stop.click();
    await recipient.reads('Nothing moves until you press START.');
    await controller.reads(/^Your partner pressed STOP\./);
    await allow(pair);
    await driveUntilMoving(pair);
    await recipient.page.keyboard.press('Escape');
    await recipient.reads('You pressed Stop. Press Resume in the header, then START.');
    await controller.reads('Your partner pressed Stop. Only your partner can resume.');
    await expectNoComplaintsAndClose(pair);
  });

  it('[PG-170, PG-171] the device in Chromium follows the one in Firefox until STOP', async () => {
    const pair = await openPair(firefox, { recipientBrowser: chromium });
    const { controller, recipient } = pair;
    await allow(pair);
    await driveUntilMoving(pair);
    await controller.stop.click();
    for (const { page } of [controller, recipient]) await page.getByText('Controlled by Nobody').waitFor();
    await expectNoComplaintsAndClose(pair);
  });
});
