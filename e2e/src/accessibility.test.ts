import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './launch-chromium.ts';
import { openApp } from './open-app.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** What axe calls serious or critical. It is run past the content security policy, which allows no foreign script. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)',
    awaitPromise: true,
    returnByValue: true,
  });
  return (result.value as readonly Finding[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const screens = [
  { width: 1440, height: 900, colorScheme: 'dark', locale: 'en-GB' },
  { width: 390, height: 844, colorScheme: 'light', locale: 'ja-JP' },
] as const;

async function open(
  route: string,
  { width, height, colorScheme, locale }: (typeof screens)[number],
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, locale, reducedMotion: 'reduce' });
  await page.addInitScript((scheme) => {
    localStorage.setItem('mantine-color-scheme-value', scheme);
  }, colorScheme);
  await openApp(page, route);
  await page.waitForLoadState('networkidle');
  return page;
}

describe.each(screens)('on a screen of $width px, $colorScheme, $locale', (screen) => {
  it.each(['/SVideo', '/SPort', '/MotionProfile', '/nowhere'])(
    '%s has no serious finding of axe and nothing beside the screen',
    async (route) => {
      const page = await open(route, screen);
      expect(await seriousFindings(page)).toEqual([]);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overhang).toBe(0);
      await page.close();
    },
  );

  it('the menu, the settings, the language dialog and the device menu have none either', async () => {
    const page = await open('/SPort', screen);
    const [menu, device] = [page.locator('header button').first(), page.locator('header button').nth(1)];
    await menu.click();
    await page.getByRole('menu').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    for (const item of [3, 4]) {
      if ((await page.getByRole('menu').count()) === 0) await menu.click();
      await page.getByRole('menuitem').nth(item).click();
      await page.getByRole('dialog').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await device.click();
    await page.getByRole('menu').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.close();
  });
});
