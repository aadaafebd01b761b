import { type Clock, wallMs } from '@kinora/kernel';
import type { Subscription } from '@kinora/contract/http';
import type { ApiCall, ApiProblem } from '../../runtime/api/api.ts';
import type { Order } from './order-memory.ts';

export type Outcome =
  | { readonly kind: 'member'; readonly record: Subscription }
  | { readonly kind: 'failed'; readonly problem: ApiProblem };

interface SettleOptions {
  readonly api: ApiCall;
  readonly clock: Clock;
  readonly userPk: string;
  /** the provider's id of the subscription that was approved */
  readonly id: string;
  /** null where this tab did not make it */
  readonly order: Order | null;
  /** the provider is still at work, and is asked again */
  readonly onWaiting: () => void;
}

/** ms between two looks, and how many there are: two minutes together */
const lookMs = 5_000;
const maxLooks = 24;

/** What may be otherwise in a moment. */
const passing: readonly (ApiProblem['code'] | undefined)[] = [
  'membership.processing',
  'payment.unavailable',
  'network.unreachable',
  'network.timed-out',
];

/** After the approval: has the server keep the subscription, and asks again while the provider works on it. */
export async function settleOrder(options: SettleOptions): Promise<Outcome> {
  const { clock, onWaiting } = options;
  for (let look = 1; ; look += 1) {
    const outcome = await lookOnce(options);
    const isPassing = outcome.kind === 'failed' && passing.includes(outcome.problem.code);
    if (!isPassing || look === maxLooks) return outcome;
    onWaiting();
    await new Promise<void>((resolve) => clock.callAt(wallMs(clock.now() + lookMs), resolve));
  }
}

async function lookOnce({ api, userPk, id, order }: SettleOptions): Promise<Outcome> {
  if (order === null) return findInRecords(api, userPk, id);
  const body = { planId: order.planId, userPk, orderId: null, id };
  const answer = await api('saveSubscription', { body }, 'caller-reports');
  return answer.ok ? { kind: 'member', record: answer.value } : { kind: 'failed', problem: answer.error };
}

/** An order of another tab, or of one that forbids storage: the server finds it by itself, sooner or later. */
async function findInRecords(api: ApiCall, userPk: string, id: string): Promise<Outcome> {
  const searchParam = { key: id, seal: 'N' as const, userPk };
  const answer = await api('listSubscriptions', { body: { pageSize: 10, searchParam } }, 'caller-reports');
  if (!answer.ok) return { kind: 'failed', problem: answer.error };
  const record = answer.value.rows.find((row) => row.id === id);
  if (record !== undefined) return { kind: 'member', record };
  return { kind: 'failed', problem: { code: 'membership.processing', params: {}, message: '' } };
}
