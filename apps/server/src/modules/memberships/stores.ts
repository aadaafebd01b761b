import type {
  ListAnswer,
  ListOrder,
  SealFilter,
  ShownAccount,
  SubscriptionColumn,
} from '@kinora/contract/http';
import type { AuditContext } from '../audit/audit.ts';
import type { Interval } from './payment/payment-provider.ts';
import type { Observation, SubscriptionState } from './subscriptions/subscription-state.ts';

/** A subscription that was begun. `pk` is what the provider knows it by as well. */
export interface SubscriptionOrder {
  readonly pk: string;
  /** null: the account was deleted */
  readonly accountPk: string | null;
  readonly planId: string;
  readonly createdAt: Date;
  /** null until the provider has answered */
  readonly providerId: string | null;
  readonly approvalUrl: string | null;
}

/** Those of the configured provider. */
export interface OrderStore {
  /**
   * The newest order of the account for the plan at this price that can be approved still, or that another call is
   * creating; else this one, which is added. However many ask at once, they get one. Null: the account was deleted.
   * @param since when an order that can be approved, and one that waits for the provider, was begun at the earliest
   */
  reserve(
    wanted: Pick<SubscriptionOrder, 'pk' | 'planId'> & { readonly accountPk: string; readonly price: Price },
    since: { readonly open: Date; readonly creating: Date },
    now: Date,
  ): Promise<SubscriptionOrder | null>;
  setProvider(pk: string, providerId: string, approvalUrl: string, checkAt: Date): Promise<void>;
  find(pk: string): Promise<SubscriptionOrder | null>;
  listDue(now: Date, most: number): Promise<SubscriptionOrder[]>;
  /** @param checkAt null: no more */
  setCheck(pk: string, checkAt: Date | null): Promise<void>;
}

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

/** What decides about an account without a device at hand. */
interface Standing {
  readonly accountPk: string;
  readonly ownsDevice: boolean;
  readonly firstSignInAt: Date | null;
  readonly subscriptions: readonly KeptSubscription[];
}

export interface StandingStore {
  /** In one statement of one value; who has no account is left out. */
  list(accountPks: readonly string[]): Promise<readonly Standing[]>;
}

export interface ListedSubscription extends KeptSubscription {
  /** null: the account was deleted */
  readonly owner: ShownAccount | null;
}

export interface SubscriptionSearch extends ListOrder<SubscriptionColumn> {
  /** null: everybody's */
  readonly accountPk: string | null;
  /** empty: no search; else at least two characters of a beginning */
  readonly key: string;
  readonly seal: SealFilter;
  /** whether `key` also looks for owners */
  readonly searchesOwners: boolean;
  readonly now: Date;
}

/** What became of keeping an approved subscription: kept, or why it must be cancelled. */
export type Keeping = 'kept' | 'orphan' | 'already-member' | 'taken';

/**
 * Those that may count as paid: of the configured provider, and of another one that took real money. Only the former can be
 * looked at, changed, and found by the provider's id.
 */
export interface SubscriptionStore {
  /** Keeps it, once, for the account of its order. Two at once of one account: the second is not kept. */
  keep(orderPk: string, terms: SubscriptionTerms, state: SubscriptionState): Promise<Keeping>;
  findById(id: string): Promise<KeptSubscription | null>;
  findByPk(pk: string): Promise<KeptSubscription | null>;
  listOf(accountPk: string): Promise<KeptSubscription[]>;
  list(search: SubscriptionSearch): Promise<ListAnswer<ListedSubscription[]>>;
  /**
   * Joins a look to what is known, one at a time. What became due after the look began stays due. Null for one that is
   * not kept.
   */
  observe(id: string, look: Observation, beganAt: Date, now: Date): Promise<KeptSubscription | null>;
  /** What the provider charges by now, which may be more or less than it was. */
  setPrice(id: string, price: Price): Promise<void>;
  /** What the provider has confirmed, with the reason and, where an operator asked for it, the audit. */
  noteCancelled(
    id: string,
    cancelled: Observation,
    reason: string,
    auditContext: AuditContext | null,
  ): Promise<void>;
  /** What is paid by now was given back. Writes the audit with it. */
  noteRefund(auditContext: AuditContext, id: string, reason: string): Promise<void>;
  /** Ids that are due to be looked at, those first that have waited longest. */
  listDue(now: Date, most: number): Promise<string[]>;
  /** Not before then again, where the provider does not answer. */
  putOff(id: string, until: Date): Promise<void>;
  /** Ids of subscriptions that their deleted accounts have left behind. */
  listOrphans(most: number): Promise<string[]>;
  /** Removes it with its order: should the provider report it again, it has no owner. */
  forget(id: string): Promise<void>;
  /**
   * Notes a message of the provider and makes its subscription due, both or neither. `known`: it was noted before;
   * `unknown`: no such subscription is kept, but its order is due where there is one.
   */
  noteEvent(eventId: string, subscriptionId: string, now: Date): Promise<'known' | 'due' | 'unknown'>;
}
