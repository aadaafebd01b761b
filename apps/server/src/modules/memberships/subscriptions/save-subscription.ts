import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { Answer, Handler } from '../../handler.ts';
import type { RateLimit } from '../../rate-limits/rate-limiter.ts';
import type { MembershipDeps } from '../membership-deps.ts';
import { cancelOrphan, refresh, type Refreshed } from './subscription-refresh.ts';
import { toRecord } from './subscription-records.ts';
import type { KeptSubscription } from './subscription.ts';

type Save = Routes['saveSubscription'];

interface Asked {
  readonly accountPk: string;
  readonly id: string;
  readonly planId: string;
}

type Why = Extract<Refreshed, { readonly kind: 'not-kept' }>['why'];

const notSavedReason = 'failed to save subscription';

/** Each call asks the provider: a page that waits for an approval asks every few seconds, guessing takes more. */
const saveByAccount: RateLimit = { name: 'save-account', burst: 30, refillMs: 2_000 };

/**
 * After approval. Believes the caller nothing but the id: the provider says what it is, and the custom id whose. One
 * that cannot be kept although it is the caller's is cancelled, so that nobody pays for what he does not get.
 */
export function createSaveSubscription(deps: MembershipDeps): Handler<Save> {
  return async ({ body, session: { accountPk } }) => {
    if (body.userPk !== accountPk) return err(failure('access.forbidden'));
    const allowed = await deps.limiter.take({ limit: saveByAccount, subject: accountPk });
    if (!allowed.ok) return allowed;
    const refreshed = await refresh(deps, body.id);
    if (!refreshed.ok) return refreshed;
    return answer(deps, refreshed.value, { accountPk, id: body.id, planId: body.planId });
  };
}

async function answer(deps: MembershipDeps, refreshed: Refreshed, asked: Asked): Promise<Answer<Save>> {
  if (refreshed.kind === 'kept') {
    const { accountPk, pk } = refreshed.subscription;
    if (accountPk !== null) return answerKept(refreshed.subscription, asked, deps.clock.now());
    // a message of the provider came first: it is kept for nobody, until it is cancelled
    const order = await deps.orders.find(pk);
    if (order?.accountPk !== asked.accountPk) return err(failure('membership.not-confirmed'));
    return answerGivenBack(deps, 'already-member', asked.id);
  }
  const isCallers = refreshed.kind !== 'not-ours' && refreshed.order.accountPk === asked.accountPk;
  if (!isCallers) return err(failure('membership.not-confirmed'));
  if (refreshed.kind === 'waiting') return err(failure('membership.processing'));
  return answerGivenBack(deps, refreshed.why, asked.id);
}

async function answerGivenBack(deps: MembershipDeps, why: Why, id: string): Promise<Answer<Save>> {
  const isGivenBack = await giveBack(deps, why, id);
  return err(failure(isGivenBack ? 'membership.not-saved' : 'membership.processing'));
}

function answerKept(kept: KeptSubscription, asked: Asked, now: Date): Answer<Save> {
  const { accountPk, planId, state } = kept;
  const isAsAsked = accountPk === asked.accountPk && planId === asked.planId;
  if (isAsAsked && state.status === 'ACTIVE') return ok(toRecord(kept, now));
  const wasCancelled = isAsAsked && state.status === 'CANCELLED';
  return err(failure(wasCancelled ? 'membership.not-saved' : 'membership.not-confirmed'));
}

/** False where the provider does not answer: then what is left of it is looked at again, and kept or cancelled. */
async function giveBack(deps: MembershipDeps, why: Why, id: string): Promise<boolean> {
  if (why === 'fault') return (await deps.provider.cancel(id, notSavedReason)).ok;
  return (await cancelOrphan(deps, id, notSavedReason)).ok;
}
