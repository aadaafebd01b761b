import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goToPage } from '../support/go-to-page.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { type OpenedApp, openApp } from '../support/open-app.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

async function openConnected(): Promise<{ readonly page: Page; readonly app: OpenedApp }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const app = await openApp(page, '/SPort');
  await page.getByRole('button', { name: 'Connect the virtual device' }).click();
  await page.getByText('VIRTUAL-0001', { exact: true }).waitFor();
  return { page, app };
}

/** Where the device was sent, as the axis test shows it. */
async function waitForPosition(page: Page, figure: string): Promise<void> {
  await page.locator('output', { hasText: figure }).first().waitFor();
}

describe('the diagnostics page', () => {
  it('shows what the virtual device says of itself', async () => {
    const { page, app } = await openConnected();
    for (const text of ['TCode v0.3', 'Virtual device', 'VIRTUAL-0001', 'OSR2-Arduino 3.6']) {
      await page.getByRole('definition').filter({ hasText: text }).waitFor();
    }
    expect(await page.getByRole('row').count()).toBe(12);
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('[PG-45] moves nothing before control was taken, then moves one axis by keys, buttons and exact entry, and shows its lines', async () => {
    const { page, app } = await openConnected();
    const slider = page.getByRole('slider', { name: 'Stroke: position' });
    expect(await slider.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByText('Driven by Hand', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Stroke: more' }).click();
    await waitForPosition(page, '5,500');
    await page.getByRole('switch', { name: 'Show what moves the device' }).click();
    await slider.press('ArrowUp');
    await waitForPosition(page, '5,600');
    await page
      .getByRole('log')
      .getByText(/^L05600I\d+$/)
      .first()
      .waitFor();
    await page.getByRole('spinbutton', { name: 'Stroke: exact position' }).fill('7000');
    await page.keyboard.press('Enter');
    await waitForPosition(page, '7,000');
    await page.getByRole('button', { name: 'Home' }).click();
    await waitForPosition(page, '5,050');
    await page.getByText('Driven by Nobody').waitFor();
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('gives control back when the page is left', async () => {
    const { page } = await openConnected();
    await page.getByRole('button', { name: 'Take control' }).click();
    await page.getByText('Driven by Hand', { exact: true }).waitFor();
    await goToPage(page, 'Custom Motions');
    await page.getByText('Driven by Nobody').waitFor();
    await page.close();
  });

  it('sends a typed command, shows the answer, and explains a line that is refused', async () => {
    const { page, app } = await openConnected();
    const log = page.getByRole('log');
    const command = page.getByRole('textbox', { name: 'Command' });
    await page.getByRole('button', { name: 'Clear log' }).click();
    await command.fill('D1');
    await command.press('Enter');
    await log.getByText('TCode v0.3').waitFor();
    await command.fill('L05S900');
    await command.press('Enter');
    await page.getByText('The safety gate does not allow this command.').waitFor();
    expect(await log.getByRole('img', { name: 'refused' }).count()).toBe(1);
    expect(app.complaints).toEqual([]);
    await page.close();
  });
});
