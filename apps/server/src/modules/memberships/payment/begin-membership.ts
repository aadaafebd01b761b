import { failure } from '@kinora/contract';
import type { Plan, Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { createPk } from '../../accounts/secrets.ts';
import type { Handler } from '../../handler.ts';
import { addMs } from '../../wall-clock.ts';
import type { RateLimit } from '../../rate-limits/rate-limiter.ts';
import type { MembershipDeps } from '../membership-deps.ts';
import { isRunning, isSuspended } from '../subscriptions/subscription-state.ts';
import type { Price } from '../subscriptions/subscription.ts';

/** How long an approval page is offered again instead of a new one, in ms; providers keep theirs for three hours. */
const openOrderMs = 60 * 60_000;

/** For as long another call is taken to be creating the same subscription still, in ms. */
const creatingMs = 30_000;

/** When an approval of which no message came is first looked for, in ms. */
export const firstLookMs = 10 * 60_000;

const beginByAccount: RateLimit = { name: 'begin-account', burst: 10, refillMs: 10 * 60_000 };

/** Creates a subscription at the provider under a name of ours; the buyer approves it there. */
export function createBeginMembership(deps: MembershipDeps): Handler<Routes['beginMembership']> {
  const { provider, orders, subscriptions, limiter, clock, publicUrl } = deps;
  return async ({ body, session, client }) => {
    const allowed = await limiter.take({ limit: beginByAccount, subject: session.accountPk });
    if (!allowed.ok) return allowed;
    const plans = await provider.listPlans();
    if (!plans.ok) return plans;
    const plan = plans.value.find(({ id }) => id === body.planId);
    if (plan === undefined) return err(failure('membership.plan-unknown'));
    if (!isShown(plan, body.price)) return err(failure('membership.price-changed'));
    const now = clock.now();
    const own = await subscriptions.listOf(session.accountPk);
    if (own.some((one) => isRunning(one, now))) return err(failure('membership.already-member'));
    if (own.some(isSuspended)) return err(failure('membership.suspended'));
    const wanted = {
      pk: createPk(),
      accountPk: session.accountPk,
      planId: body.planId,
      price: priceOf(plan),
    };
    const since = { open: addMs(now, -openOrderMs), creating: addMs(now, -creatingMs) };
    const order = await orders.reserve(wanted, since, now);
    if (order === null) return err(failure('session.expired'));
    const { pk } = order;
    if (order.providerId !== null && order.approvalUrl !== null) {
      return ok({ pk, id: order.providerId, approvalUrl: order.approvalUrl });
    }
    // several at once ask under one name, of which the provider makes one subscription
    const created = await provider.create({
      planId: body.planId,
      customId: pk,
      language: client.language,
      approvedUrl: `${publicUrl()}/payment/approved`,
      declinedUrl: `${publicUrl()}/payment/declined`,
    });
    // an order without a provider's id harms nobody: should the provider have made it all the same, it is found by
    // its custom id
    if (!created.ok) return created;
    const { id, approvalUrl } = created.value;
    await orders.setProvider(pk, id, approvalUrl, addMs(now, firstLookMs));
    return ok({ pk, id, approvalUrl });
  };
}

function priceOf({ fixedPrice, currencyCode }: Pick<Plan, 'fixedPrice' | 'currencyCode'>): Price {
  return { amountCents: Math.round(fixedPrice * 100), currencyCode };
}

/** Whether the buyer was shown this price, as far as his page says. */
function isShown(plan: Plan, shown: Pick<Plan, 'fixedPrice' | 'currencyCode'> | undefined): boolean {
  if (shown === undefined) return true;
  const [now, then] = [priceOf(plan), priceOf(shown)];
  return now.amountCents === then.amountCents && now.currencyCode === then.currencyCode;
}
