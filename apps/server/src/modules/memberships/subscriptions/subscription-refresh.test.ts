import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { subscriptionOrders, subscriptions as table } from '../../../database/tables/membership-tables.ts';
import { addAccount } from '../../../testing/add-account.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { createBackground } from '../../background.ts';
import { addMs } from '../../wall-clock.ts';
import { createOrderStore } from '../payment/order-store.ts';
import type { PaymentProvider, ProviderSubscription } from '../payment/payment-provider.ts';
import { cancelOrphan, refresh, type RefreshDeps } from './subscription-refresh.ts';
import { createSubscriptionStore } from './subscription-store.ts';

const begin = new Date('2026-11-20T12:00:00.000Z');
/** that the provider takes to reply, in ms */
const replyMs = 5_000;
const putOff = addMs(begin, replyMs + 600_000);
const unavailable = err(failure('payment.unavailable'));
const refused = err(failure('payment.refused'));

let database: Database;
let deps: RefreshDeps;
let faults: unknown[];
let now: Date;
/** what the provider says */
let fetched: Awaited<ReturnType<PaymentProvider['fetch']>>;
let cancelled: Awaited<ReturnType<PaymentProvider['cancel']>>;
let asked: unknown[];
/** what happens while the provider replies */
let meanwhile: () => Promise<void>;
let count = 0;
let id: string;
let pk: string;
let accountPk: string;
let reported: ProviderSubscription;

beforeAll(async () => {
  database = await racingDatabase.open();
});
afterAll(() => database.close());
beforeEach(async () => {
  [faults, asked, now, cancelled] = [[], [], begin, ok(null)];
  meanwhile = () => Promise.resolve();
  const provider: PaymentProvider = {
    name: 'fake',
    isSandbox: false,
    listPlans: () => Promise.resolve(unavailable),
    create: () => Promise.resolve(unavailable),
    readWebhook: () => Promise.resolve(unavailable),
    async fetch(...args) {
      asked.push(['fetch', ...args]);
      await meanwhile();
      now = addMs(now, replyMs);
      return fetched;
    },
    cancel(...args) {
      asked.push(['cancel', ...args]);
      return Promise.resolve(cancelled);
    },
  };
  deps = {
    provider,
    orders: createOrderStore(database, provider),
    subscriptions: createSubscriptionStore(database, provider),
    background: createBackground((fault) => faults.push(fault)),
    clock: { now: () => now },
  };
  count += 1;
  [id, pk] = [`I-${String(count)}`, `order-${String(count)}`];
  accountPk = await addAccount(database);
  const price = { amountCents: 999, currencyCode: 'USD' };
  await deps.orders.reserve({ pk, accountPk, planId: 'P-1', price }, { open: begin, creating: begin }, begin);
  reported = {
    ...{ id, planId: 'P-1', customId: pk, status: 'ACTIVE', statusSince: begin, startedAt: begin, ...price },
    ...{ lastPaymentAt: begin, nextPaymentAt: addMs(begin, 3_600_000), failedPayments: 0 },
    interval: { unit: 'MONTH', count: 2 },
  };
  fetched = ok(reported);
});

const report = (changes: Partial<ProviderSubscription>) => {
  fetched = ok({ ...reported, ...changes });
};
const checkAt = async () => (await database.queries.select().from(table).where(eq(table.id, id)))[0]?.checkAt;
const notOurs = ok({ kind: 'not-ours' });

describe('a look at a subscription that is not kept yet', () => {
  it('keeps what was ordered for its buyer', async () => {
    const { planId, interval, startedAt } = reported;
    const terms = { id, planId, interval, amountCents: 999, currencyCode: 'USD', startedAt };
    expect(await refresh(deps, id)).toMatchObject({
      value: { kind: 'kept', subscription: { pk, accountPk, ...terms, state: { activeSeenAt: now } } },
    });
    expect(asked).toEqual([['fetch', id]]);
    expect(faults).toEqual([]);
  });

  it.each(['APPROVAL_PENDING', 'APPROVED'] as const)('waits while it is %s', async (status) => {
    report({ status });
    expect(await refresh(deps, id)).toMatchObject({ value: { kind: 'waiting', order: { pk, accountPk } } });
    expect(await deps.subscriptions.findById(id)).toBeNull();
  });

  it.each<[string, Partial<ProviderSubscription>]>([
    ['no name of ours', { customId: null }],
    ['another name', { customId: 'elsewhere' }],
    ['another plan', { planId: 'P-2' }],
  ])('leaves one with %s alone', async (_what, changes) => {
    report(changes);
    expect(await refresh(deps, id)).toEqual(notOurs);
    expect(await deps.subscriptions.findById(id)).toBeNull();
  });

  it('leaves one alone that is not the one its order came to, and keeps that', async () => {
    await deps.orders.setProvider(pk, 'I-other', 'https://paypal.example', begin);
    expect(await refresh(deps, id)).toEqual(notOurs);
    await deps.orders.setProvider(pk, id, 'https://paypal.example', begin);
    expect(await refresh(deps, id)).toMatchObject({ value: { kind: 'kept' } });
  });

  it('says why it is not its buyer’s', async () => {
    await database.queries
      .update(subscriptionOrders)
      .set({ accountPk: null })
      .where(eq(subscriptionOrders.pk, pk));
    expect(await refresh(deps, id)).toMatchObject({
      value: { kind: 'not-kept', why: 'orphan', order: { pk } },
    });
  });

  it('reports a fault while it is kept, and does not fail', async () => {
    // no whole number, which the database refuses
    report({ amountCents: 9.5 });
    expect(await refresh(deps, id)).toMatchObject({
      value: { kind: 'not-kept', why: 'fault', order: { pk } },
    });
    await deps.background.drain();
    expect(faults).toHaveLength(1);
  });

  it.each([
    ['is not there', ok(null), notOurs],
    ['gets no reply', unavailable, unavailable],
  ])('comes to nothing where it %s', async (_what, reply, outcome) => {
    fetched = reply;
    expect(await refresh(deps, id)).toEqual(outcome);
  });
});

