import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { chosenProfile, openMotions, profileButton, setPeriod } from '../support/motions-page.ts';

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
  it('[PF-28, PF-63] keeps changes while another profile is chosen, on other pages and over a reload, and asks nothing', async () => {
    const { page, context, complaints } = await openMotions(browser);
    await setPeriod(page, '3210');
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    await profileButton(page, 'Drift').click();
    await expect.poll(() => chosenProfile(page)).toBe('Drift');
    await profileButton(page, 'Slow wave').click();
    await page.getByText('3,210 ms · 65%').waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/#/home');
    await page.goBack();
    await page.getByText('3,210 ms · 65%').waitFor();
    await page.reload();
    await page.getByText('3,210 ms · 65%').waitFor();
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('“Slow wave” was saved.').waitFor();
    await page.reload();
    await page.getByText('3,210 ms · 65%').waitFor();
    expect(await page.getByText('Unsaved changes', { exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PF-40] previews the chosen profile in 3D, and shows the device again when one is connected', async () => {
    const { page, complaints, context } = await openMotions(browser);
    await page.getByText('The device’s current position.').waitFor();
    await previewSwitch(page).click();
    await page.getByText('Preview of “Slow wave”. The device doesn’t move.').waitFor();
    const seen = new Set<number>();
    await expect.poll(async () => seen.add(await strokeShown(page)).size).toBeGreaterThan(3);
    await profileButton(page, 'Drift').click();
    await page.getByText('Preview of “Drift”. The device doesn’t move.').waitFor();
    await page.getByText('Controlled by Nobody').waitFor();
    await previewSwitch(page).click();
    await page.getByRole('button', { name: 'Use the virtual device' }).click();
    await page.getByText('The device’s current position.').waitFor();
    // its position is not known before anything has moved it
    await expect.poll(() => strokeShown(page)).toBeNaN();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
