import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import {
  chooseIfAsked,
  confirmByPassword,
  openLogin,
  openProfile,
  openProvider,
  personElsewhere,
  staleAfterMs,
} from '../support/social-login.ts';
import { type SocialServer, startSocialServer } from '../support/social-server.ts';

const ada = personElsewhere('ada', 'Ada', 'Lovelace');
const grace = personElsewhere('grace', 'Grace', 'Hopper');
const turing = personElsewhere('turing', 'Alan', 'Turing');

let browser: Browser;
let server: SocialServer;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startSocialServer([ada, grace, turing]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

let ahead = 0;
/** The clock never goes back: what is counted by it would wait for it to come again. */
const growOld = () => server.setClockAhead((ahead += staleAfterMs));

describe('signing in elsewhere', () => {
  it('[SH-15] goes by a window of Apple, which notifies the page and closes', async () => {
    const page = await openLogin(browser, server);
    await page.getByRole('checkbox').check();
    const popup = await openProvider(page, 'Continue with Apple');
    const closed = popup.waitForEvent('close');
    await Promise.all([closed, popup.getByRole('link', { name: grace.email }).click()]);
    await page.waitForURL(/#\/home$/);
    await page.goto(`${server.baseUrl}/#/profile`);
    await page.getByText('Apple', { exact: true }).waitFor();
    // anyone who signs in elsewhere has no password and no address of ours to change
    expect(await page.getByRole('heading', { name: /^Change/ }).count()).toBe(0);
    await page.context().close();
  });

  it('[SH-15, SH-18] goes by a window of Google, and is made fresh there before the account is deleted', async () => {
    const page = await openLogin(browser, server);
    await page.getByRole('checkbox').check();
    const popup = await openProvider(page, 'Continue with Google');
    const closed = popup.waitForEvent('close');
    await Promise.all([closed, popup.getByRole('link', { name: ada.email }).click()]);
    await page.waitForURL(/#\/home$/);
    growOld();
    await page.goto(`${server.baseUrl}/#/profile`);
    await page.getByText('Google', { exact: true }).waitFor();
    await page.getByText(`Google · ${ada.email}`).waitFor();
    expect(await page.getByRole('heading', { name: /^Change/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await chooseIfAsked(await openProvider(page, 'Continue with Google'), ada.email);
    await page.getByText('Your account has been deleted.').waitFor();
    await page.waitForURL(/#\/login$/);
    await page.context().close();
  });

  it('[SH-18] links another account and unlinks it, each after the password made the sign-in fresh', async () => {
    const page = await openProfile(browser, server, 'kay@example.com', growOld);
    const popup = await openProvider(page, 'Link Google');
    await popup.getByRole('link', { name: turing.email }).click();
    await confirmByPassword(page);
    await page.getByText('Confirmed. Press the button again').waitFor();
    await chooseIfAsked(await openProvider(page, 'Link Google'), turing.email);
    await page.getByText(`Google · ${turing.email}`).waitFor();
    expect(await page.getByRole('button', { name: 'Link Google', exact: true }).count()).toBe(0);
    growOld();
    await page.getByRole('button', { name: 'Unlink Google' }).click();
    await page
      .getByRole('dialog', { name: 'Unlink Google?' })
      .getByRole('button', { name: 'Unlink', exact: true })
      .click();
    await confirmByPassword(page);
    await page.getByText('Unlinked.').waitFor();
    await page.getByRole('button', { name: 'Link Google', exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});
