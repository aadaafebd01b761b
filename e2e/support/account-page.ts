import { type Language, loadWords, type Phrases, type Words } from '@kinora/phrases';
import type { Browser, Locator, Page } from 'playwright-core';
import { readMail } from './mailbox.ts';
import { openApp } from './open-app.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ja: 'ja-JP', zh: 'zh-CN' };

export interface AccountPage {
  readonly page: Page;
  /** see `openApp` */
  readonly complaints: readonly string[];
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly register: (email: string, password: string) => Promise<void>;
  /** Opens the activation link that was mailed, and waits until the account is active. */
  readonly activate: (email: string, password: string) => Promise<void>;
  readonly dialog: Locator;
  /** Opens a route of the product in the same tab. */
  readonly goTo: (route: string) => Promise<void>;
}

export interface AccountWords {
  readonly phrases: Phrases;
  readonly words: Words['account'];
  /** the servers of these tests send no mail */
  readonly outbox: Words['outbox'];
}

export async function loadAccountWords(language: Language): Promise<AccountWords> {
  return {
    phrases: await loadWords('common', language),
    words: await loadWords('account', language),
    outbox: await loadWords('outbox', language),
  };
}

/** Opens a route as somebody who reads this language, in a browser profile of its own. */
export async function openAccountPage(
  browser: Browser,
  language: Language,
  route = '/login',
): Promise<AccountPage> {
  const { words, outbox } = await loadAccountWords(language);
  const context = await browser.newContext({
    locale: locales[language],
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { complaints } = await openApp(page, route);
  const dialog = page.getByRole('dialog');
  const { fields, login, register } = words;
  const exact = { exact: true };
  const goTo = async (to: string) => {
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, `#${to}`);
  };
  return {
    page,
    complaints,
    dialog,
    goTo,
    activate: async (email, password) => {
      await goTo(await readMail(email, /#(\/accountActivation\/[\w-]+)/));
      await page.getByRole('heading', { name: words.activation.title }).waitFor();
      await page.getByLabel(fields.password, exact).fill(password);
      await page.getByRole('button', { name: words.activation.submit, ...exact }).click();
      await page.getByText(words.activation.doneTitle).waitFor();
    },
    signIn: async (email, password) => {
      await page.getByLabel(fields.email, exact).fill(email);
      await page.getByLabel(fields.password, exact).fill(password);
      await page.getByRole('checkbox', { name: login.age }).check();
      await page.getByRole('button', { name: login.submit, exact: true }).click();
    },
    register: async (email, password) => {
      await page.getByRole('button', { name: login.register }).click();
      await dialog.getByRole('checkbox', { name: login.age }).check();
      await dialog.getByLabel(fields.email, exact).fill(email);
      await dialog.getByLabel(fields.password, exact).fill(password);
      await dialog.getByLabel(fields.confirmPassword, exact).fill(password);
      await dialog.getByRole('button', { name: register.submit, exact: true }).click();
      await page.getByText(outbox.registered(email)).waitFor();
      await dialog.getByRole('button', { name: register.done }).click();
    },
  };
}
