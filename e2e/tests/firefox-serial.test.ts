import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  boardOf,
  callBoard,
  engineWorker,
  type FakeSerialBoard,
  fakeSerialScripts,
} from '../support/fake-serial/install-fake-serial.ts';
import { replayRecords } from '../support/fake-serial/replay-records.ts';
import { type FirefoxPage, openFirefoxPage } from '../support/firefox/firefox-page.ts';
import { loadSample, seekTo, waitForPause, waitForSecond } from '../support/firefox/firefox-player.ts';
import { launchFirefox } from '../support/firefox/launch-firefox.ts';
import { type PrependingServer, startPrependingServer } from '../support/firefox/prepending-server.ts';
import { type SignedUp, signUp } from '../support/sign-up.ts';

let browser: Browser;
let server: PrependingServer;
let account: SignedUp;

const scripts = fakeSerialScripts();

beforeAll(async () => {
  browser = await launchFirefox({ hasTestPorts: true });
  server = await startPrependingServer(inject('baseUrl'), { path: engineWorker, source: scripts.worker });
  account = await signUp('firefox-serial@example.com');
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

interface Opened extends FirefoxPage {
  readonly board: FakeSerialBoard;
}

async function openConnected(): Promise<Opened> {
  const opened = await openFirefoxPage(browser, {
    baseUrl: server.baseUrl,
    script: scripts.page,
    storage: account.storage,
  });
  await opened.go('/SVideo');
  await loadSample(opened);
  await opened.press('button', 'Device options');
  await opened.press('menuitem', 'Disconnect');
  await opened.press('button', 'Device options');
  await opened.press('menuitem', 'Connect a device…');
  await opened.reads('USB 10C4:EA60');
  const board = boardOf((command, text) => opened.page.evaluate(callBoard, [command, text] as const));
  return { ...opened, board };
}

describe('a device on a serial port of the Worker in Firefox', () => {
  it('[PG-170] is asked who it is, plays the sample by whole lines, and is at rest after a replug', async () => {
    const { page, board, press, reads, complaints } = await openConnected();
    await expect
      .poll(async () =>
        (await board.records())
          .map(({ text }) => text)
          .join('')
          .replaceAll(/ +/g, ''),
      )
      .toContain('D1\nD0\nD2\nYSYS\n');
    await seekTo(page, 36);
    await press('button', 'Play');
    await reads('Driven by Script');
    await waitForSecond(page, 39);
    const played = replayRecords(await board.records());
    expect(played.strange.filter((line) => !line.startsWith('not whole'))).toEqual([]);
    expect(played.motionLines.length).toBeGreaterThan(20);
    await board.unplug();
    await reads('Port disconnected');
    await waitForPause(page);
    await board.records();
    await board.plug();
    await reads('Connected');
    const { strange, motionLines } = replayRecords(await board.records());
    expect([strange, motionLines, complaints]).toEqual([[], [], []]);
    await page.close();
  });

  it('[PG-173] is opened by Firefox itself, and asked, on a port that sends back what it receives', async () => {
    const { page, go, press, reads, complaints } = await openFirefoxPage(browser);
    await go('/SPort');
    await page.evaluate(() => {
      (navigator as unknown as { serial: { autoselectPorts: boolean } }).serial.autoselectPorts = true;
    });
    await press('button', 'My device is not listed…');
    await reads('The port is open, but no T-Code device responds on it.');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('[PG-174] is introduced by the add-on that Firefox offers first', async () => {
    const { page, go, reads } = await openFirefoxPage(browser);
    await go('/SPort');
    await reads('Firefox first offers to install an add-on for this site');
    await page.close();
  });
});
