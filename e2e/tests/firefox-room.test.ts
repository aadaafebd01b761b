import { randomUUID } from 'node:crypto';
import type { Browser as Chromium } from 'playwright-core';
import type { Browser as Firefox } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirefoxPage, openFirefoxPage } from '../support/firefox/firefox-page.ts';
import { launchFirefox } from '../support/firefox/launch-firefox.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { connectVirtual, createRoom, openRoomPerson, type RoomPerson } from '../support/room-people.ts';
import { signUp } from '../support/sign-up.ts';

let firefox: Firefox;
let chromium: Chromium;

beforeAll(async () => {
  [firefox, chromium] = await Promise.all([launchFirefox(), launchChromium({ throttling: false })]);
});

afterAll(async () => {
  await Promise.all([firefox.close(), chromium.close()]);
});

interface Pair {
  readonly inChromium: RoomPerson;
  readonly inFirefox: FirefoxPage;
}

/** A room of somebody in Chromium, and somebody in Firefox who joins it by the link. */
async function openPair(roleInChromium: 'Controller' | 'Recipient'): Promise<Pair> {
  const inChromium = await openRoomPerson(chromium);
  const code = await createRoom(inChromium, roleInChromium);
  const { storage } = await signUp(`firefox-${randomUUID()}@example.org`);
  const inFirefox = await openFirefoxPage(firefox, { storage });
  await inFirefox.go(`/remote?code=${code}`);
  await inFirefox.press('button', 'Join the room');
  await inFirefox.waitFor('button', 'START');
  if (roleInChromium === 'Recipient') await connectVirtual(inChromium);
  else {
    await inFirefox.press('button', 'Connect the virtual device');
    await inFirefox.reads('Connected');
  }
  for (const person of [inChromium, inFirefox]) await person.reads('Both of you are in the room');
  return { inChromium, inFirefox };
}

async function closePair({ inChromium, inFirefox }: Pair): Promise<void> {
  expect([inChromium.complaints, inFirefox.complaints]).toEqual([[], []]);
  await inChromium.context.close();
  await inFirefox.page.close();
}

/**
 * Presses START until the device moves: on a machine that has no time the recipient holds, rightly, and the controller
 * starts again, as a person would.
 */
async function driveUntil(start: () => Promise<void>, isMoving: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await start();
        return isMoving();
      },
      { timeout: 90_000, interval: 3_000 },
    )
    .toBe(true);
}

const moving = 'Your partner is moving your device.';

describe('a person in Firefox and a person in Chromium in one room', () => {
  it('[PG-170, PG-171, RP-30] Chromium drives the device in Firefox until STOP there', async () => {
    const pair = await openPair('Controller');
    const { inChromium, inFirefox } = pair;
    await inFirefox.press('button', 'START');
    await inChromium.reads(/follows your commands/);
    const start = async () => {
      if (await inChromium.start.isEnabled()) await inChromium.start.click();
    };
    await driveUntil(start, () => inFirefox.isShown(moving));
    await inFirefox.press('button', 'STOP');
    await inFirefox.reads('Nothing moves before you press START.');
    await inChromium.reads('Your partner has not pressed START yet.');
    await closePair(pair);
  });

  it('[PG-170, PG-171, RP-21] Firefox drives the device in Chromium until STOP there', async () => {
    const pair = await openPair('Recipient');
    const { inChromium, inFirefox } = pair;
    await inChromium.start.click();
    await inFirefox.reads('follows your commands');
    const start = async () => {
      if (!(await inFirefox.isShown('Driven by Profile'))) await inFirefox.press('button', 'START');
    };
    await driveUntil(start, async () => (await inChromium.page.getByText(moving).count()) > 0);
    await inFirefox.press('button', 'STOP');
    await inFirefox.reads('Driven by Nobody');
    await inChromium.page.getByText('Driven by Nobody').first().waitFor({ state: 'attached' });
    await closePair(pair);
  });
});
