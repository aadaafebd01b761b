import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayRecords } from '../support/fake-serial/replay-records.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { homeLine, linesUntil, openMotionsOnBoard } from '../support/motions-on-board.ts';
import { chooseAction, chosenProfile, openMotions, playVirtual } from '../support/motions-page.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

describe('the motions page', () => {
  it('[PF-10, PF-26] plays a sample, is not edited meanwhile and says so, and goes home when it stops', async () => {
    const { page, complaints, context } = await openMotions(browser);
    expect(await chosenProfile(page)).toBe('Slow wave');
    await playVirtual(page);
    await page.getByText('Playing “Slow wave”').waitFor();
    await page.getByText('Stop playback before editing.').waitFor();
    const period = page.getByRole('spinbutton', { name: 'Period (ms)', exact: true });
    expect(await period.isDisabled()).toBe(true);
    await period.scrollIntoViewIfNeeded();
    const box = (await period.boundingBox())!;
    await page.mouse.click(box.x + 5, box.y + 5);
    await expect.poll(() => page.getByText('Stop playback before editing.').count()).toBe(2);
    await chooseAction(page, 'Drift', 'Delete…');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Stop playing' }).click();
    await page.getByText('Controlled by Nobody').waitFor();
    await page.getByText('Last stop: motion profile stopped').first().waitFor();
    await page.getByText('Ready to play “Slow wave”').waitFor();
    expect(await period.isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a device at a serial port on the motions page', () => {
  it('[PF-25] goes home through the gate when the tab is switched, says so, and is moved by hand in the other', async () => {
    const { page, board, close } = await openMotionsOnBoard(browser);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Controlled by Motion profile').waitFor();
    await board.records();
    await page.getByRole('tab', { name: 'Action test' }).click();
    const home = await linesUntil(board, homeLine);
    expect(home.slice(0, -1).every((line) => /^(?:[LR]\d\d{4}I\d+ ?)+$/.test(line))).toBe(true);
    await page.getByText('Last stop: view switched').first().waitFor();

    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByRole('button', { name: 'Stroke: more' }).click();
    await expect
      .poll(async () => replayRecords(await board.records()).motionLines.length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await page.getByRole('tab', { name: 'Custom motions' }).click();
    expect((await linesUntil(board, homeLine)).at(-1)).toBe(homeLine);
    await page.getByText('Controlled by Nobody').waitFor();
    await close();
  });
});
