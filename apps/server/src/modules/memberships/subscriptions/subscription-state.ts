import type { SubscriptionStatus } from '@kinora/contract/http';
import { addMs } from '../../wall-clock.ts';
import { paidUntil } from '../payment/paid-period.ts';
import type { ProviderStatus, ProviderSubscription } from '../payment/payment-provider.ts';

/** States of a subscription that its buyer has approved. */
export type KnownStatus = Exclude<ProviderStatus, 'APPROVAL_PENDING' | 'APPROVED'>;

/** One look at a subscription: what the provider said, and when. */
export interface Observation {
  readonly status: KnownStatus;
  readonly statusSince: Date;
  readonly paidUntil: Date | null;
  /** when the provider last said ACTIVE; null where this look found something else */
  readonly activeSeenAt: Date | null;
}

/** All looks together. It has the shape of one look, since a look at everything would say the same. */
export type SubscriptionState = Observation;

/** An ACTIVE whose payment is overdue is believed so long after the provider last said it, in ms. */
export const renewalGraceMs = 3 * 86_400_000;

/** Null for one that its buyer has not approved yet. */
export function observe(subscription: ProviderSubscription, seenAt: Date): Observation | null {
  const { status, statusSince } = subscription;
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED') return null;
  const activeSeenAt = status === 'ACTIVE' ? seenAt : null;
  return { status, statusSince, paidUntil: paidUntil(subscription), activeSeenAt };
}

/**
 * Joins a look to what is known. Each field only grows, so neither order nor repetition of looks makes a difference,
 * and a look that was lost is made up for by the next.
 */
export function join(known: SubscriptionState | null, look: Observation): SubscriptionState {
  if (known === null) return look;
  const { status, statusSince } = isLater(look, known) ? look : known;
  return {
    status,
    statusSince,
    paidUntil: later(known.paidUntil, look.paidUntil),
    activeSeenAt: later(known.activeSeenAt, look.activeSeenAt),
  };
}

/** Cancelled and expired are final at the provider; equal moments are settled by this order. */
const ranks: Readonly<Record<KnownStatus, number>> = { ACTIVE: 0, SUSPENDED: 1, EXPIRED: 2, CANCELLED: 3 };

export function isFinal(status: KnownStatus): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED';
}

function isLater(look: Observation, known: Observation): boolean {
  if (isFinal(look.status) !== isFinal(known.status)) return isFinal(look.status);
  const difference = look.statusSince.getTime() - known.statusSince.getTime();
  return difference === 0 ? ranks[look.status] > ranks[known.status] : difference > 0;
}

function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** Whether the last payment that is known was given back: that is no paid time, whatever the state. */
export function isRefunded({
  state,
  refundedUntil,
}: {
  readonly state: SubscriptionState;
  readonly refundedUntil: Date | null;
}): boolean {
  return refundedUntil !== null && (state.paidUntil === null || state.paidUntil <= refundedUntil);
}

/** End of the membership that this gives; null where it gives none now. */
export function memberUntil(state: SubscriptionState, now: Date): Date | null {
  const believed = state.status === 'ACTIVE' ? believedUntil(state) : null;
  return [state.paidUntil, believed].find((end) => end !== null && now < end) ?? null;
}

/** Its last day, were nothing heard of it again. */
function believedUntil({ paidUntil: paid, activeSeenAt }: SubscriptionState): Date | null {
  const last = later(paid, activeSeenAt);
  return last === null ? null : addMs(last, renewalGraceMs);
}

/** What a subscription's state shows. */
interface ShownState {
  readonly state: SubscriptionState;
  readonly isElsewhere: boolean;
}

/** Whether it is ACTIVE. What a provider said who is not asked any more is true for as long as it is believed. */
export function isRunning({ state, isElsewhere }: ShownState, now: Date): boolean {
  return state.status === 'ACTIVE' && (!isElsewhere || memberUntil(state, now) !== null);
}

/** Whether it takes money, or takes it again once a failed payment is settled: beside it nobody may buy another. */
export function mayRenew(shown: ShownState, now: Date): boolean {
  return isRunning(shown, now) || isSuspended(shown);
}

/** A suspended one of the provider that is asked. */
export function isSuspended({ state, isElsewhere }: ShownState): boolean {
  return state.status === 'SUSPENDED' && !isElsewhere;
}

/** The wire's word for a provider's. */
export function wireStatus(shown: ShownState, now: Date): SubscriptionStatus {
  if (isRunning(shown, now)) return 'ACTIVE';
  return shown.state.status === 'CANCELLED' ? 'CANCELED' : 'INACTIVE';
}

const dayMs = 86_400_000;
const overdueCheckMs = 30 * 60_000;

/** When to look again although nobody hinted at anything; null: never. */
export function nextLook({ status, paidUntil: paid }: SubscriptionState, now: Date): Date | null {
  if (isFinal(status)) return null;
  const tomorrow = addMs(now, dayMs);
  if (status !== 'ACTIVE' || paid === null) return tomorrow;
  if (paid <= now) return addMs(now, overdueCheckMs);
  return paid < tomorrow ? paid : tomorrow;
}
