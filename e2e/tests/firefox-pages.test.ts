import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFirefoxPage } from '../support/firefox/firefox-page.ts';
import { launchFirefox } from '../support/firefox/launch-firefox.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchFirefox({ colorScheme: 'light' });
});

afterAll(async () => {
  await browser.close();
});

const routes = [
  '/',
  '/login',
  '/register',
  '/SVideo',
  '/SPort',
  '/MotionProfile',
  '/terms',
  '/privacy',
  '/guide',
];

describe('a page in Firefox', () => {
  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('[PG-172] has nothing to complain of and nothing beside a screen of $width px', async (viewport) => {
    const { page, go, complaints } = await openFirefoxPage(browser, { viewport });
    for (const route of routes) {
      await go(route);
      await page.waitForNetworkIdle({ concurrency: 0 });
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang, route).toBe(0);
    }
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('[PG-170, PG-171] plays a motion profile on the virtual device, and stops it', async () => {
    const { page, go, press, reads, waitFor, complaints } = await openFirefoxPage(browser);
    await go('/MotionProfile');
    await press('button', 'Connect the virtual device');
    await press('button', 'Play');
    await reads('Driven by Profile');
    await reads('Playing. Stop playback before editing.');
    await page.keyboard.press('Escape');
    await waitFor('button', 'Resume');
    await reads('Driven by Nobody');
    await press('button', 'Resume');
    await press('button', 'Play');
    await reads('Driven by Profile');
    await press('button', 'Stop playing');
    await reads('Last stop: profile stopped');
    expect(complaints).toEqual([]);
    await page.close();
  });
});
