import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './launch-chromium.ts';
import { type SocialServer, startSocialServer } from './social-server.ts';

const ada = {
  subject: 'ada',
  email: 'ada@example.com',
  isVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
};
const grace = {
  subject: 'grace',
  email: 'grace@example.com',
  isVerified: true,
  firstName: 'Grace',
  lastName: 'Hopper',
};

let browser: Browser;
let server: SocialServer;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startSocialServer([ada, grace]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function openLogin(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${server.baseUrl}/#/login`);
  return page;
}

/** Presses a provider's button and answers the window that opens. */
async function openProvider(page: Page, name: string): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name }).click();
  return popup;
}

describe('signing in elsewhere', () => {
  it.each([
    ['Google', ada],
    ['Apple', grace],
  ])('[SH-15] goes by a window of %s, which tells the page and closes', async (name, person) => {
    const page = await openLogin();
    await page.getByRole('checkbox').check();
    const popup = await openProvider(page, `Continue with ${name}`);
    const closed = popup.waitForEvent('close');
    await Promise.all([closed, popup.getByRole('link', { name: person.email }).click()]);
    await page.waitForURL(/#\/home$/);
    await page.goto(`${server.baseUrl}/#/profile`);
    await page.getByText(name, { exact: true }).waitFor();
    // whoever signs in elsewhere has no password and no address of ours to change
    expect(await page.getByRole('heading', { name: /^Change/ }).count()).toBe(0);
    await page.context().close();
  });

  it('[SH-17] opens no window without the age tick', async () => {
    const page = await openLogin();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText('Please confirm that you are over 18 years old.').waitFor();
    expect(page.context().pages()).toHaveLength(1);
    await page.context().close();
  });

  it('[SH-15] says that it was cancelled, and signs nobody in', async () => {
    const page = await openLogin();
    await page.getByRole('checkbox').check();
    const popup = await openProvider(page, 'Continue with Google');
    await popup.getByRole('link', { name: 'Cancel' }).click();
    await page.getByText('The sign-in was cancelled.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.context().close();
  });

  it('[SH-15] goes on in the window itself when the page that began is gone', async () => {
    const page = await openLogin();
    await page.getByRole('checkbox').check();
    const popup = await openProvider(page, 'Continue with Google');
    await page.close();
    await popup.getByRole('link', { name: ada.email }).click();
    await popup.getByRole('button', { name: 'Sign in here' }).click();
    await popup.waitForURL(/#\/home$/);
    await popup.context().close();
  });
});
