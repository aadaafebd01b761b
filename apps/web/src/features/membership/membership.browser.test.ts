import type { Subscription } from '@kinora/contract/http';
import { refuse } from '@kinora/contract/testing';
import { type Language, loadWords } from '@kinora/phrases';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { gone, openApp, type OpenedApp, overhang, axeFindings, shown } from '../../testing/open-app.ts';
import { createUsualServer, signedInStorage, usualSite, usualUser } from '../../testing/usual-server.ts';

const words = await loadWords('membership', 'en');
const { errors } = await loadWords('common', 'en');
const exact = { exact: true };

const plans = (['MONTH', 'YEAR', 'DAY'] as const).map((intervalUnit, index) => ({
  id: `P-${intervalUnit}`,
  name: 'Membership',
  fixedPrice: [9.99, 99, 0.99][index]!,
  currencyCode: 'USD',
  intervalUnit,
  description: '',
  type: 'REGULAR',
}));

const record: Subscription = {
  pk: 's1',
  id: 'I-1',
  intervalUnit: 'MONTH',
  status: 'ACTIVE',
  currencyCode: 'USD',
  mny: 9.99,
  startDate: '2026-11-20T12:00:00.000Z',
  endDate: '2026-12-20T12:00:00.000Z',
  isRefunded: false,
  canCancel: true,
  cancelReason: null,
  owner: null,
};

const company = {
  seller: 'Kinora Ltd.',
  representative: 'A. Person',
  address: '1-2-3 Somewhere, Tokyo',
  phone: '+81-3-0000-0000',
  mail: 'shop@kinora.example',
  phoneHours: null,
  website: null,
};

/** A server that sells, with the person's records. */
function createShop(records: readonly Subscription[] = [], user = usualUser) {
  const server = createUsualServer(usualSite, user);
  server.on('getPlanList', () => [...plans]);
  server.on('getPaymentSettings', () => ({
    provider: 'sandbox',
    isSandbox: true,
    productId: 'kinora',
    company,
  }));
  server.on('listSubscriptions', ({ body }) => {
    const rows = body.searchParam.seal === 'Y' ? [] : [...records];
    return { rows, totalRow: rows.length };
  });
  server.on('getSubscription', () => record);
  server.on('saveMembershipChoice', () => null);
  return server;
}

/** One with a provider that approves at once, and leads back. */
function createApprovingShop() {
  const server = createShop();
  server.on('beginMembership', () => ({
    pk: record.pk,
    id: record.id,
    approvalUrl: `${location.origin}/app.html?back#/becomeMember?approved=${record.id}`,
  }));
  server.on('saveSubscription', () => record);
  return server;
}

const open = (at: string, server = createShop(), language: Language = 'en', more = {}) =>
  openApp({ at, server, language, storage: signedInStorage(server), ...more });

const button = (app: OpenedApp, name: string | RegExp) =>
  app.getByRole('button', { name, ...(typeof name === 'string' && exact) });
const inDialog = (app: OpenedApp, name: string) =>
  app.getByRole('dialog').getByRole('button', { name, ...exact });

describe('the start page', () => {
  it('[PG-134] says how much of the trial is left', async () => {
    const card = (await open('/home')).getByRole('region', { name: 'Membership', ...exact });
    await shown(card.getByText(words.standing.trial(3)));
  });

  it('[PG-134] says that the trial is over, and where the plans are', async () => {
    const membership = { kind: 'none', until: '2026-11-01T00:00:00.000Z' } as const;
    const app = await open('/home', createShop([], { ...usualUser, membership }));
    const card = app.getByRole('region', { name: 'Membership', ...exact });
    await shown(card.getByText(/^Your free trial is over/));
    await card.getByRole('link', { name: words.standing.plans }).click();
    await expect.poll(app.route).toBe('/becomeMember');
  });
});

