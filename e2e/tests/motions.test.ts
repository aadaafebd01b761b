import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import {
  chooseAction,
  chosenProfile,
  openMotions,
  playVirtual,
  profileButton,
  setPeriod,
} from '../support/motions-page.ts';
import { overhang, seriousFindings } from '../support/serious-findings.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

describe('the motions page', () => {
  it('[PF-20, PF-21, PF-24] goes through the list by the chosen mode and duration', async () => {
    const { page, context } = await openMotions(browser, { prepare: (opened) => opened.clock.install() });
    await playVirtual(page);
    const plays = (name: string) => page.getByText(`Playing ${name}`).waitFor();
    // a minute of each is the first choice
    await page.clock.fastForward(61_000);
    await plays('Rolling hills');
    await page.getByRole('button', { name: 'Duration: 1 min' }).click();
    await page.clock.fastForward(119_000);
    await plays('Rolling hills');
    await page.clock.fastForward(2_000);
    await plays('Quick steps');
    await page.getByRole('button', { name: 'Loop: List' }).click();
    await page.clock.fastForward(300_000);
    await plays('Quick steps');
    await page.getByRole('button', { name: 'Loop: Single' }).click();
    await page.getByRole('button', { name: 'Loop: Shuffle' }).waitFor();
    for (const duration of ['5 min', '10 s']) {
      await page.getByRole('button', { name: /Duration/ }).click();
      await page.getByRole('button', { name: `Duration: ${duration}` }).waitFor();
    }
    const played = new Set<string>();
    for (let tick = 0; tick < 20; tick += 1) {
      await page.clock.fastForward(10_000);
      played.add(await page.getByRole('status').filter({ hasText: 'Playing' }).innerText());
    }
    expect(played.size).toBeGreaterThan(1);
    await profileButton(page, 'Surprise').click();
    await plays('Surprise');
    await page.getByText('Driven by Profile').waitFor();
    await context.close();
  });

  it('[PF-21] shows how much of a tick is left, and begins another with another duration and with each profile', async () => {
    const { page, context } = await openMotions(browser, { prepare: (opened) => opened.clock.install() });
    const bar = page.getByRole('progressbar', { name: 'Time left' });
    const figures = () =>
      bar.evaluate((element) => ({
        left: Number(element.ariaValueNow),
        of: Number(element.ariaValueMax),
        said: element.ariaValueText,
        written: element.nextElementSibling?.textContent,
        // what of the bar is filled is over
        filled: new DOMMatrix(getComputedStyle(element, '::before').transform).a,
      }));
    const shows = (left: number, of: number) =>
      expect.poll(figures).toEqual({
        left,
        of,
        said: `${left} s`,
        written: `${left} s`,
        filled: expect.closeTo(1 - left / of, 3),
      });
    await shows(60, 60);
    await playVirtual(page);
    // from here on time passes only by this test
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000));
    await page.getByRole('button', { name: 'Duration: 1 min' }).click();
    await shows(120, 120);
    await page.clock.fastForward(30_000);
    await shows(90, 120);
    await page.clock.fastForward(90_000);
    await page.getByText('Playing Rolling hills').waitFor();
    await shows(120, 120);
    await page.clock.fastForward(20_000);
    await shows(100, 120);
    await page.getByRole('button', { name: 'Duration: 2 min' }).click();
    await shows(300, 300);
    await page.clock.fastForward(10_000);
    await page.getByRole('button', { name: 'Stop playing' }).click();
    await shows(300, 300);
    await context.close();
  });

  it('[PG-110] says that the page was hidden, and goes on by one press', async () => {
    const { page, complaints, context } = await openMotions(browser);
    await playVirtual(page);
    await page.getByText('Playing Slow wave').waitFor();
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        Object.defineProperty(document, 'visibilityState', {
          value: hidden ? 'hidden' : 'visible',
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await show(true);
    await page.getByText('Driven by Nobody').waitFor();
    await show(false);
    await page.getByText('Stopped because this page was hidden.').waitFor();
    await page.getByRole('button', { name: 'Continue when this page is hidden' }).click();
    await page.getByText('From now on, playback continues when it is hidden.').waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('Playing Slow wave').waitFor();
    expect(await page.getByText('Stopped because this page was hidden.').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PG-111] has a remark of several lines, counted up to its limit', async () => {
    const { page, context } = await openMotions(browser);
    const remark = page.getByRole('textbox', { name: 'Notes' });
    await remark.fill(`one\ntwo ${'x'.repeat(1_200)}`);
    expect((await remark.inputValue()).startsWith('one\ntwo')).toBe(true);
    await page.getByText('1000/1000').waitFor();
    await context.close();
  });

  it('[PF-21] keeps the loop and the duration over a reload', async () => {
    const { page, context } = await openMotions(browser);
    await page.getByRole('button', { name: 'Loop: List' }).click();
    await page.getByRole('button', { name: 'Duration: 1 min' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Loop: Single' }).waitFor();
    await page.getByRole('button', { name: 'Duration: 2 min' }).waitFor();
    await context.close();
  });

  it('[PF-27, PF-34] edits enabled axes only, and shows what comes next', async () => {
    const { page, context } = await openMotions(browser);
    await page.getByRole('button', { name: /^Surge L1/ }).click();
    const period = page.getByRole('spinbutton', { name: 'Period (ms)', exact: true });
    expect(await period.isDisabled()).toBe(true);
    const curve = page.getByRole('img', { name: 'Surge: the next 10 seconds' }).locator('canvas');
    const before = await curve.screenshot();
    await page.getByRole('switch', { name: 'Play Surge' }).check();
    await expect.poll(() => period.isEnabled()).toBe(true);
    await expect.poll(async () => before.equals(await curve.screenshot())).toBe(false);
    await context.close();
  });

  it('[PF-29] loses nothing when two tabs edit one profile', async () => {
    const { page, openTab, context } = await openMotions(browser);
    const other = await openTab();
    await setPeriod(other, '1111');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('Slow wave was saved.').waitFor();
    await setPeriod(page, '2222');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Changed elsewhere').waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(3);
    await dialog.getByRole('radio', { name: /Keep mine as a copy/ }).check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => chosenProfile(page)).toBe('Slow wave 2');
    await page.getByText('2,222 ms · 65%').waitFor();
    await profileButton(page, 'Slow wave').click();
    await page.getByText('1,111 ms · 65%').waitFor();
    await context.close();
  });

  it('[PF-30, PF-31] makes, finds, copies, renames, deletes, writes and reads profiles', async () => {
    const { page, context, complaints } = await openMotions(browser);
    await page.getByRole('button', { name: 'New profile' }).click();
    await expect.poll(() => chosenProfile(page)).toBe('New motion');
    await chooseAction(page, 'New motion', 'Rename…');
    await page.getByRole('dialog').getByRole('textbox').fill('Tide');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await profileButton(page, 'Tide').waitFor();
    await chooseAction(page, 'Tide', 'Copy');
    await page.getByText('Tide 2 was created.').waitFor();
    await chooseAction(page, 'Tide 2', 'Move up');
    await page.getByRole('searchbox').fill('TIDE');
    await page.getByText('2 of 7').waitFor();
    const names = await page.getByRole('listitem').getByRole('button', { name: /^Tide/ }).allInnerTexts();
    expect(names.map((text) => text.split('\n')[0])).toEqual(['Tide 2', 'Tide']);

    await page.getByRole('button', { name: 'Actions for Tide 2' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export…' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Tide 2.kinora-profile.json');
    const file = await readFile(await download.path(), 'utf8');
    await chooseAction(page, 'Tide 2', 'Delete…');
    await page.getByText('Tide 2 is deleted from your account.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 of 6').waitFor();

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import…' }).click(),
    ]);
    await chooser.setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await page.getByText('Tide 2 was imported.').waitFor();
    await page.getByText('2 of 7').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PF-36] sets the ranges of all profiles after a question', async () => {
    const { page, context } = await openMotions(browser);
    await page.getByRole('button', { name: 'Ranges of all profiles…' }).click();
    const upper = page.getByRole('spinbutton', { name: 'Stroke (L0): maximum' });
    await upper.fill('8000');
    await upper.press('Tab');
    await page.getByRole('button', { name: 'Apply to all profiles' }).click();
    await page.getByText('The ranges of all profiles were set.').waitFor();
    await profileButton(page, 'Drift').click();
    await expect.poll(() => chosenProfile(page)).toBe('Drift');
    expect(await page.getByRole('spinbutton', { name: 'Range: maximum' }).inputValue()).toBe('8000');
    await context.close();
  });

  it('[PF-35] offers what was recorded as a funscript for each axis', async () => {
    const { page, context, complaints } = await openMotions(browser);
    await playVirtual(page);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Recording 0:02').waitFor();
    await page.getByRole('button', { name: 'Stop recording' }).click();
    const files = page.getByRole('dialog').getByRole('listitem').getByRole('button');
    await files.nth(1).waitFor();
    expect(await files.allInnerTexts()).toEqual([
      expect.stringMatching(/^motion-[\dT-]+\.funscript$/),
      expect.stringMatching(/^motion-[\dT-]+\.pitch\.funscript$/),
    ]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Last recording…' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), files.first().click()]);
    const script = JSON.parse(await readFile(await download.path(), 'utf8')) as { actions: unknown[] };
    expect(script.actions.length).toBeGreaterThan(1);
    const asCsv = page.getByRole('button', { name: 'Save all as CSV' });
    const [table] = await Promise.all([page.waitForEvent('download'), asCsv.click()]);
    expect(await readFile(await table.path(), 'utf8')).toMatch(/^milliseconds,percent\n\d+,[\d.]+\n/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each([
  { width: 1440, height: 900, colorScheme: 'dark', locale: 'en-GB' },
  { width: 1440, height: 900, colorScheme: 'light', locale: 'en-GB' },
  { width: 390, height: 844, colorScheme: 'dark', locale: 'en-GB' },
  { width: 390, height: 844, colorScheme: 'light', locale: 'ja-JP' },
] as const)('the motions page at $width px, $colorScheme, $locale', (screen) => {
  it('has no serious finding of axe and nothing beside the screen', async () => {
    const { page, context } = await openMotions(browser, screen);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await page.getByRole('radio').last().check({ force: true });
    await page.getByRole('slider').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('tab').last().click();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await context.close();
  });
});
