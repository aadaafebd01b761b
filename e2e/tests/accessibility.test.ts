import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { overhang, axeFindings } from '../support/axe-findings.ts';
import { keepInStorage } from '../support/keep-in-storage.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

const screens = [
  { width: 1440, height: 900, colorScheme: 'dark', locale: 'en-GB' },
  { width: 390, height: 844, colorScheme: 'light', locale: 'ja-JP' },
] as const;

async function open(
  route: string,
  { width, height, colorScheme, locale }: (typeof screens)[number],
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, locale, reducedMotion: 'reduce' });
  await keepInStorage(page, { 'mantine-color-scheme-value': colorScheme });
  await openApp(page, route);
  await page.waitForLoadState('networkidle');
  return page;
}

describe.each(screens)('on a screen of $width px, $colorScheme, $locale', (screen) => {
  it.each(['/SVideo', '/SPort', '/MotionProfile', '/studio', '/nowhere'])(
    '%s has no finding of axe and nothing beside the screen',
    async (route) => {
      const page = await open(route, screen);
      expect(await axeFindings(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
      await page.close();
    },
  );

  it('the menu, the settings, the language dialog and the sheet of devices have none either', async () => {
    const page = await open('/SPort', screen);
    const [menu, device] = [page.locator('header button').first(), page.locator('header button').nth(1)];
    await menu.click();
    await page.getByRole('menu').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (const item of [5, 6]) {
      if ((await page.getByRole('menu').count()) === 0) await menu.click();
      await page.getByRole('menuitem').nth(item).click();
      await page.getByRole('dialog').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await device.click();
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.close();
  });
});

/** Buttons in sight, and links that look like one, that a finger would miss. */
function narrowButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a[data-variant]')]
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ button }) => button.outerHTML),
  );
}

describe('on a screen that fingers touch', () => {
  it.each(['/SVideo', '/SPort', '/MotionProfile', '/studio', '/login', '/softwares'])(
    '[PG-125] every button of %s is 44 px wide and high',
    async (route) => {
      const page = await browser.newPage({
        viewport: { width: 390, height: 844 },
        locale: 'en-GB',
        hasTouch: true,
        isMobile: true,
      });
      await openApp(page, route);
      await page.waitForLoadState('networkidle');
      expect(await narrowButtons(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
      await page.close();
    },
  );
});
