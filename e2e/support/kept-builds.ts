import type { BrowserContext, Page } from 'playwright-core';
import { openPlayer, type PlayerPage } from './player-page.ts';

/** Waits until this page's build is kept, so that the page works without network. */
export async function waitUntilKept(page: Page): Promise<string> {
  const build = await page.locator('meta[name="kinora-build"]').getAttribute('content');
  if (build === null) throw new Error('the page has no build');
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    while (serviceWorker.controller?.state !== 'activated') await new Promise(requestAnimationFrame);
  });
  return build;
}

/** A player with a build that the browser keeps for later visits. */
export async function openKeptPlayer(context: BrowserContext, baseUrl: string): Promise<PlayerPage> {
  const player = await openPlayer({ newPage: () => context.newPage() }, undefined, '/SVideo', baseUrl);
  await waitUntilKept(player.page);
  return player;
}

/** The builds that this browser keeps. */
export async function keptBuilds(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => (await caches.keys()).map((name) => name.replace('kinora.build.', '')));
}

/** Paths of all that any cache of this origin holds. */
export async function keptPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Looks for a newer build, as a page does that comes back to the front. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Names of the scripts and styles that this page loaded. */
export async function loadedAssets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );
}
