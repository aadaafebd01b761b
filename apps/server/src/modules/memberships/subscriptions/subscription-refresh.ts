import type { Failure } from '@kinora/contract';
import { ok, type Result } from '@kinora/kernel';
import { addMs } from '../../wall-clock.ts';
import type { MembershipDeps } from '../membership-deps.ts';
import type { ProviderStatus, ProviderSubscription } from '../payment/payment-provider.ts';
import type { SubscriptionOrder } from '../payment/order-store.ts';
import { observe } from './subscription-state.ts';
import type { KeptSubscription } from './subscription.ts';
import type { Keeping } from './keep-subscription.ts';

export type RefreshDeps = Pick<
  MembershipDeps,
  'provider' | 'orders' | 'subscriptions' | 'background' | 'clock'
>;

/** Until the provider is asked again that did not answer, in ms. */
const putOffMs = 10 * 60_000;

/** What the provider's own word about a subscription came to. */
export type Refreshed =
  | { readonly kind: 'kept'; readonly subscription: KeptSubscription }
  /** approved, and not its buyer's: for a reason, or because keeping it failed */
  | { readonly kind: 'not-kept'; readonly order: SubscriptionOrder; readonly why: Why }
  /** begun, and not approved yet */
  | { readonly kind: 'waiting'; readonly order: SubscriptionOrder }
  /** not one of ours, or not as it was ordered */
  | { readonly kind: 'not-ours' };

type Why = Exclude<Keeping, 'kept'> | 'fault';

/** Fetches a subscription and lets what is known of it grow. A hint from anywhere may call this, any number of times. */
export async function refresh(
  deps: RefreshDeps,
  id: string,
): Promise<Result<Refreshed, Failure<'payment.unavailable'>>> {
  const { provider, subscriptions, clock } = deps;
  const beganAt = clock.now();
  const fetched = await provider.fetch(id);
  const now = clock.now();
  if (!fetched.ok || fetched.value === null) {
    await subscriptions.putOff(id, addMs(now, putOffMs));
    return fetched.ok ? ok({ kind: 'not-ours' }) : fetched;
  }
  const known = await subscriptions.findById(id);
  if (known === null) return ok(await takeIn(deps, fetched.value));
  const look = observe(fetched.value, now);
  const isOurs = look !== null && fetched.value.customId === known.pk;
  const subscription = isOurs ? await subscriptions.observe(id, look, beganAt, now) : null;
  if (subscription === null) {
    await subscriptions.putOff(id, addMs(now, putOffMs));
    return ok({ kind: 'not-ours' });
  }
  const { amountCents, currencyCode } = fetched.value;
  const isSamePrice = amountCents === subscription.amountCents && currencyCode === subscription.currencyCode;
  if (isSamePrice) return ok({ kind: 'kept', subscription });
  await subscriptions.setPrice(id, { amountCents, currencyCode });
  return ok({ kind: 'kept', subscription: { ...subscription, amountCents, currencyCode } });
}

/** One that is not kept yet: only what we began, and as we began it. */
async function takeIn(deps: RefreshDeps, reported: ProviderSubscription): Promise<Refreshed> {
  const { orders, subscriptions, clock } = deps;
  const order = reported.customId === null ? null : await orders.find(reported.customId);
  const isAsOrdered =
    order !== null &&
    order.planId === reported.planId &&
    (order.providerId === null || order.providerId === reported.id);
  if (!isAsOrdered) return { kind: 'not-ours' };
  const look = observe(reported, clock.now());
  if (look === null) return { kind: 'waiting', order };
  const { id, planId, interval, currencyCode, amountCents, startedAt } = reported;
  const terms = { id, planId, interval, currencyCode, amountCents, startedAt };
  const keeping = await subscriptions.keep(order.pk, terms, look).catch((fault: unknown) => {
    deps.background.start(() => Promise.reject(fault instanceof Error ? fault : new Error(String(fault))));
    return 'fault' as const;
  });
  if (keeping !== 'kept') return { kind: 'not-kept', order, why: keeping };
  const subscription = await subscriptions.findById(id);
  return subscription === null ? { kind: 'not-ours' } : { kind: 'kept', subscription };
}

/**
 * Cancels at the provider what was approved for nobody: its account has gone, or has another. Forgotten only when the
 * provider has done it; tried again until then.
 */
export async function cancelOrphan(
  { provider, subscriptions }: RefreshDeps,
  id: string,
  reason: string,
): Promise<Result<null, Failure<'payment.unavailable' | 'payment.refused'>>> {
  const cancelled = await provider.cancel(id, reason);
  if (!cancelled.ok) {
    if (cancelled.error.code === 'payment.unavailable') return cancelled;
    const left = await provider.fetch(id);
    if (!left.ok) return left;
    // what goes on taking money is not forgotten, whatever the refusal meant
    if (left.value !== null && isRunning(left.value.status)) return cancelled;
  }
  await subscriptions.forget(id);
  return ok(null);
}

function isRunning(status: ProviderStatus): boolean {
  return status === 'ACTIVE' || status === 'SUSPENDED';
}
