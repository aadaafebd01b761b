import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disconnect } from '../support/device-sheet.ts';
import { replayRecords } from '../support/fake-serial/replay-records.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { homeLine, linesUntil, openMotionsOnBoard } from '../support/motions-on-board.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

/** Until the page is fetched, the one before stays. */
async function leaveForPageThatDoesNotCome(page: Page): Promise<void> {
  await page.route('**/serial-page-*.js', () => undefined);
  await Promise.all([
    page.waitForRequest('**/serial-page-*.js'),
    page.getByRole('link', { name: 'Device diagnostics' }).click(),
  ]);
}

describe('a device at a serial port on the motions page', () => {
  it('[PF-25] goes home when the page is left, and says so', async () => {
    const { page, board, close } = await openMotionsOnBoard(browser);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Controlled by Motion profile').waitFor();
    await board.records();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText('Last stop: left the page').first().waitFor();
    expect((await linesUntil(board, homeLine)).at(-1)).toBe(homeLine);
    await close();
  });

  it('[MP-5, MP-7] begins behind a slow answer of the server only while its person still waits for it', async () => {
    let release: () => void = () => undefined;
    /** Until it is released, nobody learns whether he may drive. */
    const hold = async (opened: Page) => {
      const released = new Promise<void>((resolve) => (release = resolve));
      await opened.route('**/memberships/entitlement', async (route) => {
        await released;
        await route.continue();
      });
    };
    const turns: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
      ['Motion profile', async () => undefined],
      ['Nobody', (page) => page.getByRole('tab', { name: 'Action test' }).click()],
      ['Nobody', (page) => page.getByRole('link', { name: 'Home' }).click()],
      ['Nobody', leaveForPageThatDoesNotCome],
      [
        'Nobody',
        (page) =>
          page.keyboard
            .press('Escape')
            .then(() => page.getByRole('banner').getByRole('button', { name: 'Resume' }).click()),
      ],
    ];
    for (const [driver, turn] of turns) {
      const { page, board, close } = await openMotionsOnBoard(browser, { prepare: hold });
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await turn(page);
      await board.records();
      const answered = page.waitForResponse('**/memberships/entitlement');
      release();
      await (await answered).finished();
      await page.waitForFunction(() => localStorage.getItem('kinora.entitlement') !== null);
      await page.getByText(`Controlled by ${driver}`, { exact: true }).waitFor();
      if (driver === 'Nobody') {
        // what would be begun goes to the Worker before this, and would be on the line by then
        await disconnect(page);
        expect(replayRecords(await board.records()).motionLines).toEqual([]);
      }
      await close();
    }
  });

  it('[DV-134] has its axes in the list, one that the motion uses beside them, and the others on request', async () => {
    const answers = { D0: ['Fake-OSR v1'], D1: ['TCode v0.3'], D2: ['L0 0 9999 Up', 'R0 0 9999 Twist'] };
    const { page, close } = await openMotionsOnBoard(browser, { answers });
    const axes = page.getByRole('switch', { name: /^Play (Stroke|Surge|Sway|Twist|Roll|Pitch)$/ });
    await expect.poll(() => axes.count()).toBe(3);
    expect(await page.getByText('Not on this device').count()).toBe(1);
    await page.getByRole('button', { name: 'Show all axes' }).click();
    expect(await axes.count()).toBe(6);
    expect(await page.getByText('Not on this device').count()).toBe(4);
    await disconnect(page);
    await page.getByText('Not on this device').first().waitFor({ state: 'detached' });
    expect(await axes.count()).toBe(6);
    await close();
  });

  it('[EN-48] is not driven where its type has no motion axes, and the page says why', async () => {
    const { page, board, close } = await openMotionsOnBoard(browser, {
      answers: { D1: ['TCode v0.3'], YSYS: ['YSYS#3#FAKE-0003'] },
    });
    const sentence = page.getByText('This type of device has no motion axes').first();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await sentence.waitFor();
    await page.getByText('Ready to play “Slow wave”').waitFor();
    await sentence.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Action test' }).click();
    await page.getByRole('button', { name: 'Take control' }).click();
    await sentence.waitFor();
    expect(await page.getByRole('slider').first().isDisabled()).toBe(true);
    expect(replayRecords(await board.records()).motionLines).toEqual([]);
    await close();
  });
});
