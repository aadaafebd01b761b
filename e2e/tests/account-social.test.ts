import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { readMail } from '../support/mailbox.ts';
import {
  confirmByPassword,
  openLogin,
  openProfile,
  openProvider,
  personElsewhere,
  staleAfterMs,
} from '../support/social-login.ts';
import { type SocialServer, startSocialServer } from '../support/social-server.ts';

const ada = personElsewhere('ada', 'Ada', 'Lovelace');

let browser: Browser;
let server: SocialServer;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startSocialServer([ada]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('signing in elsewhere', () => {
  it('[SH-42] notices a window that the person closes, and can be tried again', async () => {
    const page = await openLogin(browser, server);
    await page.getByRole('checkbox').check();
    const popup = await openProvider(page, 'Continue with Google');
    await page.getByText('Continue in the window that just opened.').waitFor();
    await popup.close();
    await page.getByText('The login window is closed.').waitFor();
    expect(await page.getByText('Continue in the window that just opened.').count()).toBe(0);
    await (await openProvider(page, 'Continue with Google')).close();
    await page.context().close();
  });

  it('[SH-17] opens no window without the age tick', async () => {
    const page = await openLogin(browser, server);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText('Please confirm that you are over 18 years old.').waitFor();
    expect(page.context().pages()).toHaveLength(1);
    await page.context().close();
  });

  it('[SH-15] says that it was cancelled, and signs nobody in', async () => {
    const page = await openLogin(browser, server);
    await page.getByRole('checkbox').check();
    const popup = await openProvider(page, 'Continue with Google');
    await popup.getByRole('link', { name: 'Cancel' }).click();
    await page.getByText('The login was canceled.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.context().close();
  });

  it('[SH-15] goes on in the window itself when the page that began is gone', async () => {
    const page = await openLogin(browser, server);
    await page.getByRole('checkbox').check();
    const popup = await openProvider(page, 'Continue with Google');
    await page.close();
    await popup.getByRole('link', { name: ada.email }).click();
    await popup.getByRole('button', { name: 'Log in here' }).click();
    await popup.waitForURL(/#\/home$/);
    await popup.context().close();
  });
});

describe('a sign-in that is too old for what was asked', () => {
  it('[SH-18] asks for the password before a code is mailed to a new address, and goes on then', async () => {
    const page = await openProfile(browser, server, 'lee@example.com', () =>
      server.setClockAhead(staleAfterMs),
    );
    await page.getByLabel('New email').fill('lee.new@example.com');
    await page.getByRole('button', { name: 'Send code' }).click();
    await confirmByPassword(page, 'not-this-one');
    await page.getByText('Incorrect password.').waitFor();
    await confirmByPassword(page);
    await readMail('lee.new@example.com', /^([A-Z2-9]{6})\r?$/m, server.dataDir);
    await page.context().close();
  });
});
