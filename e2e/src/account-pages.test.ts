import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type AccountWords, loadWords, openAccountPage } from './account-page.ts';
import { launchChromium } from './launch-chromium.ts';
import { readMail } from './mailbox.ts';
import { overhang, seriousFindings } from './serious-findings.ts';

let browser: Browser;
let en: AccountWords;
/** a browser in which somebody is signed in */
let signedIn: BrowserContext;

const [email, password] = ['pages@example.com', 'k1nora-pages'];

const addressOf = (route: string) => `${inject('baseUrl')}/#${route}`;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  en = await loadWords('en');
  const { page, register, signIn, goTo } = await openAccountPage(browser, 'en');
  await register(email, password);
  await goTo(await readMail(email, /#(\/accountActivation\/[\w-]+)/));
  await page.getByRole('link', { name: en.words.activation.toLogin }).click();
  await signIn(email, password);
  await page.waitForURL(/#\/home$/);
  signedIn = page.context();
  await page.close();
});

afterAll(async () => {
  await browser.close();
});

describe('the login page', () => {
  it('[SH-17] lets nobody in without the age tick', async () => {
    const { page } = await openAccountPage(browser, 'en');
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText(en.phrases.errors['account.age-unconfirmed']).waitFor();
    await page.getByRole('button', { name: en.words.login.register }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(calls).toEqual([]);
    await page.context().close();
  });

  it('[SH-11, SH-12] says what is wrong with each field, and sends nothing', async () => {
    const { page, dialog } = await openAccountPage(browser, 'en');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: en.words.login.register }).click();
    await dialog.getByLabel('Email').fill('nobody');
    await dialog.getByLabel('Password', { exact: true }).fill('short');
    await dialog.getByLabel('Confirm password').fill('other');
    await dialog.getByRole('button', { name: 'Register' }).click();
    for (const code of ['email-malformed', 'password-length', 'passwords-differ'] as const) {
      await dialog.getByText(en.phrases.errors[`account.${code}`]).waitFor();
    }
    await page.context().close();
  });

  it('[SH-19] says at a field what the server refuses about it, until it is changed', async () => {
    const { page, dialog } = await openAccountPage(browser, 'en');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: en.words.login.register }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('password');
    await dialog.getByLabel('Confirm password').fill('password');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByText(en.phrases.errors['account.password-common']).waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByText(en.phrases.errors['account.password-common']).waitFor({ state: 'detached' });
    await dialog.getByLabel('Confirm password').fill(password);
    await dialog.getByRole('button', { name: 'Register' }).click();
    await dialog.getByText(en.phrases.errors['account.already-registered']).waitFor();
    expect(await dialog.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('status', { name: 'Messages' }).innerText()).toBe('');
    await page.context().close();
  });

  it('[SH-10] never sends the password in clear', async () => {
    const { page, signIn } = await openAccountPage(browser, 'en');
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await signIn(email, password);
    await page.waitForURL(/#\/home$/);
    expect(bodies.some((body) => body.includes(email))).toBe(true);
    expect(bodies.filter((body) => body.includes(password))).toEqual([]);
    await page.context().close();
  });

  it('[SH-3] says that the network is abnormal when the server is away', async () => {
    const { page, signIn } = await openAccountPage(browser, 'en');
    await page.route('**/regtoken', (route) => route.abort());
    await signIn(email, password);
    await page.getByText(en.phrases.errors['network.unreachable']).waitFor();
    await page.context().close();
  });
});

describe('the profile page', () => {
  it('[SH-19] says a wrong code at its field, and a code is for the address that it went to', async () => {
    const page = await signedIn.newPage();
    const { errors } = en.phrases;
    await page.goto(addressOf('/profile'));
    const [address, code] = [page.getByLabel('New email'), page.getByLabel('Verification code')];
    await address.fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText(errors['account.already-registered']).waitFor();
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
    await address.fill('new-place@example.com');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Sent to new-place@example.com').waitFor();
    await code.fill('AAAAAA');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByText(errors['account.code-invalid']).waitFor();
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByRole('status', { name: 'Messages' }).innerText()).toBe('');
    await address.fill('other-place@example.com');
    await code.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send code' }).waitFor();
    await page.close();
  });
});

describe('a page elsewhere that has no address', () => {
  it.each([
    ['/softwares', 'Apps', 'There is no app to install yet'],
    ['/resource', 'Resource', 'There is nothing here'],
    ['/products', 'Shop', 'There is nothing here'],
  ])('[SH-26, SH-27] %s says so under its own name', async (route, name, sentence) => {
    const page = await signedIn.newPage();
    await page.goto(addressOf(route));
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByText(sentence).waitFor();
    await page.close();
  });

  it('[SH-26] has its name while nobody answers where it is', async () => {
    const page = await signedIn.newPage();
    await page.route('**/api/v1/settings', (route) => route.abort());
    await page.goto(addressOf('/resource'));
    await page.getByRole('heading', { level: 1, name: 'Resource' }).waitFor();
    await page.getByText(en.phrases.errors['network.unreachable']).waitFor();
    await page.close();
  });
});

