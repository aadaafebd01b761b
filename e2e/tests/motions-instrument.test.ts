import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movesOf } from '../support/heard-moves.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openMotionsOnBoard, playOnBoard } from '../support/motions-on-board.ts';
import { makeProfile, openMotions, shapeAxis } from '../support/motions-page.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

const patience = { timeout: 40_000 };

const handle = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });

/** Sets one of the two sliders by its keys. */
async function setLive(page: Page, name: 'Speed' | 'Depth', key: 'Home' | 'End'): Promise<void> {
  await handle(page, name).focus();
  await page.keyboard.press(key);
}

describe('speed and depth while a motion plays, on the line', () => {
  it('[PF-58, PF-59] are eased in without a jump, and change nothing of the profile', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser);
    await makeProfile(page);
    const periodMs = 4000;
    await shapeAxis(page, 'Stroke', { 'Period (ms)': periodMs });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('was saved.').waitFor();
    await playOnBoard(page);
    // 60 % of the travel
    await expect.poll(() => ear.reach('L0', periodMs), patience).toBeGreaterThan(5_500);
    const { length } = await ear.listen();

    await setLive(page, 'Depth', 'Home');
    await page.getByText('0%', { exact: true }).waitFor();
    /** nothing is heard of the stroke for a second, and it is in its middle */
    const rests = async () => {
      const before = movesOf(await ear.listen(), 'L0').length;
      await page.waitForTimeout(1_000);
      const after = movesOf(await ear.listen(), 'L0');
      return after.length === before && Math.abs(after.at(-1)!.to - 5_000) < 100;
    };
    await expect.poll(rests, patience).toBe(true);
    await setLive(page, 'Depth', 'End');
    await setLive(page, 'Speed', 'End');
    await page.getByText('200%', { exact: true }).waitFor();
    // the whole stroke in half of its time
    await expect.poll(() => ear.reach('L0', periodMs / 2), patience).toBeGreaterThan(5_500);

    // the fastest of it, twice as fast as it was made, and a glide of 300 ms to its middle; units a ms
    const fastest = ((2 * Math.PI) / (periodMs / 2)) * 3_000 + 3_000 / 300;
    const moves = movesOf((await ear.listen()).slice(length), 'L0');
    const jumps = moves.filter(({ to, epochMs, intervalMs }, index) => {
      const before = moves[index - 1];
      if (before === undefined) return false;
      const passedMs = Math.max(0, epochMs + intervalMs - before.epochMs - before.intervalMs);
      return Math.abs(to - before.to) > fastest * (passedMs + 100);
    });
    expect(jumps).toEqual([]);
    expect(await ear.strange()).toEqual([]);
    expect(await page.getByText('Unsaved changes', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Stop playing' }).click();
    await page.getByText('Controlled by Nobody').waitFor();
    await page.reload();
    await expect.poll(() => handle(page, 'Speed').inputValue()).toBe('100');
    await close();
  });
});

describe('the motions page as an instrument', () => {
  it('[PF-60] sets an axis by the handles of its curve, by keys and by dragging', async () => {
    const { page, context, complaints } = await openMotions(browser, { isAdvancedOpen: false });
    await page.getByText('3,600 ms · 65%').waitFor();
    const amplitude = handle(page, 'Amplitude');
    await amplitude.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowUp');
    await page.getByText('3,600 ms · 61%').waitFor();
    await handle(page, 'Period').focus();
    await page.keyboard.press('PageUp');
    await page.getByText('4,600 ms · 61%').waitFor();
    expect(await handle(page, 'Period').getAttribute('aria-valuetext')).toBe('4,600 ms');
    expect(await amplitude.getAttribute('aria-orientation')).toBe('vertical');
    await amplitude.hover();
    await page.mouse.down();
    const box = (await amplitude.locator('..').boundingBox())!;
    const place = (await amplitude.boundingBox())!;
    await page.mouse.move(place.x + place.width / 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Number(await amplitude.getAttribute('aria-valuenow'))).toBeLessThan(5);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByText('3,600 ms · 65%').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
