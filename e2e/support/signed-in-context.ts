import type { Browser, BrowserContext } from 'playwright-core';
import { keepInStorage } from './keep-in-storage.ts';
import type { SignedInStorage } from './operator-server.ts';

/** A context whose pages are signed in, on a large screen without animations. */
export async function openSignedIn(
  browser: Browser,
  { token, userInfo }: SignedInStorage,
  locale = 'en-GB',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await keepInStorage(context, { token, userInfo });
  return context;
}
