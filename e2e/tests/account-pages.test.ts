import { type Language, loadWords } from '@kinora/phrases';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type AccountWords, loadAccountWords, openAccountPage } from '../support/account-page.ts';
import { connectInSheet } from '../support/device-sheet.ts';
import { firstUnlessFull } from '../support/first-unless-full.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { overhang, seriousFindings } from '../support/serious-findings.ts';
import { keepInStorage } from '../support/keep-in-storage.ts';

let browser: Browser;
let en: AccountWords;
/** a browser in which somebody is signed in */
let signedIn: BrowserContext;

const [email, password] = ['pages@example.com', 'k1nora-pages'];

const addressOf = (route: string) => `${inject('baseUrl')}/#${route}`;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  en = await loadAccountWords('en');
  const { page, register, signIn, activate } = await openAccountPage(browser, 'en');
  await register(email, password);
  await activate(email, password);
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
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
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

  it('[SH-26] has its name while the server does not say where it is', async () => {
    const page = await signedIn.newPage();
    await page.route('**/api/v1/settings', (route) => route.abort());
    await page.goto(addressOf('/resource'));
    await page.getByRole('heading', { level: 1, name: 'Resource' }).waitFor();
    await page.getByText(en.phrases.errors['network.unreachable']).waitFor();
    await page.close();
  });
});

describe('a server that fails for a moment', () => {
  it('[SH-40] leaves a menu to go on and to log out with, which fills up once the server responds', async () => {
    const page = await signedIn.newPage();
    const fails = { now: true };
    await page.route('**/listMyMenuTree', async (route) => {
      if (fails.now) return route.abort();
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object[] };
      const extra = { pk: 'extra', name: 'Only from the server', path: '/home', children: [] };
      return route.fulfill({ response: answer, json: { ...rest, data: [...data, extra] } });
    });
    await page.goto(addressOf('/home'));
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    await menu.getByText(en.phrases.shellMenu.incomplete).waitFor();
    await menu.getByRole('button', { name: 'Account' }).click();
    await menu.getByRole('button', { name: 'Log out' }).waitFor();
    fails.now = false;
    await menu.getByRole('button', { name: 'Try again' }).click();
    await menu.getByRole('link', { name: 'Only from the server' }).waitFor();
    expect(await menu.getByText(en.phrases.shellMenu.incomplete).count()).toBe(0);
    await page.close();
  });

  it.each([
    ['/profile', '**/user/get/*', 'Change password'],
    ['/softwares', '**/api/v1/settings', 'There is no app to install yet'],
    ['/resource', '**/api/v1/settings', 'There is nothing here'],
  ])('[SH-40] is said on %s, and the page comes with the next try', async (route, call, content) => {
    const page = await signedIn.newPage();
    await page.route(call, (asked) => asked.abort());
    await page.goto(addressOf(route));
    await page.getByText(en.phrases.shell.notLoaded.text).waitFor();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(content).first().waitFor();
    expect(await page.getByText(en.phrases.shell.notLoaded.text).count()).toBe(0);
    await page.close();
  });
});

/** A page of the signed-in person on a server that sells nothing. */
async function openSold(
  membership: 'open' | 'required',
  language: Language,
): Promise<{ page: Page; goTo: (route: string) => Promise<void> }> {
  const page = await signedIn.newPage();
  await keepInStorage(page, { 'kinora.language': language });
  await page.route('**/api/v1/settings', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    const offer = { membership, payment: 'none' };
    return route.fulfill({ response: answer, json: { ...rest, data: { ...data, ...offer } } });
  });
  await page.goto(addressOf('/privacy'));
  return { page, goTo: (route) => page.goto(addressOf(route)).then(() => undefined) };
}

