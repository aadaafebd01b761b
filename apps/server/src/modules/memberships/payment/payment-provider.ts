import type { Failure } from '@kinora/contract';
import type { IntervalUnit, Plan } from '@kinora/contract/http';
import type { Result } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';

export type ProviderStatus =
  'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';

/** How often a subscription is paid: every so many units. */
export interface Interval {
  readonly unit: IntervalUnit;
  readonly count: number;
}

/** A subscription as the provider itself reports it, just now. */
export interface ProviderSubscription {
  readonly id: string;
  readonly planId: string;
  /** what we gave it at its creation; null for one that we did not create */
  readonly customId: string | null;
  readonly status: ProviderStatus;
  readonly statusSince: Date;
  readonly startedAt: Date;
  /** null: nothing was paid yet */
  readonly lastPaymentAt: Date | null;
  /** null where there is no next payment */
  readonly nextPaymentAt: Date | null;
  /** payments in a row that did not succeed */
  readonly failedPayments: number;
  readonly interval: Interval;
  readonly currencyCode: string;
  /** price of one interval in hundredths */
  readonly amountCents: number;
}

export interface NewSubscription {
  readonly planId: string;
  /** comes back with the subscription for ever, and makes repeated calls one */
  readonly customId: string;
  readonly language: Language;
  /** where the provider sends the buyer's browser afterwards */
  readonly approvedUrl: string;
  readonly declinedUrl: string;
}

/** What a verified message of the provider hints at; the subscription itself is fetched. */
export interface PaymentNotice {
  readonly eventId: string;
  readonly createdAt: Date;
  /** null: about nothing that we look at */
  readonly subscriptionId: string | null;
}

export interface RawWebhook {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** as it arrived: signatures are over bytes */
  readonly body: string;
}

type Unavailable = Failure<'payment.unavailable'>;
type Refused = Failure<'payment.refused'>;

/** The provider and environment that a subscription belongs to: no other knows it. */
export type Books = Pick<PaymentProvider, 'name' | 'isSandbox'>;

/** Takes the money. Replies within a bounded time; a call without a reply changed nothing that we know of. */
export interface PaymentProvider {
  /** as the page names it */
  readonly name: string;
  readonly isSandbox: boolean;
  listPlans(): Promise<Result<readonly Plan[], Unavailable>>;
  create(
    order: NewSubscription,
  ): Promise<Result<{ readonly id: string; readonly approvalUrl: string }, Unavailable | Refused>>;
  /** null for one that is not there. */
  fetch(id: string): Promise<Result<ProviderSubscription | null, Unavailable>>;
  /** One that is cancelled already counts as cancelled. */
  cancel(id: string, reason: string): Promise<Result<null, Unavailable | Refused>>;
  /** Refused: nobody we know signed this. */
  readWebhook(webhook: RawWebhook): Promise<Result<PaymentNotice, Unavailable | Refused>>;
}
