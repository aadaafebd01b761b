import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openMotions, playVirtual, profileButton } from '../support/motions-page.ts';
import { overhang, axeFindings } from '../support/axe-findings.ts';

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
    const plays = (name: string) => page.getByText(`Playing “${name}”`).waitFor();
    // a minute of each is the first choice
    await page.clock.fastForward(61_000);
    await plays('Rolling hills');
    await page.getByLabel('Duration of each profile').selectOption('2 min');
    await page.clock.fastForward(119_000);
    await plays('Rolling hills');
    await page.clock.fastForward(2_000);
    await plays('Quick steps');
    await page.getByLabel('Loop mode').selectOption('Single');
    await page.clock.fastForward(300_000);
    await plays('Quick steps');
    await page.getByLabel('Loop mode').selectOption('Shuffle');
    await page.getByLabel('Duration of each profile').selectOption('10 s');
    const played = new Set<string>();
    for (let tick = 0; tick < 20; tick += 1) {
      await page.clock.fastForward(10_000);
      played.add(await page.getByRole('status').filter({ hasText: 'Playing' }).innerText());
    }
    expect(played.size).toBeGreaterThan(1);
    await profileButton(page, 'Surprise').click();
    await plays('Surprise');
    await page.getByText('Controlled by Motion profile').waitFor();
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
    await page.getByLabel('Duration of each profile').selectOption('2 min');
    await shows(120, 120);
    await page.clock.fastForward(30_000);
    await shows(90, 120);
    await page.clock.fastForward(90_000);
    await page.getByText('Playing “Rolling hills”').waitFor();
    await shows(120, 120);
    await page.clock.fastForward(20_000);
    await shows(100, 120);
    await page.getByLabel('Duration of each profile').selectOption('5 min');
    await shows(300, 300);
    await page.clock.fastForward(10_000);
    await page.getByRole('button', { name: 'Stop playing' }).click();
    await shows(300, 300);
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
  it('has no finding of axe and nothing beside the screen', async () => {
    const { page, context } = await openMotions(browser, screen);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await page.getByRole('radio').last().check({ force: true });
    await page.getByRole('slider').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('tab').last().click();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await context.close();
  });
});
