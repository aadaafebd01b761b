import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import { describe, expect, it, vi } from 'vitest';
import { racingDatabase } from '../../../testing/databases.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import type { MembershipDeps } from '../membership-deps.ts';
import { createPaymentInbox } from './payment-inbox.ts';

const limiter = { take: () => Promise.resolve(ok(null)) };

describe('the inbox of the payment provider', () => {
  it('[MB-82] asks about 20 of one client at once, and about others beside them', async () => {
    const readWebhook = () => new Promise<never>(() => undefined);
    const receive = createPaymentInbox({ provider: { readWebhook }, limiter } as unknown as MembershipDeps);
    const webhook = { headers: {}, body: '{}' };
    for (let asked = 0; asked < 20; asked += 1) void receive(webhook, 'loud');
    expect(await receive(webhook, 'loud')).toBe('later');
    const other = await Promise.race([receive(webhook, 'other'), Promise.resolve('asked')]);
    expect(other).toBe('asked');
  });

  it('[MB-45] asks about 200 signatures at once; what comes beside them is to be sent again', async () => {
    const answers: (() => void)[] = [];
    const readWebhook = () =>
      new Promise<ReturnType<typeof err<ReturnType<typeof failure<'payment.refused'>>>>>((resolve) => {
        answers.push(() => {
          resolve(err(failure('payment.refused')));
        });
      });
    const receive = createPaymentInbox({ provider: { readWebhook }, limiter } as unknown as MembershipDeps);
    const webhook = { headers: {}, body: '{}' };
    const first = Array.from({ length: 200 }, (_, at) => receive(webhook, `client ${String(at % 10)}`));
    expect(await receive(webhook, 'another')).toBe('later');
    expect(answers).toHaveLength(200);
    for (const answer of answers) answer();
    expect(new Set(await Promise.all(first))).toEqual(new Set(['refused']));
    const next = receive(webhook, 'another');
    await vi.waitFor(() => expect(answers).toHaveLength(201));
    answers.at(-1)?.();
    expect(await next).toBe('refused');
  });

  it('[MB-85] looks at so many messages of one client, then at one each half second, and at those of others', async () => {
    // a tenth of the limits: 30 at once, one each 5 s
    const server = await startTestServer(await racingDatabase.open(), { rateLimitFactor: 0.1 });
    const post = async (remoteAddress: string) => {
      const url = '/api/v1/payment/webhook';
      const answer = await server.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        payload: { id: 'forged' },
      });
      return answer.statusCode;
    };
    const flood: number[] = [];
    for (let sent = 0; sent < 33; sent += 1) flood.push(await post('203.0.113.7'));
    expect(flood).toEqual([...Array<number>(30).fill(400), 503, 503, 503]);
    expect(await post('198.51.100.7')).toBe(400);
    server.clock.moveBy(5_000);
    expect([await post('203.0.113.7'), await post('203.0.113.7')]).toEqual([400, 503]);
    await server.close();
  });
});
