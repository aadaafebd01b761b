import type { Browser } from 'playwright-core';

/**
 * Pages of this browser have no service worker, unless a test allows it: a page's routes see nothing that one fetches, and
 * keeping a build takes time in each new profile.
 */
export function blockServiceWorkers(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  const newPage = browser.newPage.bind(browser);
  return Object.assign(browser, {
    newContext: (options) => newContext({ serviceWorkers: 'block', ...options }),
    newPage: (options) => newPage({ serviceWorkers: 'block', ...options }),
  } satisfies Pick<Browser, 'newContext' | 'newPage'>);
}
