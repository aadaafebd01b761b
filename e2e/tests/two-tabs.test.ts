import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openApp(page, '/SPort');
  return page;
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Motion settings' }).click();
  return page.getByRole('dialog', { name: 'Motion settings' });
}

/** A tab that hears of nothing by itself, as one that the browser has frozen. */
const deafen = () => {
  window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
};

/** Takes the hand and sends the stroke as far up as it may go. */
async function pushUp(page: Page, figure: string): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Stroke: exact position' }).fill('9999');
  await page.keyboard.press('Enter');
  await page.locator('output', { hasText: figure }).first().waitFor();
}

describe('two tabs of one browser', () => {
  it('[PG-100] show a limit at once that was changed in the other', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const [early, late] = [await openTab(context), await openTab(context)];
    const [here, there] = [await openSettings(early), await openSettings(late)];
    await there.getByRole('spinbutton', { name: 'Stroke: highest position' }).fill('60');
    await late.keyboard.press('Tab');
    const field = here.getByRole('spinbutton', { name: 'Stroke: highest position' });
    await expect.poll(() => field.inputValue()).toBe('60');
    await context.close();
  });

  it('[PG-101, PG-103] never let the older one drive further than the newest limits, nor widen them while it drives', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    await context.addInitScript(deafen);
    const early = await openTab(context);
    await early.getByRole('button', { name: 'Use the virtual device' }).first().click();
    await early.getByText('VIRTUAL-0001', { exact: true }).waitFor();
    const late = await openTab(context);
    const settings = await openSettings(late);
    await settings.getByRole('spinbutton', { name: 'Stroke: highest position' }).fill('60');
    await late.keyboard.press('Tab');

    await early.getByRole('button', { name: 'Take control' }).click();
    await early.getByText('Controlled by Manual', { exact: true }).waitFor();
    await pushUp(early, '5,999');

    await settings.getByRole('button', { name: 'Reset to defaults' }).click();
    const dialog = late.getByRole('dialog', { name: 'Reset to defaults?' });
    await dialog.getByText('Stroke: 0–60% → 0–100%').waitFor();
    await dialog.getByRole('button', { name: 'Reset to defaults' }).click();
    await dialog.getByText('The device is moving in another tab. Stop it there first.').waitFor();
    await early.getByRole('button', { name: 'Release control' }).click();
    await early.getByText('Controlled by Nobody').waitFor();
    await dialog.getByRole('button', { name: 'Reset to defaults' }).click();
    await dialog.waitFor({ state: 'detached' });

    await early.getByRole('button', { name: 'Take control' }).click();
    await early.getByText('Controlled by Manual', { exact: true }).waitFor();
    await pushUp(early, '9,999');
    await context.close();
  });
});
