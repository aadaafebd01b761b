import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressDevice } from '../support/device-sheet.ts';
import { type FakeSerialBoard, installFakeSerial } from '../support/fake-serial/install-fake-serial.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

async function openBoard(): Promise<{ page: Page; board: FakeSerialBoard }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 844 }, locale: 'en-GB' });
  const board = await installFakeSerial(page, { isGranted: true });
  await openApp(page, '/SPort');
  return { page, board };
}

const connected = (page: Page) => page.getByRole('button', { name: /^Connected USB 10C4:EA60/ });

describe('a page that was left connected', () => {
  it('[PG-116] connects again after a reload, and asks nothing but what the device is', async () => {
    const { page, board } = await openBoard();
    await pressDevice(page);
    await connected(page).waitFor();
    await page.reload();
    await connected(page).waitFor();
    await page.getByText('FAKE-0001', { exact: true }).waitFor();
    const sent = (await board.records()).map(({ text }) => text).join('');
    const lines = [...new Set(sent.split('\n').map((line) => line.trim()))].sort();
    expect(lines).toEqual(['', 'D0', 'D1', 'D2', 'YSYS']);
    await page.close();
  });
});
