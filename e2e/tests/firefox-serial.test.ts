import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, openDeviceSheet } from '../support/device-sheet.ts';
import { replayRecords } from '../support/fake-serial/replay-records.ts';
import { launchFirefox } from '../support/firefox/launch-firefox.ts';
import { openApp } from '../support/open-app.ts';
import { dropFilm, openOnBoard, playFilm, strokes } from '../support/player-on-board.ts';
import { signUp } from '../support/sign-up.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchFirefox({ hasTestPorts: true });
});

afterAll(async () => {
  await browser.close();
});

describe('a device at a serial port in Firefox', () => {
  it('[PG-170] is asked who it is, plays a script by whole lines, and is at rest after a replug', async () => {
    const opened = await openOnBoard(browser, await signUp('firefox-serial@example.com'));
    const { player, page, board } = opened;
    const taken = [...(await board.records())];
    expect(taken.map(({ text }) => text.trim())).toEqual(expect.arrayContaining(['D1', 'D0', 'D2', 'YSYS']));
    await dropFilm(opened, strokes(0, 60));
    await playFilm(opened);
    const movesTaken = async () => {
      taken.push(...(await board.records()));
      return replayRecords(taken).motionLines.length;
    };
    await expect.poll(movesTaken).toBeGreaterThan(10);
    expect(replayRecords(taken).strange).toEqual([]);
    await board.unplug();
    await page.getByText('Port disconnected').first().waitFor();
    await page.waitForFunction(() => document.querySelector('video')!.paused);
    await board.records();
    await board.plug();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    await player.waitForRest('Stroke');
    const { strange, motionLines } = replayRecords(await board.records());
    expect([strange, motionLines, player.app.complaints]).toEqual([[], [], []]);
    await page.close();
  });

  it('[PG-173, PG-174] is opened by Firefox itself, on a port that sends back what it receives', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    const { complaints } = await openApp(page, '/SPort');
    await openDeviceSheet(page);
    const card = cardOf(page, 'USB');
    await card.getByText('Firefox first offers to install an add-on for this site').waitFor();
    await card.getByRole('button', { name: 'My device isn’t listed…' }).click();
    await page.locator('[data-direction="received"]').filter({ hasText: 'D1' }).first().waitFor();
    await page.getByText('The port is open, but no T-Code device responds on it.').first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});
