import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openMotions, profileButton, setPeriod } from '../support/motions-page.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

const previewSwitch = (page: Page) => page.getByRole('switch', { name: 'Preview' });
/** What the picture shows of the stroke, percent. */
const strokeShown = async (page: Page) =>
  Number(
    /Stroke (\d+)%/.exec(
      (await page
        .getByRole('region', { name: 'Device', exact: true })
        .getByRole('img')
        .getAttribute('aria-label'))!,
    )?.[1],
  );

describe('the editor of motions', () => {
  it('[PF-40] previews the chosen profile in 3D, and shows the device again when one is connected', async () => {
    const { page, complaints, context } = await openMotions(browser);
    await page.getByText('The device’s current position.').waitFor();
    await previewSwitch(page).click();
    await page.getByText('Preview of Slow wave. The device does not move.').waitFor();
    const seen = new Set<number>();
    await expect.poll(async () => seen.add(await strokeShown(page)).size).toBeGreaterThan(3);
    await profileButton(page, 'Drift').click();
    await page.getByText('Preview of Drift. The device does not move.').waitFor();
    await page.getByText('Driven by Nobody').waitFor();
    await previewSwitch(page).click();
    await page.getByRole('button', { name: 'Connect the virtual device' }).click();
    await page.getByText('The device’s current position.').waitFor();
    // its position is not known before anything has moved it
    await expect.poll(() => strokeShown(page)).toBeNaN();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PF-39] keeps what is set for an axis that is off, over a save and another visit', async () => {
    const { page, openTab, context } = await openMotions(browser);
    await setPeriod(page, '1234');
    const strokeIsOn = (one: Page) => one.getByRole('switch', { name: /^Play Stroke/ });
    await strokeIsOn(page).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Slow wave was saved.').waitFor();
    const later = await openTab();
    expect(await strokeIsOn(later).isChecked()).toBe(false);
    await strokeIsOn(later).click();
    await later.getByText('1,234 ms').waitFor();
    await context.close();
  });

  it('[PF-28, PF-50] keeps unsaved changes over a change of the tab, and names them before logging out', async () => {
    const { page, context } = await openMotions(browser);
    await setPeriod(page, '1234');
    await page.getByRole('tab', { name: 'Action test' }).click();
    await page.getByRole('button', { name: 'Take control' }).waitFor();
    await page.getByRole('tab').first().click();
    await page.getByText('1,234 ms').waitFor();
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out?' });
    await dialog.getByText('Unsaved changes will be lost: Slow wave.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('1,234 ms').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/#\/login$/);
    await context.close();
  });
});
