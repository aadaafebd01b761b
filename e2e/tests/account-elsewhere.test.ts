import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstUnlessFull } from '../support/first-unless-full.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import type { BareServer } from '../support/bare-server.ts';
import { addresses, startLinkedServer } from '../support/linked-server.ts';
import { overhang, seriousFindings } from '../support/serious-findings.ts';
import { signIn, signUp, type SignedUp } from '../support/sign-up.ts';

let browser: Browser;
let server: BareServer;
let person: SignedUp;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startLinkedServer();
  person = await signUp('elsewhere@example.com', server);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function visit(
  route: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  // the other sites are played here
  await context.route(/^https:/, (request) =>
    request.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto(`${server.baseUrl}/#${route}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, context };
}

describe('a page elsewhere that has an address', () => {
  it.each([
    ['Resource', addresses.resource],
    ['Shop', addresses.shop],
  ])('[SH-26] %s opens in a new tab from the menu, and the app stays', async (name, address) => {
    const { page, context } = await visit('/home');
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    const tab = context.waitForEvent('page');
    await menu.getByRole('link', { name: `${name} (opens in a new tab)` }).click();
    await (await tab).waitForURL(address);
    expect(await (await tab).evaluate(() => window.opener)).toBeNull();
    expect(page.url()).toMatch(/#\/home$/);
    await context.close();
  });

  it('[SH-22] is in the menu at its place in the order of the server', async () => {
    const { page, context } = await visit('/home');
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    await menu.getByRole('link', { name: 'User Guide' }).waitFor();
    const shown = (await menu.locator('li').allInnerTexts()).map((text) => text.split('\n')[0]?.trim());
    expect(shown.map((text) => text?.replace(' (opens in a new tab)', ''))).toEqual([
      'Home',
      'Video Sync Player',
      'Custom Motions',
      'Script Studio',
      'Remote Play',
      'Search Fun',
      'Apps',
      'User Guide',
      'Resource',
      'Shop',
      'Account',
    ]);
    await context.close();
  });

  it.each([
    ['/resource', 'Open resource.example', addresses.resource],
    ['/products', 'Open shop.example', addresses.shop],
    ['/guide', 'More on the guide’s own site', addresses.guide],
  ])('[SH-26] %s, typed as an address, is a page with the link', async (route, name, address) => {
    const { page, context } = await visit(route);
    const link = page.getByRole('link', { name });
    expect(await link.getAttribute('href')).toBe(address);
    expect(await link.getAttribute('target')).toBe('_blank');
    await context.close();
  });
});

describe('the apps', () => {
  it('[SH-27] are there with a code, a sign and a link for each store', async () => {
    const { page, context } = await visit('/softwares');
    for (const [store, address] of [
      ['App Store', addresses.appStore],
      ['Google Play', addresses.androidStore],
    ] as const) {
      await page.getByRole('heading', { name: store }).locator('svg').waitFor();
      await page.getByRole('img', { name: `QR code that leads to ${store}` }).waitFor();
      expect(await page.getByRole('link', { name: `Open ${store}` }).getAttribute('href')).toBe(address);
    }
    await context.close();
  });
});

describe.each(
  firstUnlessFull([
    { width: 1440, colorScheme: 'dark', locale: 'en-GB' },
    { width: 1440, colorScheme: 'light', locale: 'ja-JP' },
    { width: 390, colorScheme: 'dark', locale: 'zh-CN' },
    { width: 390, colorScheme: 'light', locale: 'ja-JP' },
  ] as const),
)('at $width px, $colorScheme, $locale', ({ width, colorScheme, locale }) => {
  it('[SH-21] the pages that lead elsewhere have no serious finding of axe and nothing beside the screen', async () => {
    const screen = { viewport: { width, height: 844 }, colorScheme, locale };
    const { page, context } = await visit('/softwares', screen);
    for (const [route, address] of [
      ['/softwares', addresses.appStore],
      ['/guide', addresses.guide],
      ['/resource', addresses.resource],
      ['/products', addresses.shop],
    ] as const) {
      await page.goto(`${server.baseUrl}/#${route}`);
      await page.locator(`main a[href="${address}"]`).waitFor();
      expect(await seriousFindings(page), route).toEqual([]);
      expect(await overhang(page), route).toBe(0);
    }
    await context.close();
  });
});