describe('what the pages promise', () => {
  it('[SH-41] names no company only where the server has said so', async () => {
    const page = await signedIn.newPage();
    const { operator } = await loadWords('reading', 'en');
    await page.route('**/payment/settings', (asked) => asked.abort());
    await page.goto(addressOf('/privacy'));
    await page.getByText(operator.failed).waitFor();
    expect(await page.getByText(operator.unknown).count()).toBe(0);
    await page.unroute('**/payment/settings');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(operator.unknown).waitFor();
    await page.close();
  });

  it.each(['open', 'required'])('[MP-60] sells a membership where one is %s', async (membership) => {
    const page = await signedIn.newPage();
    await page.route('**/api/v1/settings', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object };
      return route.fulfill({ response: answer, json: { ...rest, data: { ...data, membership } } });
    });
    await page.goto(addressOf('/becomeMember'));
    const says = page.getByText('This server requires no membership');
    const sells = page.getByRole('link', { name: 'Legal notice' });
    await (membership === 'open' ? says : sells).waitFor();
    expect(await (membership === 'open' ? sells : says).count()).toBe(0);
    await page.close();
  });

  it.each(['en', 'ja', 'zh'] as const)(
    '[MP-62, MP-63, PG-128] invites nobody to buy where nothing is sold, in %s',
    async (language) => {
      const { prompt, plans, standing } = await loadWords('membership', language);
      const { page, goTo } = await openSold('open', language);
      await goTo('/preMember');
      await page.getByText(plans.open).waitFor();
      await goTo('/becomeMember');
      await page.getByRole('heading', { name: prompt.title }).waitFor();
      await page.getByText(plans.open).waitFor();
      expect(await page.getByText(standing.trial(3)).count()).toBe(0);
      await page.getByRole('link', { name: plans.toPlayer }).click();
      await page.waitForURL(/#\/videoPlay$/);
      await page.close();

      const locked = await openSold('required', language);
      await locked.goTo('/becomeMember');
      await locked.page.getByRole('heading', { name: prompt.title }).waitFor();
      await locked.page.getByText(plans.unsold).waitFor();
      await locked.goTo('/preMember');
      await locked.page.getByText(standing.trial(3)).waitFor();
      expect(await locked.page.getByRole('link', { name: prompt.toPlans }).count()).toBe(0);
      // the other tests of this browser read English
      await locked.page.evaluate(() => {
        localStorage.removeItem('kinora.language');
      });
      await locked.page.close();
    },
  );

  it('[MP-61] leads from the device menu to the sign-in where a real device needs an account', async () => {
    const { page, goTo } = await openAccountPage(browser, 'en');
    await page.route('**/api/v1/settings', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object };
      return route.fulfill({
        response: answer,
        json: { ...rest, data: { ...data, membership: 'required' } },
      });
    });
    await goTo('/SVideo');
    await page.reload();
    await connectInSheet(page, 'Log in');
    await page.waitForURL(/#\/login$/);
    await page.context().close();
  });

  it('[AC-122] ends the session of another browser alone', async () => {
    const { page: other, signIn } = await openAccountPage(browser, 'en');
    await signIn(email, password);
    await other.waitForURL(/#\/home$/);
    const page = await signedIn.newPage();
    await page.goto(addressOf('/profile'));
    await page
      .getByRole('button', { name: /^Log out there: / })
      .first()
      .click();
    await page.getByText('That browser is logged out.').waitFor();
    await page.getByText('this browser').waitFor();
    await page.close();
    await other.context().close();
  });

  it('[AC-121] says what becomes of the money before a member deletes the account', async () => {
    const page = await signedIn.newPage();
    await page.route('**/user/get/*', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object };
      const membership = { kind: 'member', until: '2026-12-24T00:00:00.000Z' };
      return route.fulfill({ response: answer, json: { ...rest, data: { ...data, membership } } });
    });
    await page.goto(addressOf('/profile'));
    await page.getByRole('button', { name: en.words.profile.delete }).click();
    await page.getByText(/You are a member until .*2026/).waitFor();
    await page.close();
  });
});

