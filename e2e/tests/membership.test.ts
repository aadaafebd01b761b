import { loadWords } from '@kinora/phrases';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressDevice } from '../support/device-sheet.ts';
import { installFakeSerial } from '../support/fake-serial/install-fake-serial.ts';
import { firstUnlessFull } from '../support/first-unless-full.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import {
  type MembershipServer,
  type SignedInStorage,
  startMembershipServer,
} from '../support/membership-server.ts';
import { overhang, seriousFindings } from '../support/serious-findings.ts';
import { keepInStorage } from '../support/keep-in-storage.ts';

const words = await loadWords('membership', 'en');
const listWords = await loadWords('list', 'en');
const { errors } = await loadWords('common', 'en');
const exact = { exact: true };

/** In the registry, nobody's yet; and one that nobody has registered. */
const companyDevice = 'KIN-0001';
const otherDevice = 'OSR-9';

let browser: Browser;
let server: MembershipServer;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  server = await startMembershipServer([companyDevice]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** hosts that the browser spoke to */
  readonly hosts: ReadonlySet<string>;
}

interface VisitOptions {
  readonly serialCode?: string;
  readonly locale?: string;
  readonly colorScheme?: 'dark' | 'light';
  readonly width?: number;
}

/** Opens a route as this person, with a device at the serial port. */
async function visit(
  person: SignedInStorage,
  route: string,
  { serialCode = otherDevice, locale = 'en-GB', colorScheme = 'dark', width = 1440 }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale,
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await keepInStorage(context, person);
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const answers = {
    D0: ['Fake-OSR v1'],
    D1: ['TCode v0.3'],
    D2: ['L0 0 9999 Up'],
    YSYS: [`YSYS#0#${serialCode}`],
  };
  await installFakeSerial(page, { isGranted: true, answers });
  await page.goto(`${server.baseUrl}/#${route}`);
  await page.getByRole('main').waitFor();
  return { page, context, hosts };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && exact) });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, ...exact });

