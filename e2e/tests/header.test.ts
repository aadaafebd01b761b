import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDeviceSheet } from '../support/device-sheet.ts';
import { goToPage } from '../support/go-to-page.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { pointAtStop } from '../support/stop-frame.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

async function openDriving(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await openApp(page, '/SPort');
  await page.getByRole('button', { name: 'Connect the virtual device' }).click();
  await page.getByRole('button', { name: 'Take control' }).click();
  await page.getByText('You are driving by hand.').waitFor();
  return page;
}

const stopped = (page: Page) => page.getByRole('button', { name: 'Resume' }).waitFor();

async function resume(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Take control' }).click();
  await page.getByText('You are driving by hand.').waitFor();
}

describe('Stop in the header', () => {
  it('[PG-1] stops when the pointer goes down, before it is up', async () => {
    const page = await openDriving();
    await pointAtStop(page);
    await page.mouse.down();
    await stopped(page);
    await page.mouse.up();
    await page.close();
  });

  it('[PG-3, PG-5] stops by Esc and by the second key while somebody types', async () => {
    const page = await openDriving();
    for (const key of ['Escape', 'F8']) {
      await page.getByRole('textbox', { name: 'Command' }).fill('D');
      await page.keyboard.press(key);
      await stopped(page);
      await resume(page);
    }
    await page.close();
  });

  it('[PG-142] is in the same place on every page, 48 px high, and over a dialog', async () => {
    const page = await openDriving();
    const stop = page.getByRole('button', { name: 'Stop' });
    const places = [await stop.boundingBox()];
    for (const name of ['Custom Motions', 'Video player']) {
      await goToPage(page, name);
      places.push(await stop.boundingBox());
    }
    expect(places[0]?.height).toBeGreaterThanOrEqual(48);
    expect(places[1]).toEqual(places[0]);
    expect(places[2]).toEqual(places[0]);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Motion settings' }).click();
    await page.getByRole('dialog').waitFor();
    const { x, y } = places[0]!;
    await page.mouse.click(x + 10, y + 10);
    await stopped(page);
    await page.close();
  });

  it('[PG-4] leaves Esc to an open dialog while nothing moves', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    await openApp(page, '/SPort');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Language' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Resume' }).count()).toBe(0);
    await page.close();
  });

  it('[PG-104] leaves Esc to a text field and to a page without a device, and stops at rest where one is connected', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    await openApp(page, '/SPort');
    const resume = page.getByRole('button', { name: 'Resume' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Connect the virtual device' }).click();
    await page.getByText('VIRTUAL-0001', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Command' }).fill('D');
    // what was asked for a moment ago could still begin
    await page.waitForFunction(
      (since) => performance.now() - since > 1_500,
      await page.evaluate(() => performance.now()),
    );
    await page.keyboard.press('Escape');
    expect(await resume.count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Escape');
    await stopped(page);
    await page.close();
  });
});

describe('the sheet of devices', () => {
  it('[PG-105] has a card for each kind, USB first and the virtual device last', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    await openApp(page, '/SPort');
    const sheet = await openDeviceSheet(page);
    const names = await sheet.getByRole('heading', { level: 3 }).allTextContents();
    expect(names).toEqual(['USB', 'Bluetooth', 'Wi-Fi board', 'Intiface', 'Virtual device']);
    await page.close();
  });
});

describe('the header above everything', () => {
  it('[PG-80] covers no head of a dialog or drawer, its latch banner neither', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    await openApp(page, '/SPort');
    await page.keyboard.press('F8');
    await stopped(page);
    await page.getByText('Stopped: by you, with the stop key').waitFor();
    for (const item of ['Motion settings', 'Language']) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      // a real click: Playwright refuses one on what something else covers
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click({ timeout: 5_000 });
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.close();
  });

  it.each([1440, 1100, 390])(
    '[PG-86] says that Stop is latched without moving the page, %d pixels wide',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 844 }, locale: 'en-GB' });
      await openApp(page, '/SPort');
      const heading = page.getByRole('heading', { level: 1 });
      const banner = page.getByRole('banner');
      const [before, header] = [await heading.boundingBox(), await banner.boundingBox()];
      const colour = () => banner.evaluate((element) => getComputedStyle(element).backgroundColor);
      const calm = await colour();
      await page.keyboard.press('F8');
      await stopped(page);
      expect(await colour()).not.toBe(calm);
      expect(await heading.boundingBox()).toEqual(before);
      expect(await banner.boundingBox()).toEqual(header);
      const resume = (await page.getByRole('button', { name: 'Resume' }).boundingBox())!;
      expect(resume.height).toBeGreaterThanOrEqual(44);
      expect(resume.y + resume.height).toBeLessThanOrEqual(header!.y + header!.height);
      await page.close();
    },
  );

  it('[PG-81] is above the heading of a page that was reached by a link from further down', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 500 }, locale: 'en-GB' });
    await openApp(page, '/SPort');
    await page.getByRole('button', { name: 'Connect the virtual device' }).click();
    await page.getByText('VIRTUAL-0001', { exact: true }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 372));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await goToPage(page, 'Custom Motions');
    const heading = page.getByRole('heading', { level: 1, name: 'Custom Motions' });
    await heading.waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const below = await page.getByRole('banner').boundingBox();
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(below!.y + below!.height);
    await page.close();
  });
});

describe('the language dialog', () => {
  it('reloads the page in the language that was chosen, and remembers it', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    await openApp(page, '/SPort');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Language' }).click();
    await page.getByRole('radio', { name: '日本語' }).check();
    await page.getByRole('button', { name: 'Change and reload' }).click();
    await page.getByRole('heading', { name: 'デバイス診断' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    expect(await page.title()).toBe('デバイス診断 · Kinora');
    await page.reload();
    await page.getByRole('heading', { name: 'デバイス診断' }).waitFor();
    await page.close();
  });

  it.each([
    ['ja-JP', 'デバイス診断'],
    ['zh-CN', '设备诊断'],
    ['de-DE', 'Device diagnostics'],
  ])('[PG-70] is not needed by a browser that speaks %s', async (locale, heading) => {
    const page = await browser.newPage({ locale });
    await openApp(page, '/SPort');
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.close();
  });
});
