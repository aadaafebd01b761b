import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '../../../platform/payment/sandbox/sandbox.ts';
import { paymentsOf } from '../../../platform/payment/sandbox/sandbox-books.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { type PaymentOverHttp, startPaymentOverHttp } from '../../../testing/payment-over-http.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { renewalGraceMs } from '../subscriptions/subscription-state.ts';
import { addIntervals } from './paid-period.ts';

const hourMs = 3_600_000;
const planId = 'P-SANDBOX-DAY';
const daily = { unit: 'DAY', count: 1 } as const;

let over: PaymentOverHttp;
let server: TestServer;
let sandbox: Sandbox;

beforeAll(async () => {
  over = await startPaymentOverHttp(await racingDatabase.open());
  ({ server, sandbox } = over);
}, 60_000);
afterAll(() => over.close());

/** What can happen between a buyer who has approved, the provider and us, in any order and any number of times. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 150 }) }),
  fc.record({
    kind: fc.constant('message' as const),
    type: fc.constantFrom(
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'BILLING.SUBSCRIPTION.CANCELLED',
      'BILLING.SUBSCRIPTION.SUSPENDED',
      'BILLING.SUBSCRIPTION.EXPIRED',
      'PAYMENT.SALE.COMPLETED',
    ),
    ageHours: fc.nat(120),
    copies: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constantFrom(
    { kind: 'save' as const },
    { kind: 'save' as const },
    { kind: 'round' as const },
    { kind: 'round' as const },
  ),
  fc.constantFrom(
    { kind: 'cancel' as const },
    { kind: 'provider-cancels' as const },
    { kind: 'provider-suspends' as const },
    { kind: 'provider-goes-down' as const },
    { kind: 'provider-comes-back' as const },
  ),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Buyer {
  readonly pk: string;
  readonly token: string;
  /** of the subscription that was begun */
  readonly id: string;
}

let count = 0;
async function newBuyer(): Promise<Buyer> {
  count += 1;
  over.interrupt = null;
  const { pk, token } = await server.signUp(`history${String(count)}@example.org`);
  // the trial is over
  server.clock.moveBy(4 * 24 * hourMs);
  const { data } = await server.call('beginMembership', { planId }, token);
  await sandbox.books.approve(data.id);
  return { pk, token, id: data.id };
}

async function happen({ pk, token, id }: Buyer, now: Step): Promise<void> {
  switch (now.kind) {
    case 'pass':
      return server.clock.moveBy(now.hours * hourMs);
    case 'message':
      return sendMessage(id, now);
    case 'save':
      await server.call('saveSubscription', { id_plan: planId, pk_user: pk, id }, token);
      return;
    case 'round':
      return server.makePaymentRound();
    case 'cancel':
      await server.call('cancelSubscription', { id, reason: 'enough' }, token);
      return;
    case 'provider-cancels':
      await sandbox.books.cancel(id);
      return;
    case 'provider-suspends':
      return suspend(id);
    case 'provider-goes-down':
      over.interrupt = () => new Response('<h1>Bad Gateway', { status: 502 });
      return;
    case 'provider-comes-back':
      over.interrupt = null;
  }
}

async function suspend(id: string): Promise<void> {
  const at = server.clock.now().toISOString();
  await server.database.queries.execute(
    sql`update sandbox_subscriptions set status = 'SUSPENDED', status_since = ${at}, ended_at = ${at}
      where id = ${id} and status = 'ACTIVE'`,
  );
}

let eventCount = 0;
async function sendMessage(id: string, { type, ageHours, copies }: Extract<Step, { kind: 'message' }>) {
  eventCount += 1;
  const { headers, body } = sandbox.webhooks.sign({
    id: `WH-${String(eventCount)}`,
    event_type: type,
    create_time: new Date(server.clock.now().getTime() - ageHours * hourMs).toISOString(),
    resource: type.startsWith('PAYMENT') ? { id: 'sale', billing_agreement_id: id } : { id },
  });
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/payment/webhook',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
  await Promise.all(Array.from({ length: copies }, send));
  await server.settle();
}

/** What the provider's own books say. */
async function readBooks(id: string): Promise<{ isRunning: boolean; paidUntil: number }> {
  const entry = await sandbox.books.find(id);
  const payments = entry && paymentsOf(entry, 'DAY', server.clock.now());
  return {
    isRunning: entry?.status === 'ACTIVE',
    paidUntil: payments ? addIntervals(payments.last, daily).getTime() : 0,
  };
}

const isMember = async ({ pk, token }: Buyer): Promise<boolean> =>
  (await server.call('checkMembership', {}, token, { params: { id: pk } })).data === 'Y';

const isKept = async ({ token }: Buyer): Promise<boolean> =>
  (await server.call('listSubscriptions', {}, token)).totalRow === 1;

it('[MB-13] no order, repetition or loss of what happens gives a membership that was not paid, or keeps one away that was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const buyer = await newBuyer();
      for (const now of steps) {
        await happen(buyer, now);
        const { paidUntil } = await readBooks(buyer.id);
        const isUnpaid = paidUntil + renewalGraceMs <= server.clock.now().getTime();
        // asked in any case: a session that nobody uses ends
        const isDriving = await isMember(buyer);
        expect(isUnpaid && isDriving).toBe(false);
      }
      // asked again: about what is kept by a round, about an approval by the buyer's page
      over.interrupt = null;
      server.clock.moveBy(11 * 60_000);
      await server.makePaymentRound();
      if (!(await isKept(buyer))) await happen(buyer, { kind: 'save' });
      const { isRunning, paidUntil } = await readBooks(buyer.id);
      expect(await isMember(buyer)).toBe(isRunning || server.clock.now().getTime() < paidUntil);
    }),
    { numRuns: 20 },
  );
}, 120_000);