describe('a mailed link', () => {
  it('[SH-24] that is opened over one that failed begins anew', async () => {
    const { page, register, goTo } = await openAccountPage(browser, 'en');
    await register('second-link@example.com', password);
    await goTo('/accountActivation/none');
    await page.getByText(en.words.activation.failedTitle).waitFor();
    // the page says it, so no message does
    expect(await page.getByRole('status', { name: 'Messages' }).innerText()).toBe('');
    await goTo(await readMail('second-link@example.com', /#(\/accountActivation\/[\w-]+)/));
    await page.getByText(en.words.activation.doneTitle).waitFor();
    await page.context().close();
  });

  it('[SH-28] that is spent leads on to a new one', async () => {
    const { page, dialog } = await openAccountPage(browser, 'en', '/resetPassword/none');
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { name: 'This link can no longer be used' }).waitFor();
    await page.getByRole('button', { name: 'Get a new link' }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(en.words.forgot.sentText(email)).waitFor();
    await page.context().close();
  });
});

describe('a page that needs a session', () => {
  it('[SH-6] sends to the login, and opens after signing in', async () => {
    const { page, signIn } = await openAccountPage(browser, 'en', '/profile');
    await page.waitForURL(/#\/login$/);
    await signIn(email, password);
    await page.waitForURL(/#\/profile$/);
    await page.context().close();
  });

  it('[SH-7] gives way to the login when the session has expired', async () => {
    const { page, signIn, goTo } = await openAccountPage(browser, 'en');
    await signIn(email, password);
    await page.waitForURL(/#\/home$/);
    await page.evaluate(() => {
      localStorage.setItem('token', 'A'.repeat(43));
    });
    await page.reload();
    await goTo('/profile');
    await page.getByText(en.phrases.errors['session.expired']).waitFor();
    await page.waitForURL(/#\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.context().close();
  });

  it.each([
    ['/espindex', /#\/home$/],
    ['/pctcode', /#\/softwares$/],
    ['/login', /#\/home$/],
  ])('%s leads on to where it should', async (route, to) => {
    const page = await signedIn.newPage();
    await page.goto(addressOf(route));
    await page.waitForURL(to);
    await page.close();
  });
});

describe('the side menu', () => {
  const entries = [
    'Home',
    'Video Sync Player',
    'Custom Motions',
    'Remote Play',
    'Search Fun',
    'Apps',
    'User Guide',
    'Account',
  ];
  const submenu = [
    'My profile',
    'Privacy policy',
    'Terms of service',
    'Language',
    'Member',
    'Subscription Record',
    'Log out',
  ];

  it('[SH-22] holds what the specification lists, in its order; what has no address is hidden', async () => {
    const page = await signedIn.newPage();
    await page.goto(addressOf('/home'));
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    await menu.getByRole('button', { name: 'Account' }).click();
    const shown = (await menu.locator('a, button').allInnerTexts()).map((text) => text.trim());
    expect(shown).toEqual([...entries, ...submenu]);
    await page.close();
  });

  it('[SH-22] closes, stays closed over a reload, and opens again', async () => {
    const page = await signedIn.newPage();
    await page.goto(addressOf('/home'));
    await page.getByRole('button', { name: 'Close the side menu' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Open the side menu' }).click();
    await page.getByRole('button', { name: 'Close the side menu' }).waitFor();
    await page.close();
  });

  it('[SH-23] asks before it logs out, and can be told no', async () => {
    const { page, signIn } = await openAccountPage(browser, 'en');
    await signIn(email, password);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/#\/login$/);
    await page.context().close();
  });

  it('[SH-23] logs out of this browser while the server does not answer, and says so', async () => {
    const { page, signIn } = await openAccountPage(browser, 'en');
    await signIn(email, password);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.route('**/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/#\/login$/);
    await page.getByText(en.phrases.errors['network.unreachable']).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.context().close();
  });

  it('[SH-23] leads to the login from a page that needs no session as well', async () => {
    const { page, signIn } = await openAccountPage(browser, 'en');
    await signIn(email, password);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('heading', { name: 'Privacy policy' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/#\/login$/);
    await page.context().close();
  });
});

describe.each([
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
] as const)('on a screen of $width px, $theme', ({ width, height, theme }) => {
  it.each([
    '/login',
    '/accountActivation/none',
    '/resetPassword/none',
    '/ssoLogin',
    '/home',
    '/profile',
    '/softwares',
    '/guide',
    '/privacy',
    '/terms',
    '/searchFun',
    '/products',
    '/resource',
    '/remote',
    '/videoPlay',
  ])('[SH-21] %s has no serious finding of axe and nothing beside the screen', async (route) => {
    const isOpenToAll = /login|activation|reset/i.test(route);
    const context = isOpenToAll ? await browser.newContext({ reducedMotion: 'reduce' }) : signedIn;
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await page.addInitScript((scheme) => {
      localStorage.setItem('mantine-color-scheme-value', scheme);
    }, theme);
    await page.goto(addressOf(route));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await page.close();
  });
});
