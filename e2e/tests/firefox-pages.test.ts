import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, openDeviceSheet } from '../support/device-sheet.ts';
import { launchFirefox } from '../support/firefox/launch-firefox.ts';
import { startMute } from '../support/network-devices.ts';
import { type OpenedApp, openApp } from '../support/open-app.ts';
import { overhang } from '../support/axe-findings.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchFirefox();
});

afterAll(async () => {
  await browser.close();
});

const large = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function open(route: string): Promise<{ readonly page: Page; readonly app: OpenedApp }> {
  const page = await browser.newPage({ viewport: large, locale: 'en-GB' });
  return { page, app: await openApp(page, route) };
}

const publicRoutes = [
  '/login',
  '/SVideo',
  '/SPort',
  '/MotionProfile',
  '/terms',
  '/privacy',
  '/tradeNotice',
  '/softwares',
];

describe('a page in Firefox', () => {
  it('[PG-172] has nothing to complain of, and nothing beside a large screen and a phone’s', async () => {
    for (const route of publicRoutes) {
      const { page, app } = await open(route);
      await page.waitForLoadState('networkidle');
      expect(await overhang(page), route).toBe(0);
      await page.setViewportSize(phone);
      await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(phone.width);
      await expect.poll(() => overhang(page), { message: route }).toBe(0);
      expect(app.complaints, route).toEqual([]);
      await page.close();
    }
  });

  it('[PG-170, PG-171] plays a motion profile on the virtual device, and stops it', async () => {
    const { page, app } = await open('/MotionProfile');
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await page.getByRole('button', { name: 'Use the virtual device' }).click();
    await play.click();
    await page.getByText('Controlled by Motion profile').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Controlled by Nobody').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Resume' }).click();
    await play.click();
    await page.getByText('Controlled by Motion profile').waitFor();
    await page.getByRole('button', { name: 'Stop playing' }).click();
    await page.getByText('Last stop: motion profile stopped').first().waitFor();
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('[DV-76] [DV-193] connects a silent receiver on the network by a press, in place of the link that asked', async () => {
    const mute = await startMute();
    const { page, app } = await open('/SPort');
    await openDeviceSheet(page);
    await connectByKeys(page, mute.url);
    await cardOf(page, 'Wi-Fi board').getByRole('button', { name: 'It never replies: connect it' }).click();
    await page.getByRole('button', { name: /^Connected/ }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(mute.received).toMatch(/DSTOP\n$/);
    expect(app.complaints).toEqual([]);
    await page.close();
    await mute.close();
  });
});

/** By keys: what the driver fills in, this browser's page does not see. */
async function connectByKeys(page: Page, address: string): Promise<void> {
  const card = cardOf(page, 'Wi-Fi board');
  await card.getByRole('textbox').press('ControlOrMeta+a');
  await page.keyboard.type(address);
  await card.getByRole('button', { name: /^Connect / }).click();
}
