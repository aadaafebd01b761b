import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, connectInSheet, disconnect, openDeviceSheet, pressDevice } from '../support/device-sheet.ts';
import {
  type FakeBluetoothBoard,
  type FakeBluetoothOptions,
  installFakeBluetooth,
} from '../support/fake-bluetooth/install-fake-bluetooth.ts';
import { replayRecords } from '../support/fake-serial/replay-records.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { type OpenedApp, openApp } from '../support/open-app.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

interface Opened {
  readonly page: Page;
  readonly app: OpenedApp;
  readonly board: FakeBluetoothBoard;
}

async function openDiagnostics(options?: FakeBluetoothOptions): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const board = await installFakeBluetooth(page, options);
  const app = await openApp(page, '/SPort');
  return { page, app, board };
}

const connected = (page: Page) => page.getByRole('button', { name: /^Connected.*TCODE-ESP32/ });
const off = (page: Page) => page.getByRole('button', { name: /^Not connected/ });

async function openConnected(options?: FakeBluetoothOptions): Promise<Opened> {
  const opened = await openDiagnostics(options);
  await connectInSheet(opened.page, 'Choose a Bluetooth device…');
  await connected(opened.page).waitFor();
  return opened;
}

async function driveStroke({ page }: Opened): Promise<void> {
  await page.getByRole('button', { name: 'Take control' }).click();
  await page.getByRole('button', { name: 'Stroke: more' }).click();
  await page.locator('output', { hasText: '5,500' }).first().waitFor();
}

const textOf = async ({ board }: Opened) => (await board.records()).map(({ text }) => text);

describe('a board on Bluetooth LE', () => {
  it('[DV-135] [DV-136] is identified, and gets whole lines of the gate, one a write', async () => {
    const opened = await openConnected();
    const { page, app, board } = opened;
    for (const fact of ['AIR-0001', 'TCode v0.4', 'T-Code over Bluetooth LE'])
      await page.getByText(fact, { exact: true }).first().waitFor();
    expect((await textOf(opened)).join('')).toMatch(/^(D1\n)+D0\nD2\nYSYS\n$/);
    await driveStroke(opened);
    const records = await board.records();
    const { strange, motionLines } = replayRecords(records);
    expect(strange).toEqual([]);
    expect(motionLines).not.toEqual([]);
    expect(records.every(({ text }) => /^[^\n]+\n$/.test(text))).toBe(true);
    expect(await board.counts()).toMatchObject({ asked: 1, overlaps: 0 });
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('[DV-136] that cannot reply is connected and moves all the same', async () => {
    const opened = await openConnected({ answers: null });
    expect(await textOf(opened)).toEqual([]);
    await driveStroke(opened);
    expect((await textOf(opened)).join('')).toMatch(/^(L0\d{4}I\d+\n)+/);
    expect(opened.app.complaints).toEqual([]);
    await opened.page.close();
  });

  it('[DV-138] is stopped with the next write, before anything that waits', async () => {
    const opened = await openConnected({ answers: null });
    const { page, board } = opened;
    await page.getByRole('button', { name: 'Take control' }).click();
    await board.hold();
    await page.getByRole('button', { name: 'Stroke: more' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Resume', exact: true }).waitFor();
    await board.letGo();
    await expect.poll(() => board.counts()).toMatchObject({ overlaps: 0 });
    const texts: string[] = [];
    await expect
      .poll(async () => {
        texts.push(...(await textOf(opened)));
        return texts.at(-1);
      })
      .toBe('DSTOP\n');
    expect(texts.length).toBeLessThanOrEqual(2);
    await page.close();
  });

  it('[DV-140] that goes out of reach is looked for, and comes back without motion', async () => {
    const opened = await openConnected();
    const { page, app, board } = opened;
    await driveStroke(opened);
    await board.unplug();
    await page.getByText('Reconnecting…').first().waitFor();
    await board.records();
    await board.plug();
    await connected(page).waitFor();
    await page.getByText('Controlled by Nobody').waitFor();
    expect(replayRecords(await board.records())).toMatchObject({ strange: [], motionLines: [] });
    expect(app.complaints).toEqual([]);
    await page.close();
  });
});

describe('one press for a board on Bluetooth LE', () => {
  it('[DV-142] connects it again after a reload where the browser names it, and by a press', async () => {
    const { page, board } = await openConnected({ isGranted: true });
    await page.reload();
    await connected(page).waitFor();
    await disconnect(page);
    await off(page).waitFor();
    expect(await board.counts()).toEqual({ asked: 0, overlaps: 0, isConnected: false });
    await pressDevice(page);
    await connected(page).waitFor();
    expect(await board.counts()).toMatchObject({ asked: 0 });
    await page.close();
  });

  it('[DV-142] opens the chooser after a reload where the browser names none, and not before the press', async () => {
    const { page, board } = await openConnected();
    await page.reload();
    await page.getByRole('main').waitFor();
    await off(page).waitFor();
    expect(await board.counts()).toMatchObject({ asked: 0 });
    await pressDevice(page);
    await connected(page).waitFor();
    expect(await board.counts()).toMatchObject({ asked: 1 });
    await page.close();
  });

  it('[DV-141] [PG-20] shows a quiet hint where the chooser is closed', async () => {
    const { page, app } = await openDiagnostics({ picks: false });
    await connectInSheet(page, 'Choose a Bluetooth device…');
    await cardOf(page, 'Bluetooth').getByText('No Bluetooth device was chosen.').waitFor();
    await off(page).waitFor();
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('[DV-144] is not offered by a browser that has no Web Bluetooth, which says so', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'bluetooth'));
    await openApp(page, '/SPort');
    await openDeviceSheet(page);
    const card = cardOf(page, 'Bluetooth');
    await card.getByText('This browser doesn’t support Web Bluetooth.').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    await page.close();
  });
});
