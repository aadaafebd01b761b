import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer } from '../support/player-page.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});
afterAll(async () => {
  await browser.close();
});

/** more than any page has places for the focus */
const maxTabs = 120;

/** Presses Tab until a control with this name has the focus, which has to be seen. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return {
        name: element.ariaLabel ?? element.innerText.trim(),
        isSeen: outlineStyle !== 'none' || boxShadow !== 'none',
      };
    });
    if (focused.name !== name) continue;
    expect(focused).toEqual({ name, isSeen: true });
    return;
  }
  throw new Error(`no control named ${name} within ${String(maxTabs)} presses of Tab`);
}

it('[PG-172, PG-8, PB-60, SH-101] a minute by keyboard alone: start page, sample, play, Esc, resume, shortcuts and the menu', async () => {
  const player = await openPlayer(browser, undefined, '');
  const { page } = player;
  const press = (key: string) => page.keyboard.press(key);

  await tabTo(page, 'Open the player');
  await press('Enter');
  await tabTo(page, 'Try the sample');
  await press('Enter');
  await player.waitForFiles(6);
  await page.getByText('Connected').first().waitFor();

  await tabTo(page, 'Play');
  await press('Enter');
  await player.waitForDriver('Script');
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 1);
  await press('Escape');
  await player.resume.waitFor();
  await player.waitForRest('Stroke');
  expect(await player.isPaused()).toBe(true);
  await tabTo(page, 'Resume');
  await press('Enter');
  await player.resume.waitFor({ state: 'detached' });

  await press('?');
  await page.getByRole('dialog').waitFor();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await tabTo(page, 'Menu');
  await press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Custom Motions' });
  await entry.waitFor();
  for (
    let down = 0;
    down < 10 && !(await entry.evaluate((item) => item === document.activeElement));
    down += 1
  )
    await press('ArrowDown');
  await press('Enter');
  await page.waitForFunction(() => document.title.includes('Custom Motions'));
  expect(player.app.complaints).toEqual([]);
  await page.close();
});
