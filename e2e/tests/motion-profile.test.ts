import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goToPage } from '../support/go-to-page.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { keepInStorage } from '../support/keep-in-storage.ts';
import {
  chooseAction,
  chosenProfile,
  openAdvanced,
  profileButton,
  setPeriod,
} from '../support/motions-page.ts';
import { type OpenedApp, openApp } from '../support/open-app.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

/** The page of a person without an account. */
async function openProfile(): Promise<{ readonly page: Page; readonly app: OpenedApp }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await keepInStorage(page, openAdvanced);
  return { page, app: await openApp(page, '/MotionProfile') };
}

describe('the motions page without an account', () => {
  it('plays the profile on the virtual device, cannot be edited meanwhile, and goes home when it ends', async () => {
    const { page, app } = await openProfile();
    await page.getByRole('button', { name: 'Connect the virtual device' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Driven by Profile').waitFor();
    expect(await page.getByRole('spinbutton', { name: 'Period (ms)', exact: true }).isDisabled()).toBe(true);
    await page.getByText('Stop playback before editing.').waitFor();
    await page.getByRole('button', { name: 'Stop playing' }).click();
    await page.getByText('Driven by Nobody').waitFor();
    await page.getByText('Last stop: profile stopped').first().waitFor();
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('[PF-57] ends by itself after the time that was set, where it does not loop', async () => {
    const { page } = await openProfile();
    await page.getByRole('button', { name: 'Connect the virtual device' }).click();
    await page.getByText('Loop', { exact: true }).click();
    await page.getByRole('spinbutton', { name: 'Ends after (s)' }).fill('1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Last stop: profile ended').first().waitFor();
    await page.close();
  });

  it('stops when the page is left, and says so', async () => {
    const { page } = await openProfile();
    await page.getByRole('button', { name: 'Connect the virtual device' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Driven by Profile').waitFor();
    await goToPage(page, 'Device diagnostics');
    await page.getByText('Last stop: left the page').first().waitFor();
    await page.close();
  });

  it('draws six live charts', async () => {
    const { page, app } = await openProfile();
    const charts = page.getByRole('img', { name: /position over the last 50 seconds/ });
    await charts.nth(5).locator('canvas').waitFor();
    const panel = page.getByRole('region', { name: 'Live positions' });
    expect(await panel.locator('figcaption').allInnerTexts()).toEqual([
      'Stroke (L0)',
      'Surge (L1)',
      'Sway (L2)',
      'Twist (R0)',
      'Roll (R1)',
      'Pitch (R2)',
    ]);
    expect(app.complaints).toEqual([]);
    await page.close();
  });

  it('[PG-57] keeps what was edited over a reload, and says where it kept a number within its limits', async () => {
    const { page } = await openProfile();
    await setPeriod(page, '5');
    await page.getByText('100 ms · 60%').waitFor();
    await page.getByText('Set to the nearest allowed value: 100 to 60,000.').waitFor();
    await setPeriod(page, '3210');
    await page.getByText('3,210 ms · 60%').waitFor();
    expect(await page.getByText('Set to the nearest').count()).toBe(0);
    await page.reload();
    await page.getByText('3,210 ms · 60%').waitFor();
    await page.close();
  });

  it('[PG-57, PF-64] keeps a refused name in its field, with the reason, also over a reload', async () => {
    const { page } = await openProfile();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('a;b');
    await name.press('Tab');
    await page.getByText('no single quote, semicolon or double hyphen').waitFor();
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('a;b');
    await page.getByText('no single quote, semicolon or double hyphen').waitFor();
    await name.fill('Waves');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Waves was saved.').waitFor();
    await page.reload();
    await page.getByText('2,000 ms · 60%').waitFor();
    expect(await name.inputValue()).toBe('Waves');
    expect(await page.getByText('Unsaved changes', { exact: true }).count()).toBe(0);
    await page.close();
  });

  it('[PG-56] asks before it goes back to the defaults', async () => {
    const { page } = await openProfile();
    await setPeriod(page, '3210');
    await page.getByRole('button', { name: 'Back to the defaults' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByText('3,210 ms · 60%').count()).toBe(1);
    await page.close();
  });

  it('[PG-51, PG-52] writes a file, reads it again, and refuses what is none', async () => {
    const { page } = await openProfile();
    await setPeriod(page, '3210');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chooseAction(page, 'My profile', 'Export…'),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    await page.getByRole('button', { name: 'Back to the defaults' }).click();
    await page.getByRole('button', { name: 'Replace everything' }).click();
    await page.getByText('2,000 ms · 60%').waitFor();

    const choose = async (name: string, content: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Import…' }).click(),
      ]);
      await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    };
    await choose('profile.json', text);
    await page.getByText('3,210 ms · 60%').waitFor();
    await choose('wrong.json', '{"actions":[]}');
    await page.getByText('wrong.json is not a motion profile.').waitFor();
    await page.getByText('3,210 ms · 60%').waitFor();
    await page.close();
  });

  it('[PF-65] has a list that is kept in this browser, under the same name as with an account', async () => {
    const { page, app } = await openProfile();
    await page.getByRole('heading', { level: 1, name: 'Custom Motions' }).waitFor();
    await page.getByText('These motions are kept in this browser only.').waitFor();
    await page.getByRole('button', { name: 'New profile' }).click();
    await expect.poll(() => chosenProfile(page)).toBe('New motion');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tide');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Tide was saved.').waitFor();
    await page.reload();
    await profileButton(page, 'Tide').waitFor();
    await profileButton(page, 'My profile').waitFor();
    expect(app.complaints).toEqual([]);
    await page.close();
  });
});
