import type { subscriptions } from '../../../database/tables/membership-tables.ts';
import type { Books } from '../payment/payment-provider.ts';
import type { SubscriptionState } from './subscription-state.ts';
import type { KeptSubscription } from './subscription.ts';

type Row = typeof subscriptions.$inferSelect;

/** What is known of a subscription by now. */
export function toState({ status, statusSince, paidUntil, activeSeenAt }: Row): SubscriptionState {
  return { status, statusSince, paidUntil, activeSeenAt };
}

/** @param books of the configured provider */
export function toKept(row: Row, books: Books): KeptSubscription {
  const { pk, accountPk, id, planId, currencyCode, amountCents, startedAt, refundedUntil, cancelReason } =
    row;
  const interval = { unit: row.intervalUnit, count: row.intervalCount };
  return {
    pk,
    accountPk,
    id,
    planId,
    interval,
    currencyCode,
    amountCents,
    startedAt,
    refundedUntil,
    cancelReason,
    isElsewhere: row.provider !== books.name || row.isSandbox !== books.isSandbox,
    state: toState(row),
  };
}
