import { type Language, languageTag } from '@kinora/phrases';
import type { Browser, Page } from 'playwright-core';
import type { BenchAccount } from '../server/bench-account.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

export interface PageOptions {
  readonly language: Language;
  readonly theme: Theme;
  readonly size: { readonly width: number; readonly height: number };
  /** null: nobody is signed in */
  readonly account: BenchAccount | null;
}

/** A page of a new browser profile, as this reader would see it; nothing is loaded yet. */
export async function openPage(browser: Browser, options: PageOptions): Promise<Page> {
  const { language, theme, size, account } = options;
  const page = await browser.newPage({
    viewport: size,
    locale: languageTag(language),
    reducedMotion: 'reduce',
    // a page's pictures do not depend on the one before
    serviceWorkers: 'block',
  });
  // where Mantine and the app keep the reader's choices
  const kept = {
    'mantine-color-scheme-value': theme,
    'kinora.language': language,
    ...(account !== null && { token: account.token, userInfo: JSON.stringify(account.user) }),
  };
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
  return page;
}
