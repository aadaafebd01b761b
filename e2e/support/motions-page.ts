import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openApp } from './open-app.ts';
import { pressOnAfterStalls } from './press-on.ts';
import { signUp, type SignedUp } from './sign-up.ts';
import { keepInStorage } from './keep-in-storage.ts';

/** The entry of a browser in which "Advanced" was left open. */
const openAdvanced = {
  'kinora.motions-advanced': JSON.stringify({ version: 1, value: { isOpen: true } }),
};

/** A new account's browser, with the motions page in its first tab. */
export interface MotionsPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly person: SignedUp;
  readonly complaints: readonly string[];
  /** Another tab of the same browser. */
  readonly openTab: () => Promise<Page>;
}

export interface MotionsPageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'dark' | 'light';
  readonly locale?: string;
  /** its numbers are there, as they were left the last time; true unless given */
  readonly isAdvancedOpen?: boolean;
  /** before the page is opened */
  readonly prepare?: (page: Page) => Promise<void>;
}

export async function openMotions(
  browser: Browser,
  { width = 1440, height = 900, colorScheme = 'dark', locale = 'en-GB', ...more }: MotionsPageOptions = {},
): Promise<MotionsPage> {
  const { isAdvancedOpen = true, prepare } = more;
  const person = await signUp(`motions-${randomUUID()}@example.org`);
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale,
    reducedMotion: 'reduce',
  });
  await keepInStorage(context, { ...person.storage, ...(isAdvancedOpen && openAdvanced) });
  const page = await context.newPage();
  await pressOnAfterStalls(page);
  await prepare?.(page);
  const { complaints } = await openApp(page, '/motions');
  await profileButton(page, 'Slow wave').waitFor();
  return {
    page,
    context,
    person,
    complaints,
    openTab: async () => {
      const tab = await context.newPage();
      await openApp(tab, '/motions');
      await profileButton(tab, 'Slow wave').waitFor();
      return tab;
    },
  };
}

/** The button that chooses a profile of the list. */
export function profileButton(page: Page, name: string): Locator {
  return page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}(?: [LR]\\d|$)`) });
}

export async function chosenProfile(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
}

export async function playVirtual(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the virtual device' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('Controlled by Motion profile').waitFor();
}

/** Makes a profile, and answers its name. */
export async function makeProfile(page: Page): Promise<string> {
  const before = await chosenProfile(page);
  await page.getByRole('button', { name: 'New profile' }).click();
  await expect.poll(() => chosenProfile(page)).not.toBe(before);
  return chosenProfile(page);
}

/** Chooses an axis of the profile, switches it on, and sets its numbers in the order in which they stand. */
export async function shapeAxis(
  page: Page,
  axis: string,
  fields: Readonly<Record<string, number>>,
  more: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole('switch', { name: `Play ${axis}`, exact: true }).check();
  await page.getByRole('button', { name: new RegExp(`^${axis} [LR]\\d`) }).click();
  await page.getByRole('group', { name: new RegExp(`^${axis}`) }).waitFor();
  await more();
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByRole('spinbutton', { name: label, exact: true });
    await field.fill(String(value));
    await field.press('Enter');
  }
}

export async function chooseWave(page: Page, kind: string): Promise<void> {
  // by its key: where the page is scrolled the header may cover it
  const radio = page.getByRole('radio', { name: kind, exact: true });
  await radio.press('Space');
  await expect.poll(() => radio.isChecked()).toBe(true);
}

export async function setPeriod(page: Page, ms: string): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Period (ms)', exact: true }).fill(ms);
  await page.keyboard.press('Enter');
}

export async function chooseAction(page: Page, profile: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for “${profile}”`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