async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${route}`);
}

/** Connects the device and waits for the server's word on it: an answer that this browser kept would count until then. */
async function connect(page: Page): Promise<void> {
  const before = await page.evaluate(() => performance.timeOrigin + performance.now());
  await pressDevice(page);
  await heardOf(page, before);
}

/** The same on a page that was left connected and connects by itself. */
async function connectedAgain(page: Page): Promise<void> {
  await heardOf(page, await page.evaluate(() => performance.timeOrigin));
}

async function heardOf(page: Page, since: number): Promise<void> {
  await page.getByText('Connected', exact).first().waitFor();
  await page.waitForFunction((asked) => {
    const kept = JSON.parse(localStorage.getItem('kinora.entitlement') ?? 'null') as {
      value: { askedAt: number } | null;
    } | null;
    return (kept?.value?.askedAt ?? 0) >= asked;
  }, since);
}

/** Presses Play on the motions page. */
async function play(page: Page): Promise<void> {
  await button(page, 'Play').click();
}

/** What the page says next about whether the person wants to be a member. */
async function choiceOf(page: Page): Promise<unknown> {
  const request = await page.waitForRequest('**/tcode/user/updateUserReason');
  const { pk: _pk, ...choice } = request.postDataJSON() as Record<string, unknown>;
  return choice;
}

const driven = (page: Page) => page.getByText('Driven by Profile').waitFor();

async function stopPlaying(page: Page): Promise<void> {
  await button(page, 'Stop playing').click();
  await page.getByText('Driven by Nobody').waitFor();
}

describe('the start page', () => {
  it('[PG-134] says how much of the trial is left, that it is over, and where the plans are', async () => {
    server.moveTo(0);
    const { page, context } = await visit(await server.signUp('start@example.org'), '/home');
    const card = page.getByRole('region', { name: 'Membership', ...exact });
    await card.getByText(words.standing.trial(3)).waitFor();
    server.moveTo(3.5);
    await page.reload();
    await card.getByText(/^Your free trial is over/).waitFor();
    await card.getByRole('link', { name: words.standing.plans }).click();
    await page.waitForURL(/#\/becomeMember$/);
    await context.close();
  });
});

describe('another maker’s device', () => {
  it('[MP-1, MP-2, MP-4, MP-6, MP-11, MP-13, MP-14, MP-18, MP-20, MP-23] is driven in the trial, asks for a plan on the fourth day, and by a member until the end of what is paid', async () => {
    server.moveTo(0);
    const { page, context, hosts } = await visit(await server.signUp('trial@example.org'), '/motions');
    await connect(page);
    await page.getByText(words.standing.trial(3)).waitFor();
    await play(page);
    await driven(page);
    await stopPlaying(page);

    server.moveTo(3.5);
    await page.reload();
    await connectedAgain(page);
    await play(page);
    await page.getByRole('dialog').getByText(words.prompt.required.title).waitFor();
    expect(await page.getByText('Driven by Nobody').count()).toBe(1);
    await inDialog(page, words.prompt.toPlans).click();

    await page
      .getByRole('radio', { name: words.plans.intervals.MONTH, ...exact })
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('radio', { name: words.plans.intervals.MONTH, ...exact }).isChecked()).toBe(
      true,
    );
    await page.getByText(words.plans.renewal.MONTH).waitFor();
    await button(page, words.plans.toConfirmation).click();
    await page.getByText(words.confirmation.total.MONTH('$9.99')).waitFor();
    expect([...hosts].every((host) => host === new URL(server.baseUrl).hostname)).toBe(true);
    await button(page, words.confirmation.pay['sandbox']!).click();
    const choice = choiceOf(page);
    await button(page, /^Approve/).click();
    await page.getByRole('heading', { name: words.outcome.successTitle }).waitFor();
    expect(await choice).toEqual({ choice: 'Y' });
    await page.getByRole('link', { name: words.outcome.goOn }).click();

    // back where the person wanted to play
    await connectedAgain(page);
    await play(page);
    await driven(page);
    await stopPlaying(page);

    await goTo(page, '/subscriptions');
    await button(page, /^Cancel I-/).click();
    await inDialog(page, words.records.cancelConfirm).click();
    await page.getByText(errors['account.reason-required']).waitFor();
    await page.getByLabel(words.decline.reason).fill('I don’t need it any more.');
    await inDialog(page, words.records.cancelConfirm).click();
    await page.getByText(words.records.canceled).waitFor();
    await page.getByRole('cell', { name: words.records.statuses.CANCELED }).waitFor();

    // a month is 28 days at least: served to the end of what is paid, and not a day longer
    server.moveTo(3.5 + 27);
    await goTo(page, '/motions');
    await page.reload();
    await connectedAgain(page);
    await play(page);
    await driven(page);
    await stopPlaying(page);
    server.moveTo(3.5 + 32);
    await page.reload();
    await connectedAgain(page);
    await play(page);
    await page.getByRole('dialog').getByText(words.prompt.required.title).waitFor();
    await context.close();
  });

  it('[MP-11, MP-12, MP-16, MP-18] is not paid for by who declines, at the provider or with a reason', async () => {
    server.moveTo(0);
    const { page, context } = await visit(await server.signUp('declines@example.org'), '/becomeMember');
    await button(page, words.plans.toConfirmation).click();
    await button(page, words.confirmation.back).click();
    await page.locator(':focus').getByText(words.plans.toConfirmation).waitFor();
    await page.keyboard.press('Enter');
    await button(page, words.confirmation.pay['sandbox']!).click();
    await button(page, 'Decline').click();
    await page.getByText(words.plans.declined).waitFor();
    await button(page, words.plans.decline).click();
    await inDialog(page, words.decline.submit).click();
    await page.getByText(errors['account.reason-required']).waitFor();
    await page.getByLabel(words.decline.reason).fill('Too early.');
    const choice = choiceOf(page);
    await inDialog(page, words.decline.submit).click();
    expect(await choice).toEqual({ choice: 'N', reason: 'Too early.' });
    await page.getByText(words.decline.thanks).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await context.close();
  });

  it('[MP-15] says the payment sentence where the provider does not answer, and lets one try again', async () => {
    server.moveTo(0);
    const { page, context } = await visit(await server.signUp('unlucky@example.org'), '/becomeMember');
    const begin = '**/api/v1/memberships/begin';
    await page.route(begin, (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({ errorCode: 2510, error: 'payment.unavailable', message: '', data: null }),
      }),
    );
    await button(page, words.plans.toConfirmation).click();
    await button(page, words.confirmation.pay['sandbox']!).click();
    const sentence = errors['payment.failed']({ message: errors['payment.unavailable'] });
    await page.getByRole('alert').getByText(sentence).waitFor();
    await page.unroute(begin);
    await button(page, words.confirmation.pay['sandbox']!).click();
    await button(page, /^Approve/).waitFor();
    await context.close();
  });

  it('[MB-103] is asked for again, at the new price, where the plan costs something else than the page says', async () => {
    server.moveTo(0);
    const { page, context } = await visit(await server.signUp('dearer@example.org'), '/becomeMember');
    await button(page, words.plans.toConfirmation).waitFor();
    const plans = '**/getPlanList/**';
    // as the page got it before the price rose
    await page.route(plans, async (route) => {
      const answer = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'application/json', body: answer.replaceAll('9.99', '8.99') });
    });
    await page.reload();
    await button(page, words.plans.toConfirmation).click();
    await page.getByText(words.confirmation.total.MONTH('$8.99')).waitFor();
    await page.unroute(plans);
    await button(page, words.confirmation.pay['sandbox']!).click();
    const sentence = errors['payment.failed']({ message: errors['membership.price-changed'] });
    await page.getByRole('alert').getByText(sentence).waitFor();
    await page.getByText(words.confirmation.total.MONTH('$9.99')).waitFor();
    await button(page, words.confirmation.pay['sandbox']!).click();
    await button(page, /^Approve/).waitFor();
    await context.close();
  });
});

describe('a member', () => {
  it('[MP-21, MP-22, MP-23] sorts and pages the records, looks at one, and is offered no second plan', async () => {
    server.moveTo(0);
    const { page, context } = await visit(await server.signUp('member@example.org'), '/becomeMember');
    await button(page, words.plans.toConfirmation).click();
    await button(page, words.confirmation.pay['sandbox']!).click();
    await button(page, /^Approve/).click();
    await page.getByRole('heading', { name: words.outcome.successTitle }).waitFor();
    await goTo(page, '/becomeMember');
    await page.getByText(words.plans.running).waitFor();
    await page.getByRole('link', { name: words.plans.toRecords }).last().click();

    const { columns } = words.records;
    await page.getByRole('columnheader').first().waitFor();
    const titles = await page.getByRole('columnheader').allInnerTexts();
    expect(titles.map((title) => title.replace(/\s*[↕▲▼]$/, ''))).toEqual(Object.values(columns));
    const sorted = async (title: string) => {
      const [request] = await Promise.all([
        page.waitForRequest('**/tcode/subscriptions/list'),
        page.getByRole('columnheader', { name: title }).getByRole('button').click(),
      ]);
      const { sortCol, sortType, pageSize } = request.postDataJSON() as Record<string, unknown>;
      return [sortCol, sortType, pageSize];
    };
    expect(await sorted(columns.amount)).toEqual(['mny', 1, 50]);
    expect(await sorted(columns.amount)).toEqual(['mny', 2, 50]);
    expect(await sorted(columns.end)).toEqual(['endDate', 1, 50]);
    const sizes = page.getByRole('combobox', { name: listWords.pager.pageSize });
    expect(await sizes.getByRole('option').allInnerTexts()).toEqual(['10', '50', '100', '300', '500']);
    await page.getByLabel(words.records.show).selectOption('Y');
    await page.getByText(words.records.none).waitFor();
    await page.getByLabel(words.records.show).selectOption('');

    await button(page, /^View I-/).click();
    await page.getByRole('dialog').getByText('$9.99 a month (USD)').waitFor();
    await inDialog(page, words.records.close).last().click();
    await context.close();
  });
});

describe('the trade notice', () => {
  it('[MP-51] is for anybody, from the login on', async () => {
    const context = await browser.newContext({ locale: 'ja-JP' });
    const page = await context.newPage();
    const spoken = await loadWords('membership', 'ja');
    await page.goto(`${server.baseUrl}/#/login`);
    await page.getByRole('link', { name: spoken.trade.title }).click();
    for (const text of ['Kinora Ltd.', 'A. Person', '+81-3-0000-0000', '$9.99']) {
      await page.getByText(text).first().waitFor();
    }
    await page.getByText(spoken.trade.items.cancellation, { exact: true }).waitFor();
    await context.close();
  });
});

