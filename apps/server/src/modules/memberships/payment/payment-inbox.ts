import { accountRateLimits } from '../../accounts/rate-limits.ts';
import { addMs } from '../../wall-clock.ts';
import type { MembershipDeps } from '../membership-deps.ts';
import { refresh } from '../subscriptions/subscription-refresh.ts';
import type { RawWebhook } from './payment-provider.ts';
import { createDueWorker } from './payment-rounds.ts';

/** What to answer a webhook with: `later` asks the provider to send it again. */
export type Received = 'taken' | 'refused' | 'later';

/** Providers repeat a message for three days; an older one is a replay. */
const oldestNoticeMs = 4 * 86_400_000;

/** Signatures that the provider is asked about at once: anybody can send messages that look like its own. */
const maxAsked = 200;
/** Of one client, so that one cannot keep the provider's own messages out. */
const maxAskedByClient = 20;

/**
 * Takes messages of the provider. A message is a hint and nothing more: it makes its subscription due, durably and
 * once, and what is true is fetched afterwards.
 */
export function createPaymentInbox(deps: MembershipDeps) {
  const { provider, subscriptions, limiter, background, clock } = deps;
  const lookAtDue = createDueWorker(deps);
  const asking: (string | null)[] = [];

  /** Asks the provider; null where this client has sent too many. */
  async function read(webhook: RawWebhook, client: string | null) {
    if (client !== null) {
      const allowed = await limiter.take({ limit: accountRateLimits.webhookByClient, subject: client });
      if (!allowed.ok) return null;
    }
    return provider.readWebhook(webhook);
  }

  /** @param client where it came from; null: from this process */
  return async (webhook: RawWebhook, client: string | null): Promise<Received> => {
    const ofClient = asking.filter((one) => one === client).length;
    if (asking.length >= maxAsked || ofClient >= maxAskedByClient) return 'later';
    asking.push(client);
    const notice = await read(webhook, client).finally(() => asking.splice(asking.indexOf(client), 1));
    if (notice === null) return 'later';
    if (!notice.ok) return notice.error.code === 'payment.refused' ? 'refused' : 'later';
    const { eventId, createdAt, subscriptionId } = notice.value;
    const now = clock.now();
    if (subscriptionId === null || createdAt < addMs(now, -oldestNoticeMs)) return 'taken';
    const noted = await subscriptions.noteEvent(eventId, subscriptionId, now);
    if (noted === 'due') lookAtDue();
    if (noted === 'unknown') {
      // one that was begun and is not kept yet, or that has no owner
      background.start(async () => {
        await refresh(deps, subscriptionId);
      });
    }
    return 'taken';
  };
}
