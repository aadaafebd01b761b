import { z } from '../http/zod.ts';
import { intervalUnitSchema } from './plan.ts';
import { shownAccountSchema } from './shown-account.ts';

const subscriptionStatuses = ['ACTIVE', 'INACTIVE', 'CANCELED'] as const;
export const subscriptionStatusSchema = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.output<typeof subscriptionStatusSchema>;

/** A record of the subscription list. */
export const subscriptionSchema = z.object({
  pk: z.string(),
  /** the payment provider's name for it */
  id: z.string(),
  intervalUnit: intervalUnitSchema,
  status: subscriptionStatusSchema,
  /** ISO 4217 */
  currencyCode: z.string(),
  /** price of one interval, in whole units of the currency */
  mny: z.number().check(z.nonnegative()),
  startDate: z.iso.datetime(),
  /** end of the paid period; while ACTIVE it moves on with each renewal; null where nothing was paid yet */
  endDate: z.nullable(z.iso.datetime()),
  /** the last payment was given back, so that there is no end of what is paid */
  isRefunded: z.boolean(),
  /** whether it can be cancelled: it runs, or it is suspended and would run again */
  canCancel: z.boolean(),
  /** why it was cancelled here; null where it was not */
  cancelReason: z.nullable(z.string()),
  /** whose it is, in an operator's list; else null, as for an account that is gone */
  owner: z.nullable(shownAccountSchema),
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** What the list of subscriptions can be sorted by, the usual column first. */
export const subscriptionColumns = [
  'startDate',
  'endDate',
  'id',
  'intervalUnit',
  'status',
  'currencyCode',
  'mny',
] as const;
export type SubscriptionColumn = (typeof subscriptionColumns)[number];

/** A subscription that waits for its buyer's approval at the payment provider. */
export const begunSubscriptionSchema = z.object({
  pk: z.string(),
  id: z.string(),
  /** page of the provider on which the buyer approves */
  approvalUrl: z.url(),
});
export type BegunSubscription = z.output<typeof begunSubscriptionSchema>;

/** Why an account may drive a device. */
const entitlementReasons = ['device', 'trial', 'member', 'none'] as const;

/** What the asked device is to the asker: none was named, not the company's, or the company's and whose. */
export const deviceStandings = ['none', 'foreign', 'own', 'unclaimed', 'taken'] as const;
export type DeviceStanding = (typeof deviceStandings)[number];

export const entitlementSchema = z.object({
  allowed: z.boolean(),
  reason: z.enum(entitlementReasons),
  /** ISO 8601, UTC; null where there is no end, or no entitlement */
  until: z.nullable(z.iso.datetime()),
  device: z.enum(deviceStandings),
});

const sellerText = z.nullable(z.string());

/** Who sells: what Japanese law (特定商取引法) wants said before a sale. */
export const tradeNoticeSchema = z.object({
  seller: z.string(),
  representative: z.string(),
  address: z.string(),
  phone: z.string(),
  mail: z.string(),
  /** hours in which the telephone is answered */
  phoneHours: sellerText,
  website: sellerText,
});
export type TradeNotice = z.output<typeof tradeNoticeSchema>;

/** What the page needs to know about payment before anybody pays. */
export const paymentSettingsSchema = z.object({
  provider: z.string(),
  /** no real money */
  isSandbox: z.boolean(),
  productId: z.string(),
  /** null where the company's data are not configured */
  company: z.nullable(tradeNoticeSchema),
});
export type PaymentSettings = z.output<typeof paymentSettingsSchema>;
