import { loadWords } from '@kinora/phrases';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { type MembershipServer, startMembershipServer } from '../support/membership-server.ts';
import {
  button,
  connect,
  driven,
  goTo,
  inDialog,
  play,
  stopPlaying,
  visit,
} from '../support/membership-visit.ts';
import { overhang, seriousFindings } from '../support/serious-findings.ts';

const words = await loadWords('membership', 'en');
const listWords = await loadWords('list', 'en');
const { errors } = await loadWords('common', 'en');
const exact = { exact: true };

/** In the registry, nobody's yet. */
const companyDevice = 'KIN-0001';

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

describe('the start page', () => {
  it('[PG-134] says how much of the trial is left, that it is over, and where the plans are', async () => {
    server.moveTo(0);
    const { page, context } = await visit(
      { browser, server },
      await server.signUp('start@example.org'),
      '/home',
    );
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

describe('the payment of a plan', () => {
  it('[MP-15] says the payment sentence where the provider does not answer, and lets one try again', async () => {
    server.moveTo(0);
    const { page, context } = await visit(
      { browser, server },
      await server.signUp('unlucky@example.org'),
      '/becomeMember',
    );
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
    const { page, context } = await visit(
      { browser, server },
      await server.signUp('dearer@example.org'),
      '/becomeMember',
    );
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
    const { page, context } = await visit(
      { browser, server },
      await server.signUp('member@example.org'),
      '/becomeMember',
    );
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
    const owner = await visit(
      { browser, server },
      await server.signUp('owner@example.org'),
      '/motions',
      options,
    );
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

    const other = await visit(
      { browser, server },
      await server.signUp('other@example.org'),
      '/motions',
      options,
    );
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

describe.each([
  { width: 1440, colorScheme: 'dark', locale: 'en-GB' },
  { width: 1440, colorScheme: 'light', locale: 'ja-JP' },
  { width: 390, colorScheme: 'dark', locale: 'ja-JP' },
  { width: 390, colorScheme: 'light', locale: 'en-GB' },
] as const)('the pages of membership at $width px, $colorScheme, $locale', (screen) => {
  it('[MP-50] have no serious finding of axe and nothing beside the screen', async () => {
    server.moveTo(0);
    const spoken = await loadWords('membership', screen.locale === 'ja-JP' ? 'ja' : 'en');
    const person = await server.signUp(`axe-${screen.width}-${screen.colorScheme}@example.org`);
    const { page, context } = await visit({ browser, server }, person, '/becomeMember', screen);
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
