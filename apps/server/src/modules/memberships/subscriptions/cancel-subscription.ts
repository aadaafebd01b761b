import { type Failure, failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { isFresh } from '../../accounts/sign-in/account-sessions.ts';
import type { Handler } from '../../handler.ts';
import { type AuditContext, auditContextOf } from '../../audit/audit.ts';
import type { MembershipDeps } from '../membership-deps.ts';
import { isFinal, type Observation } from './subscription-state.ts';
import { refresh } from './subscription-refresh.ts';

/**
 * Ends the renewals; what is paid is served to its end. The provider forgets that end when it cancels, so it is
 * fetched before.
 */
export function createCancelSubscription(deps: MembershipDeps): Handler<Routes['cancelSubscription']> {
  const { subscriptions, clock } = deps;
  return async ({ body: { id, reason }, session }) => {
    const why = reason.trim();
    if (why === '') return err(failure('account.reason-required'));
    const known = await subscriptions.findById(id);
    const isOwn = known?.accountPk === session.accountPk;
    if (known === null || (!isOwn && !session.isOperator)) {
      return err(failure('membership.subscription-unknown'));
    }
    if (!isOwn && !isFresh(deps, session)) return err(failure('session.stale'));
    const auditContext = isOwn ? null : auditContextOf(session, clock.now());
    const ended = await endRenewals(deps, id, why, auditContext);
    if (!ended.ok) return ended;
    return ended.value === 'ended-before' ? err(failure('membership.not-running')) : ok(null);
  };
}

/**
 * After a payment was given back at the provider: what it paid is not served any more, and there are no renewals. That is
 * noted by an operator, because what the provider says of a subscription does not show it.
 */
export function createNoteRefund(deps: MembershipDeps): Handler<Routes['noteRefund']> {
  const { subscriptions, clock } = deps;
  return async ({ body: { id, reason }, session }) => {
    const why = reason.trim();
    if (why === '') return err(failure('account.reason-required'));
    if ((await subscriptions.findById(id)) === null) return err(failure('membership.subscription-unknown'));
    const ended = await endRenewals(deps, id, why, null);
    if (!ended.ok) return ended;
    await subscriptions.noteRefund(auditContextOf(session, clock.now()), id, why);
    return ok(null);
  };
}

type EndProblem = 'membership.subscription-unknown' | 'payment.unavailable' | 'payment.refused';

/** @param auditContext set where an operator does it and another entry does not say so */
async function endRenewals(
  deps: MembershipDeps,
  id: string,
  reason: string,
  auditContext: AuditContext | null,
): Promise<Result<'ended' | 'ended-before', Failure<EndProblem>>> {
  const { provider, subscriptions, clock } = deps;
  const before = await refresh(deps, id);
  if (!before.ok) return before;
  if (before.value.kind !== 'kept') return err(failure('membership.subscription-unknown'));
  if (isFinal(before.value.subscription.state.status)) return ok('ended-before');
  const cancelled = await provider.cancel(id, reason);
  if (!cancelled.ok) return cancelled;
  const now = clock.now();
  await subscriptions.noteCancelled(id, cancelledAt(now), reason, auditContext);
  return ok('ended');
}

/** What the provider has just confirmed. */
function cancelledAt(statusSince: Date): Observation {
  return { status: 'CANCELLED', statusSince, paidUntil: null, activeSeenAt: null };
}
