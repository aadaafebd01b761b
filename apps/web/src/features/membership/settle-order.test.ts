import { err, ok } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../runtime/api/api.ts';
import type { Order } from './order-memory.ts';
import { settleOrder } from './settle-order.ts';

const order = { planId: 'P-1', id: 'I-1', from: '/home' };
const record = { pk: 's1', id: 'I-1', status: 'ACTIVE' };
const problem = (code: string) => err({ code, params: {}, message: '' });

/** A server that gives these answers in their order, the last one for ever. */
function settle(answers: readonly unknown[], kept: Order | null = order) {
  const clock = createVirtualClock();
  const asked: (readonly [string, unknown])[] = [];
  let waits = 0;
  const api = (async (name: string, { body }: { body: unknown }) => {
    asked.push([name, body]);
    return answers[Math.min(asked.length, answers.length) - 1];
  }) as unknown as ApiCall;
  const outcome = settleOrder({
    api,
    clock,
    userPk: 'u1',
    id: 'I-1',
    order: kept,
    onWaiting: () => (waits += 1),
  });
  return { outcome, clock, asked, waits: () => waits };
}

describe('an approved order', () => {
  it('[MP-14] is kept by the server, by the plan that was ordered', async () => {
    const { outcome, asked } = settle([ok(record)]);
    expect(await outcome).toEqual({ kind: 'member', record });
    expect(asked).toEqual([['saveSubscription', { planId: 'P-1', userPk: 'u1', orderId: null, id: 'I-1' }]]);
  });

  it.each(['membership.processing', 'payment.unavailable', 'network.unreachable'])(
    '[MP-15] is looked at again while the answer is %s',
    async (code) => {
      const { outcome, clock, waits } = settle([problem(code), problem(code), ok(record)]);
      await clock.advanceByAsync(10_000);
      expect((await outcome).kind).toBe('member');
      expect(waits()).toBe(2);
    },
  );

  it('[MP-15] is not waited for for ever', async () => {
    const { outcome, clock, asked } = settle([problem('membership.processing')]);
    await clock.advanceByAsync(300_000);
    expect(await outcome).toMatchObject({ kind: 'failed', problem: { code: 'membership.processing' } });
    expect(asked).toHaveLength(24);
  });

  it('[MP-15] that is refused is refused at once', async () => {
    const { outcome, asked } = settle([problem('membership.not-saved')]);
    expect(await outcome).toMatchObject({ kind: 'failed', problem: { code: 'membership.not-saved' } });
    expect(asked).toHaveLength(1);
  });

  it('[MP-14] of another tab is looked for among the subscriptions', async () => {
    const { outcome, clock, asked } = settle(
      [ok({ rows: [], totalRow: 0 }), ok({ rows: [record], totalRow: 1 })],
      null,
    );
    await clock.advanceByAsync(5_000);
    expect(await outcome).toEqual({ kind: 'member', record });
    expect(asked.map(([name]) => name)).toEqual(['listSubscriptions', 'listSubscriptions']);
  });
});
