import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { readMail } from '../support/mailbox.ts';
import { type SocialServer, startSocialServer } from '../support/social-server.ts';

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

const [hopper, turing] = ['hopper', 'turing'].map((subject) => ({
  subject,
  email: `${subject}@example.com`,
  isVerified: true,
  firstName: 'Kay',
  lastName: subject,
}));

let browser: Browser;
let server: SocialServer;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startSocialServer([ada, grace, hopper!, turing!]);
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
  ])('[SH-15] goes by a window of %s, which notifies the page and closes', async (name, person) => {
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

  it('[SH-42] notices a window that the person closes, and can be tried again', async () => {
    const page = await openLogin();
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
    await page.getByText('The login was canceled.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.context().close();
  });

  it('[SH-15] goes on in the window itself when the page that began is gone', async () => {
    const page = await openLogin();
    await page.getByRole('checkbox').check();
    const popup = await openProvider(page, 'Continue with Google');
    await page.close();
    await popup.getByRole('link', { name: ada.email }).click();
    await popup.getByRole('button', { name: 'Log in here' }).click();
    await popup.waitForURL(/#\/home$/);
    await popup.context().close();
  });
});

/** After this a sign-in is no longer fresh; ms. */
const staleAfterMs = 11 * 60_000;

describe('a sign-in that is too old for what was asked', () => {
  let ahead = 0;
  /** The clock never goes back: what is counted by it would wait for it to come again. */
  const growOld = () => server.setClockAhead((ahead += staleAfterMs));

  it('[SH-18] is made fresh at the provider, and the account is deleted', async () => {
    const page = await openLogin();
    await page.getByRole('checkbox').check();
    const popup = await openProvider(page, 'Continue with Google');
    await popup.getByRole('link', { name: hopper!.email }).click();
    await page.waitForURL(/#\/home$/);
    growOld();
    await page.goto(`${server.baseUrl}/#/profile`);
    await page.getByText(`Google · ${hopper!.email}`).waitFor();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    const again = await openProvider(page, 'Continue with Google');
    // the provider may still know who it is, and ask nothing
    await again
      .getByRole('link', { name: hopper!.email })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await page.getByText('Your account has been deleted.').waitFor();
    await page.waitForURL(/#\/login$/);
    await page.context().close();
  });

  it('[SH-18] is made fresh by the password, and another account is linked and unlinked', async () => {
    const page = await openLogin();
    const [email, password] = ['kay@example.com', 'k1nora-kay'];
    await register(email, password);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/#\/home$/);
    growOld();
    await page.goto(`${server.baseUrl}/#/profile`);
    const popup = await openProvider(page, 'Link Google');
    await popup.getByRole('link', { name: turing!.email }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Confirmed. Press the button again').waitFor();
    const again = await openProvider(page, 'Link Google');
    await again
      .getByRole('link', { name: turing!.email })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await page.getByText(`Google · ${turing!.email}`).waitFor();
    expect(await page.getByRole('button', { name: 'Link Google', exact: true }).count()).toBe(0);
    growOld();
    await page.getByRole('button', { name: 'Unlink Google' }).click();
    await page
      .getByRole('dialog', { name: 'Unlink Google?' })
      .getByRole('button', { name: 'Unlink', exact: true })
      .click();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Unlinked.').waitFor();
    await page.getByRole('button', { name: 'Link Google', exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  it('[SH-18] asks for the password before a code is mailed to a new address, and goes on then', async () => {
    const page = await openLogin();
    const [email, password] = ['lee@example.com', 'k1nora-lee'];
    await register(email, password);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/#\/home$/);
    growOld();
    await page.goto(`${server.baseUrl}/#/profile`);
    await page.getByLabel('New email').fill('lee.new@example.com');
    await page.getByRole('button', { name: 'Send code' }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Incorrect password.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await readMail('lee.new@example.com', /^([A-Z2-9]{6})\r?$/m, server.dataDir);
    await page.context().close();
  });
});

/** Registers and activates by the calls themselves: the journey by the page is another test's. */
async function register(email: string, password: string): Promise<void> {
  const send = (path: string, body: object) =>
    fetch(`${server.baseUrl}/tcode/api/pub/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const pwd = createHash('md5').update(password).digest('base64');
  await send('registerWeb', { logincode: email, pwd });
  await send('accountActivation', {
    pwd,
    pk: await readMail(email, /#\/accountActivation\/([\w-]+)/, server.dataDir),
  });
}
