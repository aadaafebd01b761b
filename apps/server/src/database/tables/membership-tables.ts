import type { IntervalUnit } from '@kinora/contract/http';
import type { Language } from '@kinora/phrases';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProviderStatus } from '../../modules/memberships/payment/payment-provider.ts';
import type { KnownStatus } from '../../modules/memberships/subscriptions/subscription-state.ts';
import { moment } from './moment.ts';

/** The provider and environment that it belongs to. */
const books = { provider: text('provider').notNull(), isSandbox: boolean('is_sandbox').notNull() };

export const subscriptionOrders = pgTable('subscription_orders', {
  pk: text('pk').primaryKey(),
  accountPk: text('account_pk'),
  planId: text('plan_id').notNull(),
  providerId: text('provider_id'),
  approvalUrl: text('approval_url'),
  createdAt: moment('created_at').notNull(),
  checkAt: moment('check_at'),
  amountCents: integer('amount_cents'),
  currencyCode: text('currency_code'),
  ...books,
});

export const subscriptions = pgTable('subscriptions', {
  pk: text('pk').primaryKey(),
  accountPk: text('account_pk'),
  id: text('id').notNull(),
  planId: text('plan_id').notNull(),
  intervalUnit: text('interval_unit').$type<IntervalUnit>().notNull(),
  intervalCount: integer('interval_count').notNull(),
  currencyCode: text('currency_code').notNull(),
  amountCents: integer('amount_cents').notNull(),
  startedAt: moment('started_at').notNull(),
  status: text('status').$type<KnownStatus>().notNull(),
  statusSince: moment('status_since').notNull(),
  paidUntil: moment('paid_until'),
  activeSeenAt: moment('active_seen_at'),
  cancelReason: text('cancel_reason'),
  refundedUntil: moment('refunded_until'),
  checkAt: moment('check_at'),
  ...books,
});

export const paymentEvents = pgTable('payment_events', {
  eventId: text('event_id').primaryKey(),
  receivedAt: moment('received_at').notNull(),
});

export const sandboxSubscriptions = pgTable('sandbox_subscriptions', {
  id: text('id').primaryKey(),
  requestId: text('request_id').notNull(),
  planId: text('plan_id').notNull(),
  customId: text('custom_id').notNull(),
  status: text('status').$type<ProviderStatus>().notNull(),
  statusSince: moment('status_since').notNull(),
  createdAt: moment('created_at').notNull(),
  startedAt: moment('started_at'),
  endedAt: moment('ended_at'),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  language: text('language').$type<Language>().notNull(),
});
