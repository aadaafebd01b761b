import { describe, expect, it } from 'vitest';
import type { z } from '../http/zod.ts';
import {
  begunSubscriptionSchema,
  deviceStandings,
  entitlementSchema,
  paymentSettingsSchema,
  subscriptionColumns,
  subscriptionSchema,
  tradeNoticeSchema,
} from './subscription.ts';

const time = '2026-01-02T03:04:05.678Z';
const subscription = {
  pk: 's',
  id: 'I-1',
  intervalUnit: 'MONTH',
  status: 'ACTIVE',
  currencyCode: 'USD',
  mny: 9.99,
  startDate: time,
  endDate: time,
  isRefunded: false,
  canCancel: true,
  cancelReason: 'A reason',
  owner: { pk: 'a', name: 'Account', email: '' },
};
const begun = { pk: 's', id: 'I-1', approvalUrl: 'https://provider.example/approve?token=1' };
const entitlement = { allowed: true, reason: 'trial', until: time, device: 'own' };
const notice = {
  seller: 'Seller',
  representative: 'Representative',
  address: 'Address',
  phone: '1',
  mail: 'a@example.org',
  phoneHours: '9 to 5',
  website: 'https://seller.example',
};
const payment = { provider: 'sandbox', isSandbox: true, productId: 'P', company: notice };

const records: readonly [string, z.ZodMiniType, Readonly<Record<string, unknown>>][] = [
  ['a subscription', subscriptionSchema, subscription],
  ['a subscription that waits for approval', begunSubscriptionSchema, begun],
  ['an entitlement', entitlementSchema, entitlement],
  ['who sells', tradeNoticeSchema, notice],
  ['what the page knows about payment', paymentSettingsSchema, payment],
];

const nullable = ['endDate', 'cancelReason', 'owner', 'until', 'phoneHours', 'website', 'company'];

describe.each(records)('%s', (_, schema, record) => {
  it('is read as it is, without what it does not have', () => {
    expect(schema.parse({ ...record, more: 1 })).toEqual(record);
  });

  it.each(Object.keys(record))('has %s, of its kind', (name) => {
    for (const value of [undefined, {}, -1, 'true'].filter((value) => typeof value !== typeof record[name]))
      expect([value, schema.safeParse({ ...record, [name]: value }).success]).toEqual([value, false]);
    expect(schema.safeParse({ ...record, [name]: null }).success).toBe(nullable.includes(name));
  });
});

describe('the values of a field', () => {
  const { shape } = subscriptionSchema;

  it('are three states, in capitals, and the intervals of a plan', () => {
    const states = ['ACTIVE', 'INACTIVE', 'CANCELED'];
    expect(valuesOf(shape.status, [...states, 'active', 'CANCELLED', ''])).toEqual(states);
    expect(valuesOf(shape.intervalUnit, ['DAY', 'MONTH', 'YEAR', 'WEEK', ''])).toEqual([
      'DAY',
      'MONTH',
      'YEAR',
    ]);
  });

  it('are no price below nothing', () => {
    expect(valuesOf(shape.mny, [0, 0.01, 1e6, -0.01, '1'])).toEqual([0, 0.01, 1e6]);
  });

  it('are ISO 8601 in UTC for each time', () => {
    for (const field of [shape.startDate, shape.endDate, entitlementSchema.shape.until])
      expect(valuesOf(field, [time, '2026-01-02T03:04:05+01:00', 'now'])).toEqual([time]);
  });

  it('are addresses for the page of the approval', () => {
    const { approvalUrl } = begunSubscriptionSchema.shape;
    expect(valuesOf(approvalUrl, [begun.approvalUrl, '', 'approve', '/approve'])).toEqual([
      begun.approvalUrl,
    ]);
  });

  it('are why an account may drive a device, and what the device is to it', () => {
    const reasons = ['device', 'trial', 'member', 'none'];
    expect(valuesOf(entitlementSchema.shape.reason, [...reasons, '', 'Trial'])).toEqual(reasons);
    expect(deviceStandings).toEqual(['none', 'foreign', 'own', 'unclaimed', 'taken']);
    expect(valuesOf(entitlementSchema.shape.device, [...deviceStandings, '', 'Own'])).toEqual(
      deviceStandings,
    );
  });

  it('are an account’s for the owner', () => {
    for (const owner of [
      { pk: 'a', name: 'A' },
      { pk: 'a', email: '' },
      { name: 'A', email: '' },
    ])
      expect(shape.owner.safeParse(owner).success).toBe(false);
  });
});

it('subscriptions are sorted by their start, unless by another of seven columns', () => {
  const columns = ['startDate', 'endDate', 'id', 'intervalUnit', 'status', 'currencyCode', 'mny'];
  expect(subscriptionColumns).toEqual(columns);
  expect(Object.keys(subscription)).toEqual(expect.arrayContaining(columns));
});

function valuesOf(schema: z.ZodMiniType, values: readonly unknown[]): readonly unknown[] {
  return values.filter((value) => schema.safeParse(value).success);
}