describe('a company’s device', () => {
  it('[MP-4, MP-40, MP-41] is claimed, refused to another account, released, and claimed again', async () => {
    server.moveTo(0);
    const options = { serialCode: companyDevice };
    const owner = await visit(await server.signUp('owner@example.org'), '/motions', options);
    await connect(owner.page);
    await play(owner.page);
    await owner.page.getByRole('dialog').getByText(words.prompt['not-registered'].title).waitFor();
    await inDialog(owner.page, words.prompt.toDevices).click();
    expect(await owner.page.getByLabel(words.devices.serialCode).inputValue()).toBe(companyDevice);
    await inDialog(owner.page, words.devices.register).click();
    await owner.page.getByText(words.devices.registered(companyDevice)).waitFor();
    await play(owner.page);
    await driven(owner.page);
    await stopPlaying(owner.page);

    const other = await visit(await server.signUp('other@example.org'), '/motions', options);
    await connect(other.page);
    await play(other.page);
    await other.page.getByRole('dialog').getByText(words.prompt['registered-to-another'].title).waitFor();
    await inDialog(other.page, words.prompt.later).click();
    await goTo(other.page, '/profile');
    await button(other.page, words.devices.register).click();
    await inDialog(other.page, words.devices.register).click();
    await other.page.getByText(errors['registry.registered-to-another']).waitFor();
    expect(await other.page.getByRole('dialog').count()).toBe(1);

    await goTo(owner.page, '/profile');
    await button(owner.page, words.devices.releaseLabel(companyDevice)).click();
    await inDialog(owner.page, words.devices.release).click();
    await owner.page.getByText(words.devices.released).waitFor();
    await owner.page.getByText(words.devices.none).waitFor();

    await inDialog(other.page, words.devices.register).click();
    await other.page.getByText(words.devices.registered(companyDevice)).waitFor();
    await goTo(other.page, '/motions');
    await play(other.page);
    await driven(other.page);
    await owner.context.close();
    await other.context.close();
  });
});