describe('becoming a member', () => {
  it('[MP-6, MP-11, MP-13] shows the plan of a month first, its renewal and its whole price before the payment', async () => {
    const app = await open('/becomeMember');
    await expect
      .element(app.getByRole('radio', { name: words.plans.intervals.MONTH, ...exact }))
      .toBeChecked();
    await shown(app.getByText(words.plans.renewal.MONTH));
    await button(app, words.plans.toConfirmation).click();
    await shown(app.getByText(words.confirmation.total.MONTH('$9.99')));
    await button(app, words.confirmation.back).click();
    await expect.element(button(app, words.plans.toConfirmation)).toHaveFocus();
  });

  it('[MP-14, MP-18] keeps what was approved at the provider, and says so to the server', async () => {
    const server = createApprovingShop();
    const app = await open('/becomeMember', server);
    await button(app, words.plans.toConfirmation).click();
    await button(app, words.confirmation.pay['sandbox']!).click();
    await shown(app.getByRole('heading', { name: words.outcome.successTitle }));
    const price = { fixedPrice: 9.99, currencyCode: 'USD' };
    expect(server.sent('beginMembership')).toEqual([{ planId: 'P-MONTH', price }]);
    expect(server.sent('saveSubscription')).toMatchObject([{ planId: 'P-MONTH', id: record.id }]);
    await expect.poll(() => server.sent('saveMembershipChoice')).toMatchObject([{ choice: 'Y' }]);
  });

  it('[MP-12, MP-16, MP-18, SH-21] is declined with a reason, which is required', async () => {
    const server = createShop();
    const app = await open('/becomeMember?declined=1', server);
    await button(app, words.plans.decline).click();
    await inDialog(app, words.decline.submit).click();
    await shown(app.getByText(errors['account.reason-required']));
    expect(await axeFindings(app)).toEqual([]);
    await app.getByLabelText(words.decline.reason).fill('Too early.');
    await inDialog(app, words.decline.submit).click();
    await shown(app.getByText(words.decline.thanks));
    await gone(app.getByRole('dialog'));
    expect(server.sent('saveMembershipChoice')).toMatchObject([{ choice: 'N', reason: 'Too early.' }]);
  });

  it('[MP-15] says the payment sentence where the provider does not respond, and can be tried again', async () => {
    const server = createShop();
    server.on('beginMembership', () => refuse('payment.unavailable'));
    const app = await open('/becomeMember', server);
    await button(app, words.plans.toConfirmation).click();
    await button(app, words.confirmation.pay['sandbox']!).click();
    const sentence = errors['payment.failed']({ message: errors['payment.unavailable'] });
    await shown(app.getByRole('alert').getByText(sentence));
    await expect.element(button(app, words.confirmation.pay['sandbox']!)).toBeEnabled();
  });

  it('[MB-103] is asked for again, at the new price, where the plan costs something else than the page says', async () => {
    const server = createShop();
    const before = plans.map((plan) => (plan.fixedPrice === 9.99 ? { ...plan, fixedPrice: 8.99 } : plan));
    server.on('getPlanList', () => before);
    server.on('beginMembership', () => refuse('membership.price-changed'));
    const app = await open('/becomeMember', server);
    await button(app, words.plans.toConfirmation).click();
    await shown(app.getByText(words.confirmation.total.MONTH('$8.99')));
    server.on('getPlanList', () => [...plans]);
    await button(app, words.confirmation.pay['sandbox']!).click();
    const sentence = errors['payment.failed']({ message: errors['membership.price-changed'] });
    await shown(app.getByRole('alert').getByText(sentence));
    await shown(app.getByText(words.confirmation.total.MONTH('$9.99')));
  });
});

describe('a member', () => {
  it('[MP-23] is offered no second plan', async () => {
    const app = await open('/becomeMember', createShop([record]));
    await shown(app.getByText(words.plans.running));
    await gone(app.getByText(words.plans.intro));
    await app.getByRole('link', { name: words.plans.toRecords }).last().click();
    await expect.poll(app.route).toBe('/subscriptions');
  });

  it('[MP-23] is led from the membership to the records, not to the plans', async () => {
    const server = createShop([record]);
    const until = '2026-12-20T12:00:00.000Z';
    server.on('getEntitlement', () => ({ allowed: true, reason: 'member', until, device: 'none' }));
    const app = await open('/preMember', server);
    await app.getByRole('link', { name: words.plans.toRecords }).last().click();
    await expect.poll(app.route).toBe('/subscriptions');
    await gone(app.getByRole('link', { name: words.prompt.toPlans }));
  });

  it('[MP-21, MP-22, MP-23] sorts and filters the records, and looks at one', async () => {
    const server = createShop([record]);
    const app = await open('/subscriptions', server);
    const { columns } = words.records;
    await shown(app.getByRole('columnheader').first());
    const titles = app.getByRole('columnheader').elements();
    expect(titles.map(({ textContent }) => textContent.replace(/\s*[↕▲▼]$/, ''))).toEqual(
      Object.values(columns),
    );
    const asked = () => {
      const { sortCol, sortType, pageSize } = server.calls.at(-1)!.body as Record<string, unknown>;
      return [sortCol, sortType, pageSize];
    };
    for (const [title, order] of [
      [columns.amount, ['mny', 1, 50]],
      [columns.amount, ['mny', 2, 50]],
      [columns.end, ['endDate', 1, 50]],
    ] as const) {
      await app.getByRole('columnheader', { name: title }).getByRole('button').click();
      await expect.poll(asked).toEqual(order);
    }
    await app.getByLabelText(words.records.show).selectOptions('Y');
    await shown(app.getByText(words.records.none));
    await app.getByLabelText(words.records.show).selectOptions('');
    await button(app, /^View I-/).click();
    await shown(app.getByRole('dialog').getByText('$9.99 a month (USD)'));
  });

  it('[MP-20, MP-23, SH-21] cancels with a reason, which is required', async () => {
    const server = createShop([record]);
    const canceled = { ...record, status: 'CANCELED', canCancel: false } as const;
    server.on('cancelSubscription', () => {
      server.on('listSubscriptions', () => ({ rows: [canceled], totalRow: 1 }));
      return null;
    });
    const app = await open('/subscriptions', server);
    await button(app, /^Cancel I-/).click();
    await inDialog(app, words.records.cancelConfirm).click();
    await shown(app.getByText(errors['account.reason-required']));
    expect(await axeFindings(app)).toEqual([]);
    await app.getByLabelText(words.decline.reason).fill('I don’t need it any more.');
    await inDialog(app, words.records.cancelConfirm).click();
    await shown(app.getByText(words.records.canceled));
    await shown(app.getByRole('cell', { name: words.records.statuses.CANCELED }));
  });
});

