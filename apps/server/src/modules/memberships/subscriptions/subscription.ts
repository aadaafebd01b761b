import type { Interval } from '../payment/payment-provider.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** Of one interval. */
export interface Price {
  readonly currencyCode: string;
  /** in hundredths */
  readonly amountCents: number;
}

/** What never changes about a subscription, and the price in the provider's last answer. */
export interface SubscriptionTerms extends Price {
  readonly id: string;
  readonly planId: string;
  readonly interval: Interval;
  readonly startedAt: Date;
}

export interface KeptSubscription extends SubscriptionTerms {
  readonly pk: string;
  /** null: the account was deleted */
  readonly accountPk: string | null;
  readonly state: SubscriptionState;
  /** in the books of another provider, who is not asked any more */
  readonly isElsewhere: boolean;
  /** up to then what was paid was given back; null: nothing was */
  readonly refundedUntil: Date | null;
  /** null: it was not cancelled here */
  readonly cancelReason: string | null;
}
