import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { driveByHand, keepBusy, pointAtStop, stopFrame } from '../support/stop-frame.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false, isWhole: true });
});

afterEach(async () => {
  await page.close();
});

afterAll(async () => {
  await browser.close();
});

async function openDriving(): Promise<OpenedApp> {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const app = await openApp(page, '/SPort');
  await stopFrame(page);
  await driveByHand(page);
  return app;
}

const resume = () => page.getByRole('banner').getByRole('button', { name: 'Resume' });

describe('the frame over Stop', () => {
  it('[SH-48] stops once for a press, and the page says so', async () => {
    const app = await openDriving();
    await pointAtStop(page);
    await page.mouse.down();
    await page.getByText('Stopped: Stop button or DSTOP').waitFor();
    await page.mouse.up();
    await resume().click();
    await resume().waitFor({ state: 'hidden' });
    // a second stop, late, would end this
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByText('You’re in control.').waitFor();
    expect(await resume().count()).toBe(0);
    expect(app.complaints).toEqual([]);
  });

  it('[SH-48] stops while the page is busy for 200 of 250 ms', async () => {
    await openDriving();
    await pointAtStop(page);
    await keepBusy(page, 200, 250);
    await page.mouse.down();
    await page.mouse.up();
    await resume().waitFor();
  });

  it('[SH-48, SH-51, EN-124] stops while the page is in an endless loop, and says so in its place', async () => {
    await openDriving();
    const frame = await stopFrame(page);
    await pointAtStop(page);
    await keepBusy(page, Infinity, 1);
    await frame.getByText('page not responding').waitFor();
    await frame.getByText('Stop', { exact: true }).waitFor();
    await page.mouse.down();
    await frame.getByText('Stopped', { exact: true }).waitFor();
  });
});
