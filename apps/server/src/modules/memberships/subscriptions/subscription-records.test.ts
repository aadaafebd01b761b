import { describe, expect, it } from 'vitest';
import { addMs } from '../../wall-clock.ts';
import { toRecord } from './subscription-records.ts';
import type { KeptSubscription } from './subscription.ts';
import { renewalGraceMs, type SubscriptionState } from './subscription-state.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const begun = addMs(now, -86_400_000);
const soon = addMs(now, 86_400_000);
const state: SubscriptionState = { status: 'ACTIVE', statusSince: now, paidUntil: soon, activeSeenAt: now };
const kept: KeptSubscription = {
  ...{ pk: 'order', accountPk: 'ann', id: 'I-1', planId: 'P-1', interval: { unit: 'YEAR', count: 1 } },
  ...{ currencyCode: 'USD', amountCents: 9_950, startedAt: begun, state, isElsewhere: false },
  ...{ refundedUntil: null, cancelReason: null },
};
const record = (changes: Partial<KeptSubscription>) => toRecord({ ...kept, ...changes }, now);

describe('the record of a subscription', () => {
  it('has its price, its dates and its state, and an owner for operators alone', () => {
    const shown = {
      ...{ pk: 'order', id: 'I-1', intervalUnit: 'YEAR', status: 'ACTIVE', currencyCode: 'USD', mny: 99.5 },
      ...{ startDate: '2026-11-19T12:00:00.000Z', endDate: '2026-11-21T12:00:00.000Z' },
      ...{ isRefunded: false, canCancel: true, cancelReason: null, owner: null },
    };
    expect(record({})).toEqual(shown);
    const owner = { pk: 'ann', email: 'ann@example.org', name: 'Ann' };
    expect(toRecord(kept, now, owner)).toEqual({ ...shown, owner });
    expect(record({ cancelReason: 'enough' })).toMatchObject({ cancelReason: 'enough' });
  });

  it('has no end where nothing is paid, or it was paid back', () => {
    expect(record({ state: { ...state, paidUntil: null } })).toMatchObject({
      endDate: null,
      isRefunded: false,
    });
    expect(record({ refundedUntil: soon })).toMatchObject({ endDate: null, isRefunded: true });
    expect(record({ refundedUntil: now })).toMatchObject({ endDate: soon.toISOString(), isRefunded: false });
  });

  it.each([
    ['ACTIVE', 'ACTIVE', true],
    ['SUSPENDED', 'INACTIVE', true],
    ['CANCELLED', 'CANCELED', false],
    ['EXPIRED', 'INACTIVE', false],
  ] as const)('of one that is %s says %s, and whether it can be cancelled: %j', (status, word, canCancel) => {
    expect(record({ state: { ...state, status } })).toMatchObject({ status: word, canCancel });
    expect(record({ state: { ...state, status }, isElsewhere: true }).canCancel).toBe(false);
  });

  it('says of one elsewhere that it runs, as long as that is believed', () => {
    const at = (ms: number) => toRecord({ ...kept, isElsewhere: true }, addMs(soon, ms)).status;
    expect([at(renewalGraceMs - 1), at(renewalGraceMs)]).toEqual(['ACTIVE', 'INACTIVE']);
  });
});