describe('a look at a subscription that is kept', () => {
  beforeEach(async () => {
    await refresh(deps, id);
    now = begin;
  });

  it('lets what is known grow, with the moment after the reply', async () => {
    report({ status: 'SUSPENDED', statusSince: addMs(begin, 1) });
    const subscription = {
      state: { status: 'SUSPENDED', activeSeenAt: addMs(begin, replyMs) },
      amountCents: 999,
    };
    expect(await refresh(deps, id)).toMatchObject({ value: { kind: 'kept', subscription } });
    expect(await deps.subscriptions.findById(id)).toMatchObject(subscription);
    const paidUntil = addMs(begin, 100 * 86_400_000);
    report({ nextPaymentAt: paidUntil });
    now = addMs(begin, 60_000);
    await refresh(deps, id);
    const later = { activeSeenAt: addMs(begin, 60_000 + replyMs), paidUntil };
    expect(await deps.subscriptions.findById(id)).toMatchObject({ state: later });
  });

  it('leaves due what became due since it began', async () => {
    const hint = addMs(begin, 1);
    meanwhile = () => deps.subscriptions.putOff(id, hint);
    await refresh(deps, id);
    expect(await checkAt()).toEqual(hint);
  });

  it.each([
    ['amount', { amountCents: 1099 }],
    ['currency', { currencyCode: 'EUR' }],
  ])('takes another %s over', async (_what, price) => {
    report(price);
    expect(await refresh(deps, id)).toMatchObject({ value: { kind: 'kept', subscription: price } });
    expect(await deps.subscriptions.findById(id)).toMatchObject({
      amountCents: 999,
      currencyCode: 'USD',
      ...price,
    });
  });

  it.each<[string, typeof fetched, object]>([
    ['gets no reply', unavailable, unavailable],
    ['finds nothing', ok(null), notOurs],
  ])('is put off for ten minutes where it %s', async (_what, reply, outcome) => {
    fetched = reply;
    expect(await refresh(deps, id)).toEqual(outcome);
    expect(await checkAt()).toEqual(putOff);
  });

  it.each<[string, Partial<ProviderSubscription>]>([
    ['another name', { customId: 'elsewhere', amountCents: 1 }],
    ['no approval', { status: 'APPROVED', amountCents: 1 }],
  ])('changes nothing, and is put off, where there is suddenly %s', async (_what, changes) => {
    report(changes);
    const before = await deps.subscriptions.findById(id);
    expect(await refresh(deps, id)).toEqual(notOurs);
    expect(await deps.subscriptions.findById(id)).toEqual(before);
    expect(await checkAt()).toEqual(putOff);
  });
});

describe('a subscription for which there is no buyer', () => {
  beforeEach(async () => {
    await refresh(deps, id);
    asked = [];
  });
  const cancelIt = async () => {
    const outcome = await cancelOrphan(deps, id, 'gone');
    return { outcome, isForgotten: (await deps.subscriptions.findById(id)) === null };
  };

  it('is cancelled with the reason, and forgotten with its order', async () => {
    expect(await cancelIt()).toEqual({ outcome: ok(null), isForgotten: true });
    expect(asked).toEqual([['cancel', id, 'gone']]);
    expect(await deps.orders.find(pk)).toBeNull();
  });

  it('stays where the provider does not reply', async () => {
    cancelled = unavailable;
    fetched = ok(null);
    expect(await cancelIt()).toEqual({ outcome: unavailable, isForgotten: false });
    expect(asked).toHaveLength(1);
  });

  it.each(['ACTIVE', 'SUSPENDED'] as const)(
    'stays where the provider refuses, and it is %s',
    async (status) => {
      cancelled = refused;
      report({ status });
      expect(await cancelIt()).toEqual({ outcome: refused, isForgotten: false });
    },
  );

  it.each(['EXPIRED', 'CANCELLED', 'APPROVED'] as const)(
    'is forgotten where the provider refuses, and it is %s',
    async (status) => {
      cancelled = refused;
      report({ status });
      expect(await cancelIt()).toEqual({ outcome: ok(null), isForgotten: true });
    },
  );

  it('is forgotten where the provider refuses and does not know it, and stays where it does not say', async () => {
    cancelled = refused;
    fetched = unavailable;
    expect(await cancelIt()).toEqual({ outcome: unavailable, isForgotten: false });
    fetched = ok(null);
    expect(await cancelIt()).toEqual({ outcome: ok(null), isForgotten: true });
  });
});
