import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBoard, closeSheet, deviceSheet, partOf } from '../support/device-sheet.ts';
import type { FarEnd } from '../support/far-end.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { startBoard, startIntiface } from '../support/network-devices.ts';
import { openPlayer } from '../support/player-page.ts';
import { signIn, signUp } from '../support/sign-up.ts';
import { pointAtStop } from '../support/stop-frame.ts';

let browser: Browser;
let board: FarEnd;
let intiface: FarEnd;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  board = await startBoard('WIFI-2');
  intiface = await startIntiface();
});

afterAll(async () => {
  await browser.close();
  await board.close();
  await intiface.close();
});

/** Waits until what the other end received matches. */
async function heard({ received }: FarEnd, wanted: RegExp): Promise<void> {
  await expect.poll(received).toMatch(wanted);
}

const film = {
  name: 'film.funscript',
  text: JSON.stringify({
    actions: Array.from({ length: 120 }, (_, index) => ({ at: index * 500, pos: index % 2 ? 90 : 10 })),
  }),
};

it('[PG-181, EN-130, EN-133, DV-80, DV-131] several devices at once, a virtual one, a board on the network and one of Intiface, follow one script, each by its own map, and Stop ends all of them', async () => {
  const account = await signUp('several-journey@example.com');
  const player = await openPlayer(browser, (fresh) => signIn(fresh, account), '/videoPlay');
  const { page } = player;
  await player.connectVirtual();
  await addBoard(page, board.url);
  await partOf(page, 2).getByLabel('Twist follows').selectOption({ label: 'Stroke' });
  await partOf(page, 2).getByLabel('Stroke follows').selectOption({ label: 'Nothing' });
  await deviceSheet(page).getByRole('button', { name: 'Add a device…' }).click();
  const card = partOf(page, 3).getByRole('region', { name: 'Intiface', exact: true });
  await card.getByRole('textbox').fill(intiface.url);
  await card.getByRole('button', { name: /^Connect / }).click();
  await partOf(page, 3).getByRole('button', { name: 'Connect Stroker' }).click();
  await partOf(page, 3)
    .getByText(/^Connected:/)
    .waitFor();
  await closeSheet(page);
  await player.drop([{ name: 'film.webm' }, film]);
  await player.waitForFiles(1);
  await player.play.click();
  await player.waitForDriver('Script');
  await heard(board, /R0\d{4}I\d+/);
  await heard(intiface, /"HwPositionWithDuration":\{"Value":/);
  expect(board.received()).not.toMatch(/L0\d{4}/);
  await pointAtStop(page);
  const before = intiface.received().length;
  await page.mouse.down();
  await page.mouse.up();
  await heard(board, /DSTOP\n$/);
  await expect.poll(() => intiface.received().slice(before)).toContain('"StopCmd"');
  await player.waitForDriver('Nobody');
  expect(player.app.complaints).toEqual([]);
  await page.close();
});
