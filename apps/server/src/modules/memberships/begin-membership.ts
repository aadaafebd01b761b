import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { createPk } from '../accounts/secrets.ts';
import type { RateLimit } from '../accounts/rate-limiter.ts';
import type { Handler } from '../handler.ts';
import { addMs } from '../wall-clock.ts';
import type { MembershipDeps } from './membership-deps.ts';
import { isRunning } from './subscription-state.ts';

/** How long an approval page is offered again instead of a new one, in ms; providers keep theirs for three hours. */
const openOrderMs = 60 * 60_000;

/** When an approval that nobody told us of is first looked for, in ms. */
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
    if (!plans.value.some(({ id }) => id === body.planId)) return err(failure('membership.plan-unknown'));
    const now = clock.now();
    const own = await subscriptions.listOf(session.accountPk);
    if (own.some((one) => isRunning(one, now))) return err(failure('membership.already-member'));
    const open = await orders.findOpen(session.accountPk, body.planId, addMs(now, -openOrderMs));
    if (open?.providerId && open.approvalUrl) {
      return ok({ pk: open.pk, id: open.providerId, approvalUrl: open.approvalUrl });
    }
    const pk = createPk();
    await orders.add(pk, session.accountPk, body.planId, now);
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
