import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressDevice } from '../support/device-sheet.ts';
import { type FakeSerialBoard, installFakeSerial } from '../support/fake-serial/install-fake-serial.ts';
import { goToPage } from '../support/go-to-page.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { openPlayer } from '../support/player-page.ts';

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

/** A page with a board, of a server that locks real devices or not. */
async function boardUnder(page: Page, membership: 'open' | 'required'): Promise<void> {
  await installFakeSerial(page, { isGranted: true });
  await page.route('**/api/v1/settings', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    return route.fulfill({ response: answer, json: { ...rest, data: { ...data, membership } } });
  });
}

describe('what a press can mend', () => {
  it('[SH-46] [SH-60] connects the device that is missing, from a message', async () => {
    const player = await openPlayer(browser, (page) => boardUnder(page, 'open'));
    await player.drop([{ name: 'film.webm' }]);
    await player.waitForFiles(0);
    await player.play.click();
    await player.page.getByRole('button', { name: 'Resume device' }).click();
    const message = player.page.getByRole('status', { name: 'Messages' });
    await message.getByText('Device not connected.').waitFor();
    await message.getByRole('button', { name: 'Use the virtual device' }).waitFor();
    await message.getByRole('button', { name: 'Connect a device' }).click();
    await connected(player.page).waitFor();
    await player.page.close();
  });

  it('[PB-93] connects the device that is missing, from the line above the controls', async () => {
    const player = await openPlayer(browser, (page) => boardUnder(page, 'open'));
    await player.drop([{ name: 'film.webm' }]);
    await player.rest.getByRole('button', { name: 'Connect a device' }).click();
    await connected(player.page).waitFor();
    await player.rest.getByText('No script.').waitFor();
    await player.page.close();
  });

  it('[PB-91] [PB-93] leads who has no account to the sign-in, where a real device needs one, while the video plays', async () => {
    const player = await openPlayer(browser, (page) => boardUnder(page, 'required'));
    const { page } = player;
    await goToPage(page, 'Device diagnostics');
    await pressDevice(page);
    await connected(page).waitFor();
    await goToPage(page, 'Video player');
    const text = JSON.stringify({
      actions: [0, 1, 2, 3].map((at) => ({ at: at * 500, pos: (at % 2) * 90 })),
    });
    await player.drop([{ name: 'film.webm' }, { name: 'film.funscript', text }]);
    await player.waitForFiles(1);
    await player.play.click();
    await player.rest.getByText('Log in to move this device.').waitFor();
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0.2);
    expect(await page.getByText('Driven by Nobody').count()).toBeGreaterThan(0);
    await player.rest.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/#\/login$/);
    await page.close();
  });
});