describe('a mailed link', () => {
  it('[SH-24] that is opened over one that failed begins anew', async () => {
    const { page, register, goTo, activate } = await openAccountPage(browser, 'en');
    await register('second-link@example.com', password);
    await goTo('/accountActivation/none');
    // the login page has a field of this name as well
    await page.getByRole('heading', { name: en.words.activation.title }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await page.getByText(en.words.activation.failedTitle).waitFor();
    // the page says it, so no message does
    expect(await page.getByRole('status', { name: 'Messages' }).innerText()).toBe('');
    await activate('second-link@example.com', password);
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

  it('[SH-7] is replaced by the login when the session has expired', async () => {
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
    'Script Studio',
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

  it('[SH-22] holds the entries of the server in their order; an outside page without an address is hidden', async () => {
    const page = await signedIn.newPage();
    await page.goto(addressOf('/home'));
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    await menu.getByRole('button', { name: 'Account' }).click();
    const shown = (await menu.locator('a, button').allInnerTexts()).map((text) => text.trim());
    expect(shown.slice(1)).toEqual([...entries, ...submenu]);
    await page.close();
  });

  it('[SH-44] shows who is signed in, and which build this is', async () => {
    const page = await signedIn.newPage();
    await page.goto(addressOf('/home'));
    const menu = page.getByRole('navigation', { name: 'Side menu' });
    await menu.getByText(/^Version \d+\.\d+\.\d+/).waitFor();
    await menu.getByRole('link', { name: /^Logged in as / }).click();
    await page.waitForURL(/#\/profile$/);
    await page.close();
  });

  it('[SH-47] can be installed, under its name and with its icon', async () => {
    const page = await signedIn.newPage();
    await page.goto(addressOf('/home'));
    const devTools = await page.context().newCDPSession(page);
    const { url, errors, data } = await devTools.send('Page.getAppManifest');
    expect({ url, errors }).toEqual({ url: `${inject('baseUrl')}/kinora.webmanifest`, errors: [] });
    const { name, theme_color, icons } = JSON.parse(data ?? '') as Record<string, unknown>;
    const color = await page.locator('meta[name="theme-color"]').getAttribute('content');
    expect({ name, theme_color }).toEqual({ name: 'Kinora', theme_color: color });
    for (const { src, type } of icons as { src: string; type: string }[]) {
      const icon = await page.request.get(new URL(src, url).href);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
    }
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    await page.close();
  });

  it('[PG-113] sells no search where there is none', async () => {
    const page = await signedIn.newPage();
    await page.goto(addressOf('/home'));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Search Fun.*Nothing here yet/s })
      .click();
    await page.getByText('there is nothing to search yet').waitFor();
    await page.getByRole('link', { name: 'Read the terms' }).click();
    await page.waitForURL(/#\/terms$/);
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

  it('[SH-23] asks before it logs out, and takes no for an answer', async () => {
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

it.each([1280, 1366, 1440])(
  '[SH-21] the diagnostics have nothing beside a screen of %d px with the side menu open',
  async (width) => {
    const page = await signedIn.newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(addressOf('/SPort'));
    await page.getByRole('button', { name: 'Close the side menu' }).waitFor();
    await page.getByRole('textbox', { name: 'Command' }).waitFor();
    expect(await overhang(page)).toBe(0);
    await page.close();
  },
);

describe.each(
  firstUnlessFull([
    { width: 1440, height: 900, theme: 'dark' },
    { width: 390, height: 844, theme: 'light' },
  ] as const),
)('on a screen of $width px, $theme', ({ width, height, theme }) => {
  it.each(
    firstUnlessFull([
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
    ]),
  )('[SH-21] %s has no serious finding of axe and nothing beside the screen', async (route) => {
    const isOpenToAll = /login|activation|reset/i.test(route);
    const context = isOpenToAll ? await browser.newContext({ reducedMotion: 'reduce' }) : signedIn;
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await keepInStorage(page, { 'mantine-color-scheme-value': theme });
    await page.goto(addressOf(route));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await page.close();
  });
});
