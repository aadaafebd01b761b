import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import { readingOf } from '../audit/audit.ts';
import type { RateLimit } from '../rate-limits/rate-limiter.ts';
import { createBeginMembership } from './payment/begin-membership.ts';
import { createCancelSubscription, createNoteRefund } from './subscriptions/cancel-subscription.ts';
import type { Entitlements } from './entitlement.ts';
import type { MembershipDeps } from './membership-deps.ts';
import { createSaveSubscription } from './subscriptions/save-subscription.ts';
import { createSubscriptionRecords } from './subscriptions/subscription-records.ts';

type MembershipCalls =
  | 'getPlanList'
  | 'saveSubscription'
  | 'cancelSubscription'
  | 'noteRefund'
  | 'getSubscription'
  | 'listSubscriptions'
  | 'checkMembership'
  | 'beginMembership'
  | 'getEntitlement'
  | 'getPaymentSettings';

/** Whose a device is can be asked often enough to drive one's own, and too seldom to search for others'. */
const entitlementByAccount: RateLimit = { name: 'entitlement-account', burst: 60, refillMs: 30_000 };

/** One handler for each call about membership and payment. */
export function createMembershipHandlers(
  deps: MembershipDeps,
  entitlements: Entitlements,
): Handlers<MembershipCalls> {
  const { provider, audit, limiter, clock, productId, company } = deps;
  return {
    saveSubscription: createSaveSubscription(deps),
    cancelSubscription: createCancelSubscription(deps),
    noteRefund: createNoteRefund(deps),
    beginMembership: createBeginMembership(deps),
    ...createSubscriptionRecords(deps),

    async getPlanList({ params }) {
      if (params.productId !== productId) return ok([]);
      const plans = await provider.listPlans();
      return plans.ok ? ok([...plans.value]) : plans;
    },

    async checkMembership({ params, session }) {
      const isOwn = params.id === session.accountPk;
      if (!isOwn && !session.isOperator) return err(failure('access.forbidden'));
      if (!isOwn) await audit.record(readingOf(session, params.id, clock.now()));
      const { kind } = await entitlements.membershipOf(params.id);
      return ok(kind === 'none' ? 'N' : 'Y');
    },

    async getEntitlement({ body, session }) {
      const allowed = await limiter.take({ limit: entitlementByAccount, subject: session.accountPk });
      if (!allowed.ok) return allowed;
      const answer = await entitlements.of(session.accountPk, body.deviceCode ?? null);
      return ok({ ...answer, until: answer.until?.toISOString() ?? null });
    },

    getPaymentSettings() {
      const { name, isSandbox } = provider;
      return ok({ provider: name, isSandbox, productId, company });
    },
  };
}
