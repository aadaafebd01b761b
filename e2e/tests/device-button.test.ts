import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cardOf,
  connectInSheet,
  deviceSheet,
  disconnect,
  openDeviceSheet,
  pressDevice,
  statusChip,
} from '../support/device-sheet.ts';
import {
  type FakeSerialBoard,
  type FakeSerialOptions,
  installFakeSerial,
} from '../support/fake-serial/install-fake-serial.ts';
import { goToPage } from '../support/go-to-page.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { openPlayer } from '../support/player-page.ts';
import { seriousFindings } from '../support/serious-findings.ts';

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

const connected = (page: Page) => page.getByRole('button', { name: /^Connected USB 10C4:EA60/ });
const off = (page: Page) => page.getByRole('button', { name: /^Not connected/ });

/** Runs in the Worker: a port that another program has, and that says so when the test lets it; then again to two more tries. */
function installBusyPort(): void {
  let opens = 0;
  const port = {
    getInfo: () => ({ usbVendorId: 0x10c4, usbProductId: 0xea60 }),
    open: () =>
      new Promise((_resolve, reject) => {
        const refuse = () => reject(new DOMException('Failed to open serial port.', 'NetworkError'));
        opens += 1;
        if (opens % 3 !== 1) return refuse();
        new BroadcastChannel('busy-port').addEventListener('message', refuse, { once: true });
      }),
    readable: null,
    writable: null,
  };
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const serial = { getPorts: () => Promise.resolve([{ ...port, ...listening }]), ...listening };
  Object.defineProperty(navigator, 'serial', { configurable: true, value: serial });
}

describe('the device button', () => {
  it('[PG-114] connects by one press the device that the site may open, and disconnects by its chip', async () => {
    const { page } = await openBoard({ isGranted: true });
    await pressDevice(page);
    await connected(page).waitFor();
    await disconnect(page);
    await off(page).waitFor();
    await page.close();
  });

  it('[PG-114] opens the sheet where no device is known, and the chooser from there', async () => {
    const { page } = await openBoard();
    await pressDevice(page);
    await cardOf(page, 'USB').getByRole('button', { name: 'Choose a port…' }).click();
    await connected(page).waitFor();
    await deviceSheet(page).waitFor({ state: 'detached' });
    await page.close();
  });

  it('[PG-20, PG-177] says on its card that the chooser was closed', async () => {
    const { page } = await openBoard({ picks: false });
    await connectInSheet(page, 'Choose a port…');
    await cardOf(page, 'USB').getByText('No device was chosen.').waitFor();
    await off(page).waitFor();
    await page.close();
  });

  it('[PG-115, PG-141] is used by keys, on a narrow screen too, and keeps the focus', async () => {
    const { page } = await openBoard({ isGranted: true, width: 390 });
    const hasFocus = () => statusChip(page).evaluate((button) => button === document.activeElement);
    const connect = page.getByRole('banner').getByRole('button', { name: 'Connect', exact: true });
    for (const button of [off(page), connect]) {
      const box = (await button.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(40);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
    }
    await off(page).focus();
    await page.keyboard.press('Enter');
    await cardOf(page, 'Recent device').getByRole('button', { name: 'Connect USB 10C4:EA60' }).waitFor();
    await page.keyboard.press('Escape');
    await deviceSheet(page).waitFor({ state: 'detached' });
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await connected(page).waitFor();
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Enter');
    const facts = page.getByRole('dialog', { name: 'Device status' });
    await facts.getByText('Driven by').waitFor();
    await facts.getByRole('button', { name: 'Disconnect' }).waitFor();
    const box = (await facts.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await page.close();
  });
});

describe('the sheet of devices', () => {
  it.each([
    ['an upright phone', { width: 390, height: 844 }],
    ['a lying phone', { width: 844, height: 390 }],
    ['twice the size', { width: 720, height: 450 }],
  ])(
    '[PG-125, PG-177] fits, is pressed by a finger and has no serious finding of axe: %s',
    async (_what, viewport) => {
      const page = await browser.newPage({ viewport, locale: 'en-GB', hasTouch: true });
      await installFakeSerial(page, { isGranted: true });
      await openApp(page, '/SPort');
      const heightsIn = (place: Locator) =>
        place
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Connect USB 10C4:EA60' }).waitFor();
      await main.getByRole('button', { name: 'Connect a device…' }).click();
      const sheet = deviceSheet(page);
      await cardOf(page, 'Recent device').waitFor();
      for (const height of [
        ...(await heightsIn(sheet)),
        ...(await heightsIn(main.getByRole('region').first())),
      ])
        expect(height).toBeGreaterThanOrEqual(44);
      const isWide = await sheet.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect(isWide).toBe(false);
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      const opener = main.getByRole('button', { name: 'Connect a device…' });
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.close();
    },
  );
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
    await connected(page).waitFor();
    await disconnect(page);
    await off(page).waitFor();
    await page.reload();
    await connectInSheet(page, 'Connect USB 10C4:EA60');
    await connected(page).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Motion settings' }).click();
    await page.getByRole('switch', { name: 'Reconnect after a reload' }).click({ force: true });
    await page.reload();
    const sheet = await openDeviceSheet(page);
    await sheet.getByRole('button', { name: 'Connect USB 10C4:EA60' }).waitFor();
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
