import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addBoard,
  closeSheet,
  deviceSheet,
  openSheetOfConnected,
  partOf,
  statusChip,
} from '../support/device-sheet.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { startBoard } from '../support/network-devices.ts';
import { openPlayer, type PlayerPage } from '../support/player-page.ts';
import { signIn, type SignedUp, signUp } from '../support/sign-up.ts';

let browser: Browser;
let account: SignedUp;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  account = await signUp('several-devices@example.com');
});

afterAll(async () => {
  await browser.close();
});

async function open(): Promise<PlayerPage> {
  const player = await openPlayer(browser, (page) => signIn(page, account), '/videoPlay');
  await player.connectVirtual();
  return player;
}

describe('several devices at once', () => {
  it('[PG-180, PG-181] one is stopped by Esc and disconnected on the sheet though the first one is gone', async () => {
    const board = await startBoard('WIFI-2');
    const player = await open();
    const { page } = player;
    await addBoard(page, board.url);
    const sheet = deviceSheet(page);
    const virtual = sheet.getByRole('region', { name: 'Virtual device' }).first();
    await virtual.getByRole('button', { name: 'Disconnect' }).click();
    await virtual.getByRole('button', { name: 'Use the virtual device' }).waitFor();
    await closeSheet(page);
    expect(board.received()).not.toContain('DSTOP');
    await page.keyboard.press('Escape');
    await expect.poll(() => board.received()).toMatch(/DSTOP\n$/);
    await statusChip(page).click();
    const part = partOf(page, 2);
    await part.getByRole('button', { name: 'Disconnect' }).click();
    await part.getByRole('region', { name: 'Recent device' }).waitFor();
    await page.close();
    await board.close();
  });

  it('[PG-182] are remembered with their setup, and connected again by one press', async () => {
    const board = await startBoard('WIFI-2');
    const player = await open();
    const { page } = player;
    await addBoard(page, board.url);
    const delay = () =>
      deviceSheet(page)
        .getByRole('region', { name: 'Device 2', exact: true })
        .getByLabel('Delay of this device');
    await delay().fill('45');
    await delay().press('Enter');
    await page.reload();
    await player.connectVirtual();
    await openSheetOfConnected(page);
    const part = partOf(page, 2);
    const recent = part.getByRole('region', { name: 'Recent device' });
    await recent.getByRole('button', { name: /^Connect / }).click();
    await part.getByText(/^Connected:/).waitFor();
    expect(await delay().inputValue()).toBe('45');
    expect(await player.axeFindings()).toEqual([]);
    await part.getByRole('button', { name: 'Remove' }).click();
    await part.waitFor({ state: 'detached' });
    await page.close();
    await board.close();
  });
});