describe.each(
  firstUnlessFull([
    { width: 1440, colorScheme: 'dark', locale: 'en-GB' },
    { width: 1440, colorScheme: 'light', locale: 'ja-JP' },
    { width: 390, colorScheme: 'dark', locale: 'ja-JP' },
    { width: 390, colorScheme: 'light', locale: 'en-GB' },
  ] as const),
)('the pages of membership at $width px, $colorScheme, $locale', (screen) => {
  it('[MP-50] have no serious finding of axe and nothing beside the screen', async () => {
    server.moveTo(0);
    const spoken = await loadWords('membership', screen.locale === 'ja-JP' ? 'ja' : 'en');
    const person = await server.signUp(`axe-${screen.width}-${screen.colorScheme}@example.org`);
    const { page, context } = await visit(person, '/becomeMember', screen);
    const look = async () => {
      expect(await seriousFindings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    };
    await button(page, spoken.plans.toConfirmation).waitFor();
    await look();
    await button(page, spoken.plans.toConfirmation).click();
    await page.getByRole('heading', { name: spoken.confirmation.title }).waitFor();
    await look();
    await goTo(page, '/tradeNotice');
    await page.getByText('Kinora Ltd.').waitFor();
    await look();
    await goTo(page, '/preMember');
    await page.getByText(spoken.standing.trial(3)).waitFor();
    await look();

    await goTo(page, '/becomeMember');
    await button(page, spoken.plans.toConfirmation).click();
    await button(page, spoken.confirmation.pay['sandbox']!).click();
    await page.locator('button[value=approve]').click();
    await page.getByRole('heading', { name: spoken.outcome.successTitle }).waitFor();
    await look();
    await goTo(page, '/subscriptions');
    await button(page, spoken.records.view).or(page.getByRole('cell').getByRole('button')).first().waitFor();
    expect(await page.getByRole('cell').count()).toBe(9);
    await look();
    await page.getByRole('cell').getByRole('button').first().click();
    await page.getByRole('dialog').getByText(spoken.plans.every.MONTH('$9.99')).waitFor();
    await look();
    await context.close();
  });
});
