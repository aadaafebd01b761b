import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeSerialBoard,
  type FakeSerialOptions,
  type FakeSerialRecord,
  installFakeSerial,
} from '../support/fake-serial/install-fake-serial.ts';
import { replayRecords } from '../support/fake-serial/replay-records.ts';
import { connectInSheet } from '../support/device-sheet.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { type OpenedApp, openApp } from '../support/open-app.ts';
import { pressOnAfterStalls } from '../support/press-on.ts';

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
  readonly board: FakeSerialBoard;
}

async function openDiagnostics(options?: FakeSerialOptions): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await pressOnAfterStalls(page);
  const board = await installFakeSerial(page, options);
  const app = await openApp(page, '/SPort');
  return { page, app, board };
}

async function openConnected(options?: FakeSerialOptions): Promise<Opened> {
  const opened = await openDiagnostics(options);
  await connectInSheet(opened.page, 'Choose a port…');
  await opened.page.getByText('FAKE-0001', { exact: true }).waitFor();
  return opened;
}

/** A tab that has just been asked to connect; both tabs of a context see the same board. */
async function openTab(context: BrowserContext): Promise<Opened> {
  const page = await context.newPage();
  const board = await installFakeSerial(page, { portName: 'shared' });
  const app = await openApp(page, '/SPort');
  await connectInSheet(page, 'Choose a port…');
  return { page, app, board };
}

const saidSentence = (page: Page, sentence: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: sentence }).first().waitFor();

/** Drives the stroke by the axis test to `position` and waits until the board has received it. */
async function moveStroke({ page, board }: Opened, position: number): Promise<FakeSerialRecord[]> {
  const records: FakeSerialRecord[] = [];
  await expect
    .poll(
      async () => {
        // again where a stall has held the device on its way
        await page.getByRole('spinbutton', { name: 'Stroke: exact position' }).fill(String(position));
        await page.keyboard.press('Enter');
        records.push(...(await board.records()));
        const { model, lastEpochMs } = replayRecords(records);
        return model.positionAt('L0', lastEpochMs + 5000);
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(position);
  return records;
}

describe('a device on a serial port of the Worker', () => {
  it('[DV-30] is asked who it is, and nothing else', async () => {
    const { page, app, board } = await openConnected();
    const text = (await board.records()).map((record) => record.text).join('');
    // the first is long, for a board that runs old lines again (DV-111)
    expect(text.replaceAll(/ +/g, '')).toBe('D1\nD0\nD2\nYSYS\n');
    for (const fact of ['Fake-OSR v1', 'TCode v0.3', '10C4:EA60']) {
      await page.getByText(fact, { exact: true }).first().waitFor();
    }
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('moves as the model of its firmware says, by whole lines of the encoder', async () => {
    const opened = await openConnected();
    const { page, app } = opened;
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByText('Controlled by Manual', { exact: true }).waitFor();
    for (const position of [7000, 3000]) {
      const { strange, motionLines } = replayRecords(await moveStroke(opened, position));
      expect(strange).toEqual([]);
      expect(motionLines).not.toEqual([]);
    }
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('[DV-18] says that it is gone when the plug is pulled in the middle, and comes back without motion', async () => {
    const opened = await openConnected();
    const { page, app, board } = opened;
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByText('Controlled by Manual', { exact: true }).waitFor();
    await page.getByRole('spinbutton', { name: 'Stroke: exact position' }).fill('9000');
    await page.keyboard.press('Enter');
    await board.unplug();
    await saidSentence(page, 'Port disconnected');
    await board.records();
    await board.plug();
    await page.getByText('FAKE-0001', { exact: true }).waitFor();
    await page.getByText('Controlled by Nobody').waitFor();
    const { strange, motionLines } = replayRecords(await board.records());
    expect([strange, motionLines]).toEqual([[], []]);
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('[DV-71] goes to a second tab that asks for it, stopped and closed before', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const first = await openTab(context);
    await first.page.getByText('FAKE-0001', { exact: true }).waitFor();
    const second = await openTab(context);
    await saidSentence(second.page, 'The device is in use in another tab.');
    await second.page.getByRole('button', { name: 'Use the device in this tab' }).click();
    await second.page.getByText('FAKE-0001', { exact: true }).waitFor();
    await saidSentence(first.page, 'The device is in use in another tab.');
    for (const { app, board } of [first, second]) {
      const { strange, motionLines } = replayRecords(await board.records());
      expect([strange, motionLines, app.complaints]).toEqual([[], [], []]);
    }
    await context.close();
  });

  it('[DV-43] says that it stopped taking commands, and what to do', async () => {
    const { page, board } = await openConnected();
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByText('Controlled by Manual', { exact: true }).waitFor();
    await board.hold();
    await page.getByRole('button', { name: 'Stroke: more' }).click();
    await saidSentence(page, 'The device stopped taking commands. Unplug it and plug it in again.');
    await board.unplug();
    await board.letGo();
    await board.plug();
    await page.getByText('FAKE-0001', { exact: true }).waitFor();
    await page.close();
  });

  it('[DV-33] says that nothing responds', async () => {
    const { page } = await openDiagnostics({ answers: {} });
    await connectInSheet(page, 'Choose a port…');
    await saidSentence(page, 'The port is open, but no T-Code device responds on it.');
    await page.close();
  });

  it('[DV-61] shows a quiet hint when the chooser is closed', async () => {
    const { page, app } = await openDiagnostics({ picks: false });
    await connectInSheet(page, 'Choose a port…');
    await page.getByText('No device was chosen.').waitFor();
    expect(app.complaints).toEqual([]);
    await page.close();
  });
});
