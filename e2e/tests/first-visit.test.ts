import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

describe('a first visit', () => {
  it.each(['/SVideo', '/SPort', '/MotionProfile'])(
    'draws %s without a complaint of the browser',
    async (route) => {
      const page = await browser.newPage();
      const { complaints } = await openApp(page, route);
      await page.waitForLoadState('networkidle');
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  it('may ask for a serial port, and talks to no other host', async () => {
    const page = await browser.newPage();
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await openApp(page);
    await page.waitForLoadState('networkidle');
    const isAllowed = await page.evaluate(() => 'serial' in navigator);
    expect(isAllowed).toBe(true);
    expect([...hosts]).toEqual([new URL(inject('baseUrl')).host]);
    await page.close();
  });
});
