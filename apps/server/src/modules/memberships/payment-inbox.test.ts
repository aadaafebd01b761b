import { failure } from '@kinora/contract';
import { err } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { MembershipDeps } from './membership-deps.ts';
import { createPaymentInbox } from './payment-inbox.ts';

describe('the inbox of the payment provider', () => {
  it('[MB-45] asks about 200 signatures at once; what comes beside them is to be sent again', async () => {
    const answers: (() => void)[] = [];
    const readWebhook = () =>
      new Promise<ReturnType<typeof err<ReturnType<typeof failure<'payment.refused'>>>>>((resolve) => {
        answers.push(() => {
          resolve(err(failure('payment.refused')));
        });
      });
    const receive = createPaymentInbox({ provider: { readWebhook } } as unknown as MembershipDeps);
    const webhook = { headers: {}, body: '{}' };
    const first = Array.from({ length: 200 }, () => receive(webhook));
    expect(await receive(webhook)).toBe('later');
    expect(answers).toHaveLength(200);
    for (const answer of answers) answer();
    expect(new Set(await Promise.all(first))).toEqual(new Set(['refused']));
    const next = receive(webhook);
    answers.at(-1)?.();
    expect(await next).toBe('refused');
  });
});
