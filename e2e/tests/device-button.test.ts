import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDeviceMenu, pressDevice } from '../support/device-menu.ts';
import {
  type FakeSerialBoard,
  type FakeSerialOptions,
  installFakeSerial,
} from '../support/fake-serial/install-fake-serial.ts';
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

async function openBoard(
  options: FakeSerialOptions & { readonly width?: number } = {},
): Promise<{ page: Page; board: FakeSerialBoard }> {
  const { width = 1440, ...serial } = options;
  const page = await browser.newPage({ viewport: { width, height: 844 }, locale: 'en-GB' });
  const board = await installFakeSerial(page, serial);
  await openApp(page, '/SPort');
  return { page, board };
}

const connected = (page: Page) => page.getByRole('button', { name: /^Connected 10C4:EA60/ });
const off = (page: Page) => page.getByRole('button', { name: /^Not connected/ });
const chevron = (page: Page) => page.getByRole('button', { name: 'Device options' });

/** Runs in the Worker: a port that another program has, and that says so when the test lets it. */
function installBusyPort(): void {
  const port = {
    getInfo: () => ({ usbVendorId: 0x10c4, usbProductId: 0xea60 }),
    open: () =>
      new Promise((_resolve, reject) => {
        new BroadcastChannel('busy-port').addEventListener(
          'message',
          () => {
            reject(new DOMException('Failed to open serial port.', 'NetworkError'));
          },
          { once: true },
        );
      }),
    readable: null,
    writable: null,
  };
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const serial = { getPorts: () => Promise.resolve([{ ...port, ...listening }]), ...listening };
  Object.defineProperty(navigator, 'serial', { configurable: true, value: serial });
}

describe('the device button', () => {
  it.each([
    ['the device that the site may open', { isGranted: true }],
    ['one from the browser’s chooser', {}],
  ])('[PG-114] connects by one press %s, and disconnects by one', async (_what, serial) => {
    const { page } = await openBoard(serial);
    await pressDevice(page);
    await connected(page).click();
    await off(page).waitFor();
    await page.close();
  });

  it('[PG-20, PG-114] stays as it was where the chooser is closed', async () => {
    const { page } = await openBoard({ picks: false });
    await pressDevice(page);
    await page.getByText('No device was chosen.').waitFor();
    await off(page).waitFor();
    await page.close();
  });

  it('[PG-115] is used by keys, on a narrow screen too, and keeps the focus', async () => {
    const { page } = await openBoard({ isGranted: true, width: 390 });
    await off(page).focus();
    await page.keyboard.press('Tab');
    expect(await chevron(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Connect USB 10C4:EA60' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => chevron(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await connected(page).waitFor();
    expect(await connected(page).evaluate((button) => button === document.activeElement)).toBe(true);
    for (const button of [connected(page), chevron(page)]) {
      const box = (await button.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(40);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
    }
    await page.close();
  });
});

describe('a page that was left connected', () => {
  it('[PG-116] connects again after a reload, and asks nothing but what the device is', async () => {
    const { page, board } = await openBoard({ isGranted: true });
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

  it('[PG-116] stays still where the person disconnected, or turned that off', async () => {
    const { page } = await openBoard({ isGranted: true });
    await pressDevice(page);
    await connected(page).click();
    await off(page).waitFor();
    await page.reload();
    await openDeviceMenu(page);
    await page.getByRole('menuitem', { name: 'Connect USB 10C4:EA60' }).click();
    await connected(page).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Motion settings' }).click();
    await page.getByRole('switch', { name: 'Reconnect after a reload' }).click({ force: true });
    await page.reload();
    await openDeviceMenu(page);
    await page.getByRole('menuitem', { name: 'Connect USB 10C4:EA60' }).waitFor();
    expect(await off(page).count()).toBe(1);
    await page.close();
  });

  it('[PG-116] says nothing where that fails, and why when it is asked for', async () => {
    const { page } = await openBoard({ isGranted: true });
    await pressDevice(page);
    await connected(page).waitFor();
    await page.route(/\/engine\.worker[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
      const body = `(${String(installBusyPort)})();\n${await response.text()}`;
      await route.fulfill({ status: response.status(), headers, body });
    });
    await page.reload();
    await page.getByRole('button', { name: /^Connecting/ }).waitFor();
    await page.evaluate(() => new BroadcastChannel('busy-port').postMessage('answer'));
    await off(page).waitFor();
    const why = page.getByText('Another program is using this port');
    expect(await why.count()).toBe(0);
    await pressDevice(page);
    await page.getByRole('button', { name: /^Connecting/ }).waitFor();
    await page.evaluate(() => new BroadcastChannel('busy-port').postMessage('answer'));
    await why.first().waitFor();
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
    await page.getByRole('link', { name: 'Device diagnostics' }).click();
    await page.getByRole('heading', { level: 1, name: 'Device diagnostics' }).waitFor();
    await pressDevice(page);
    await connected(page).waitFor();
    await page.getByRole('link', { name: 'Video player' }).click();
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
