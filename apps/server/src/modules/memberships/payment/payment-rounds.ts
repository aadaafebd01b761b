import { addMs } from '../../wall-clock.ts';
import type { MembershipDeps } from '../membership-deps.ts';
import { cancelOrphan, refresh } from '../subscriptions/subscription-refresh.ts';
import { firstLookMs } from './begin-membership.ts';
import type { SubscriptionOrder } from './order-store.ts';

/** What is asked at the provider at once. */
const maxAtOnce = 8;

/** Deleted accounts and orders that one round looks at; the next one takes the rest. */
const maxInRound = 100;

/** After so long nobody approves any more, in ms. */
const maxApprovalMs = 3 * 86_400_000;

const deletedReason = 'account deleted';

/**
 * Looks at everything that is due, also where a message was lost: renewals, approvals of which no message came, and what
 * deleted accounts left running. Safe on several instances at once.
 */
export async function makePaymentRound(deps: MembershipDeps): Promise<void> {
  const { orders, clock } = deps;
  await lookAtDue(deps);
  for (const order of await orders.listDue(clock.now(), maxInRound)) await lookForApproval(deps, order);
  await cancelOrphans(deps);
}

/** Looks at all subscriptions that are due, a few at a time; whatever does not answer is put off. */
async function lookAtDue(deps: MembershipDeps): Promise<void> {
  const { subscriptions, clock } = deps;
  for (;;) {
    const ids = await subscriptions.listDue(clock.now(), maxAtOnce);
    if (ids.length === 0) return;
    await Promise.all(ids.map((id) => refresh(deps, id)));
  }
}

/**
 * Starts to look at what is due, unless that is in progress; then it goes on until nothing is. Any number of messages
 * cost one such run, and several about one subscription one look.
 */
export function createDueWorker(deps: MembershipDeps): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  const run = async () => {
    while (isAskedAgain) {
      isAskedAgain = false;
      await lookAtDue(deps);
    }
  };
  return () => {
    isAskedAgain = true;
    if (isRunning) return;
    // where too much is in progress, the next round looks
    isRunning = deps.background.start(() =>
      run().finally(() => {
        isRunning = false;
      }),
    );
  };
}

/** Cancels at the provider what runs for nobody. */
export async function cancelOrphans(deps: MembershipDeps): Promise<void> {
  for (const id of await deps.subscriptions.listOrphans(maxInRound)) {
    const cancelled = await cancelOrphan(deps, id, deletedReason);
    if (!cancelled.ok && cancelled.error.code === 'payment.unavailable') return;
  }
}

/** Ever less often: an approval comes within minutes or not at all. */
async function lookForApproval(
  deps: MembershipDeps,
  { pk, providerId, createdAt }: SubscriptionOrder,
): Promise<void> {
  const { orders, clock } = deps;
  const now = clock.now();
  const ageMs = now.getTime() - createdAt.getTime();
  const isOver = providerId === null || ageMs > maxApprovalMs;
  await orders.setCheck(pk, isOver ? null : addMs(now, Math.max(firstLookMs, ageMs)));
  if (providerId === null) return;
  const looked = await refresh(deps, providerId);
  // the last look is one that the provider has answered
  if (isOver && !looked.ok) await orders.setCheck(pk, addMs(now, firstLookMs));
}
