import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { allow, driveUntilMoving, openPair } from '../support/room-people.ts';
import { readBoth, readSealedWords } from '../support/sealed-words.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

describe('a sealed room', () => {
  it('[RP-60] [RP-61] shows both the same words, and other ones after a reload, marked until they are explained', async () => {
    const pair = await openPair(browser);
    const [one, two] = await readBoth(pair);
    expect(two).toBe(one);
    await pair.controller.page.reload();
    await pair.recipient.page.locator('[data-note="sealedAnew"]').waitFor();
    const [next, again] = await readBoth(pair);
    expect(again).toBe(next);
    expect(next).not.toBe(one);
    await pair.recipient.page.locator('[data-note="sealedAnew"]').click();
    await pair.recipient.page.locator('[data-note="sealed"]').waitFor();
    await pair.close();
  });

  it('[RM-72] [RP-60] drives a device as before', async () => {
    const pair = await openPair(browser);
    await allow(pair);
    await driveUntilMoving(pair);
    await pair.recipient.page.keyboard.press('Escape');
    await pair.controller.reads('Your partner pressed Stop. Only your partner can resume.');
    expect(await readSealedWords(pair.controller.page)).toMatch(/^[a-z]+ \d+ · [a-z]+ \d+$/);
    expect([pair.controller.complaints, pair.recipient.complaints]).toEqual([[], []]);
    await pair.close();
  });
});
