import { addMs } from '../wall-clock.ts';
import type { MembershipDeps } from './membership-deps.ts';
import type { RawWebhook } from './payment-provider.ts';
import { createDueWorker } from './payment-rounds.ts';
import { refresh } from './subscription-refresh.ts';

/** What to answer a webhook with: `later` asks the provider to send it again. */
export type Received = 'taken' | 'refused' | 'later';

/** Providers repeat a message for three days; an older one is somebody's copy. */
const oldestNoticeMs = 4 * 86_400_000;

/** Signatures that the provider is asked about at once: anybody can send messages that look like its own. */
const mostAsked = 200;

/** Copies are known as such for longer than that. */
export const keptNoticeMs = 8 * 86_400_000;

/**
 * Takes messages of the provider. A message is a hint and nothing more: it makes its subscription due, durably and
 * once, and what is true is fetched afterwards.
 */
export function createPaymentInbox(deps: MembershipDeps) {
  const { provider, subscriptions, background, clock } = deps;
  const lookAtDue = createDueWorker(deps);
  let asking = 0;
  return async (webhook: RawWebhook): Promise<Received> => {
    if (asking >= mostAsked) return 'later';
    asking += 1;
    const notice = await provider.readWebhook(webhook).finally(() => (asking -= 1));
    if (!notice.ok) return notice.error.code === 'payment.refused' ? 'refused' : 'later';
    const { eventId, createdAt, subscriptionId } = notice.value;
    const now = clock.now();
    if (subscriptionId === null || createdAt < addMs(now, -oldestNoticeMs)) return 'taken';
    const noted = await subscriptions.noteEvent(eventId, subscriptionId, now);
    if (noted === 'due') lookAtDue();
    if (noted === 'unknown') {
      // one that was begun and is not kept yet, or nobody's
      background.start(async () => {
        await refresh(deps, subscriptionId);
      });
    }
    return 'taken';
  };
}
