import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BareServer, startBareServer } from '../support/bare-server.ts';
import { pressDevice } from '../support/device-sheet.ts';
import { type FakeSerialBoard, installFakeSerial } from '../support/fake-serial/install-fake-serial.ts';
import { movesOf } from '../support/heard-moves.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { openPlayer } from '../support/player-page.ts';
import { strokes } from '../support/player-on-board.ts';

let browser: Browser;
let server: BareServer;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startBareServer();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Strokes that reached the board since the test asked last, once there are some. */
async function heardStrokes(board: FakeSerialBoard): Promise<number> {
  return movesOf(await board.records(), 'L0').length;
}

describe('a server as npm start leaves it, visited without an account', () => {
  it('[MB-95] plays a dropped video and script on a device at the USB port', async () => {
    let board!: FakeSerialBoard;
    const player = await openPlayer(
      browser,
      async (page) => {
        board = await installFakeSerial(page, { isGranted: true });
      },
      '/SVideo',
      server.baseUrl,
    );
    const { page } = player;
    await pressDevice(page);
    await page.getByText('Connected', { exact: true }).first().waitFor();
    const text = JSON.stringify({ actions: strokes(0, 20) });
    await player.drop([{ name: 'film.webm' }, { name: 'film.funscript', text }]);
    await player.waitForFiles(1);
    await board.records();
    await player.play.click();
    await player.waitForDriver('Script');
    await expect.poll(() => heardStrokes(board), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(player.app.complaints).toEqual([]);
    await page.close();
  });

  it('[MB-95] plays a motion profile on it', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const board = await installFakeSerial(page, { isGranted: true });
    const app = await openApp(page, '/MotionProfile', server.baseUrl);
    await pressDevice(page);
    await page.getByText('Connected', { exact: true }).first().waitFor();
    await board.records();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Controlled by Motion profile').waitFor();
    await expect.poll(() => heardStrokes(board), { timeout: 20_000 }).toBeGreaterThan(0);
    expect(app.complaints).toEqual([]);
    await page.close();
  });
});