describe('the trade notice', () => {
  it('[MP-51] is for anybody, from the login on', async () => {
    const spoken = await loadWords('membership', 'ja');
    const app = await openApp({ at: '/login', server: createShop(), language: 'ja' });
    await app.getByRole('link', { name: spoken.trade.title }).click();
    for (const text of ['Kinora Ltd.', 'A. Person', '+81-3-0000-0000', '$9.99'])
      await shown(app.getByText(text).first());
    await shown(app.getByText(spoken.trade.items.cancellation, exact));
  });
});

describe('a company’s device', () => {
  const own = { code: 'KIN-0001', type: '2', claimedAt: '2026-11-20T12:00:00.000Z' };

  it('[MP-40, MP-41, SH-21] is registered on the profile page, and released after a question', async () => {
    const server = createShop();
    const devices: (typeof own)[] = [];
    server.on('listOwnDevices', () => [...devices]);
    server.on('claimDevice', () => (devices.push(own), own));
    server.on('releaseDevice', () => (devices.pop(), null));
    const app = await open('/profile', server);
    await button(app, words.devices.register).click();
    await app.getByLabelText(words.devices.serialCode).fill(own.code);
    await app.getByLabelText(words.devices.claimCode).fill(' 1234-5678 ');
    expect(await axeFindings(app)).toEqual([]);
    await inDialog(app, words.devices.register).click();
    await shown(app.getByText(words.devices.registered(own.code)));
    expect(server.sent('claimDevice')).toEqual([{ code: own.code, claimCode: '1234-5678' }]);
    await button(app, words.devices.releaseLabel(own.code)).click();
    await shown(app.getByRole('dialog').getByText(words.devices.releaseText));
    expect(await axeFindings(app)).toEqual([]);
    await inDialog(app, words.devices.release).click();
    await shown(app.getByText(words.devices.released));
    await shown(app.getByText(words.devices.none));
  });

  it('[MP-41] of another account is refused, and the dialog stays', async () => {
    const server = createShop();
    server.on('claimDevice', () => refuse('registry.registered-to-another'));
    const app = await open('/profile', server);
    await button(app, words.devices.register).click();
    await app.getByLabelText(words.devices.serialCode).fill(own.code);
    await inDialog(app, words.devices.register).click();
    await shown(app.getByText(errors['registry.registered-to-another']));
    expect(server.sent('claimDevice')).toEqual([{ code: own.code, claimCode: null }]);
    await shown(app.getByRole('dialog'));
  });
});

describe.each([
  { width: 1440, scheme: 'dark', language: 'en' },
  { width: 390, scheme: 'light', language: 'ja' },
] as const)('at $width px, $scheme, $language', ({ width, scheme, language }) => {
  it('[MP-50] plans, confirmation, outcome, records and trade notice have no finding of axe and nothing beside the screen', async () => {
    const spoken = await loadWords('membership', language);
    const server = createApprovingShop();
    const storage = { ...signedInStorage(server), 'mantine-color-scheme-value': scheme };
    const app = await open('/becomeMember', server, language, { size: [width, 900], storage });
    const look = async () => {
      expect(await axeFindings(app)).toEqual([]);
      expect(overhang(app)).toBeLessThanOrEqual(0);
    };
    await shown(button(app, spoken.plans.toConfirmation));
    await look();
    await button(app, spoken.plans.toConfirmation).click();
    await shown(app.getByRole('heading', { name: spoken.confirmation.title }));
    await look();
    await button(app, spoken.confirmation.pay['sandbox']!).click();
    await shown(app.getByRole('heading', { name: spoken.outcome.successTitle }));
    await look();
    app.goTo('/tradeNotice');
    await shown(app.getByText(spoken.trade.items.cancellation, exact));
    await look();
    app.goTo('/preMember');
    await shown(app.getByText(spoken.standing.trial(3)));
    await look();
    server.on('listSubscriptions', () => ({ rows: [record], totalRow: 1 }));
    app.goTo('/subscriptions');
    await shown(app.getByRole('cell').first());
    await look();
    await app.getByRole('cell').getByRole('button').first().click();
    await shown(app.getByRole('dialog').getByText(spoken.plans.every.MONTH('$9.99')));
    await look();
    await userEvent.keyboard('{Escape}');
  });
});
