import { createFirmwareModel } from '@kinora/device';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceSheet, statusChip } from '../support/device-sheet.ts';
import { type FarEnd, startFarEnd } from '../support/far-end.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer, type PlayerPage } from '../support/player-page.ts';
import { pointAtStop } from '../support/stop-frame.ts';
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

/** A board on the network that keeps what it receives. */
async function startBoard(): Promise<FarEnd> {
  const firmware = createFirmwareModel({ version: 'v0.3', serialCode: 'WIFI-2' });
  return startFarEnd((text) => firmware.receive(text, performance.now()));
}

/** Opens the sheet by the status of the first device. */
async function openSheet(page: Page) {
  await statusChip(page).click();
  await page
    .getByRole('dialog', { name: 'Device status' })
    .getByRole('button', { name: /devices/i })
    .click();
  const sheet = deviceSheet(page);
  await sheet.waitFor();
  return sheet;
}

const closeSheet = (page: Page) => deviceSheet(page).getByRole('button', { name: 'Close' }).click();

async function addBoard(page: Page, board: FarEnd): Promise<void> {
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: 'Add a device…' }).click();
  const part = sheet.getByRole('region', { name: 'Device 2', exact: true });
  const card = part.getByRole('region', { name: 'Wi-Fi board', exact: true });
  await card.getByRole('textbox').fill(board.url);
  await card.getByRole('button', { name: 'Connect the board' }).click();
  await part.getByText(/^Connected:/).waitFor();
}

async function open(): Promise<PlayerPage> {
  const player = await openPlayer(browser, (page) => signIn(page, account), '/videoPlay');
  await player.connectVirtual();
  return player;
}

/** Waits until what the board received matches. */
async function heard(board: FarEnd, wanted: RegExp): Promise<void> {
  await expect.poll(() => board.received()).toMatch(wanted);
}

const film = {
  name: 'film.funscript',
  text: JSON.stringify({
    actions: Array.from({ length: 120 }, (_, index) => ({ at: index * 500, pos: index % 2 ? 90 : 10 })),
  }),
};

describe('several devices at once', () => {
  it('[PG-181, EN-130, EN-133] follow one script, each by its own map, and Stop ends all of them', async () => {
    const board = await startBoard();
    const player = await open();
    const { page } = player;
    await addBoard(page, board);
    const part = deviceSheet(page).getByRole('region', { name: 'Device 2', exact: true });
    await part.getByLabel('Twist follows').selectOption({ label: 'Stroke' });
    await part.getByLabel('Stroke follows').selectOption({ label: 'Nothing' });
    await closeSheet(page);
    await player.drop([{ name: 'film.webm' }, film]);
    await player.waitForFiles(1);
    await player.play.click();
    await player.waitForDriver('Script');
    await heard(board, /R0\d{4}I\d+/);
    expect(board.received()).not.toMatch(/L0\d{4}/);
    await pointAtStop(page);
    await page.mouse.down();
    await page.mouse.up();
    await heard(board, /DSTOP\n$/);
    expect(player.app.complaints).toEqual([]);
    await page.close();
    await board.close();
  });

  it('[PG-180, PG-181] one is stopped by Esc and disconnected on the sheet though the first one is gone', async () => {
    const board = await startBoard();
    const player = await open();
    const { page } = player;
    await addBoard(page, board);
    const sheet = deviceSheet(page);
    const virtual = sheet.getByRole('region', { name: 'Virtual device' }).first();
    await virtual.getByRole('button', { name: 'Disconnect' }).click();
    await virtual.getByRole('button', { name: 'Connect the virtual device' }).waitFor();
    await closeSheet(page);
    expect(board.received()).not.toContain('DSTOP');
    await page.keyboard.press('Escape');
    await heard(board, /DSTOP\n$/);
    await statusChip(page).click();
    const part = sheet.getByRole('region', { name: 'Device 2', exact: true });
    await part.getByRole('button', { name: 'Disconnect' }).click();
    await part.getByRole('region', { name: 'Recent device' }).waitFor();
    await page.close();
    await board.close();
  });

  it('[PG-182] are remembered with their setup, and connected again by one press', async () => {
    const board = await startBoard();
    const player = await open();
    const { page } = player;
    await addBoard(page, board);
    const delay = () =>
      deviceSheet(page)
        .getByRole('region', { name: 'Device 2', exact: true })
        .getByLabel('Delay of this device');
    await delay().fill('45');
    await delay().press('Enter');
    await page.reload();
    await player.connectVirtual();
    const sheet = await openSheet(page);
    const part = sheet.getByRole('region', { name: 'Device 2', exact: true });
    const recent = part.getByRole('region', { name: 'Recent device' });
    await recent.getByRole('button', { name: /^Connect / }).click();
    await part.getByText(/^Connected:/).waitFor();
    expect(await delay().inputValue()).toBe('45');
    expect(await player.findSeriousFaults()).toEqual([]);
    await part.getByRole('button', { name: 'Remove' }).click();
    await part.waitFor({ state: 'detached' });
    await page.close();
    await board.close();
  });
});
