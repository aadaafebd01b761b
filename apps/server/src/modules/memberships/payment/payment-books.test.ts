import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, sandboxWebhookId } from '../../../platform/payment/sandbox/sandbox.ts';
import { createSandboxRest } from '../../../platform/payment/sandbox/sandbox-rest.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { serveRequests } from '../../../testing/sandbox-over-http.ts';
import { publicUrl, sandboxPayment, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const dayMs = 86_400_000;
const monthly = 'P-SANDBOX-MONTH';

/** One database, before and after the provider was switched; the second one would know every subscription. */
let before: TestServer;
let after: TestServer;
let asked: string[];
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const database = await racingDatabase.open();
  before = await startTestServer(database);
  const answer = createSandboxRest(
    createSandbox({
      database,
      clock: before.clock,
      plans: sandboxPayment.sandboxPlans,
      productId: sandboxPayment.productId,
      publicUrl: () => publicUrl,
      deliver: () => undefined,
    }),
  );
  const wire = await serveRequests((request) => {
    asked.push(new URL(request.url).pathname);
    return answer(request);
  });
  after = await startTestServer(database, {
    payment: {
      ...sandboxPayment,
      kind: 'paypal',
      paypal: { apiUrl: wire.url, clientId: 'id', clientSecret: 'secret', webhookId: sandboxWebhookId },
    },
  });
  closing.push(
    () => after.app.close(),
    () => before.close(),
    () => wire.close(),
  );
}, 60_000);
afterAll(async () => {
  for (const close of closing) await close();
});

let ann: { readonly pk: string; readonly token: string };
let id: string;
let count = 0;
beforeEach(async () => {
  asked = [];
  count += 1;
  ann = await before.signUp(`switched${String(count)}@example.org`);
  pass(4 * dayMs);
  id = (await before.call('beginMembership', { planId: monthly }, ann.token)).data.id;
  await before.app.inject({
    method: 'POST',
    url: '/sandbox/approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${id}&decision=approve`,
  });
  await before.settle();
});

function pass(ms: number): void {
  for (const { clock } of [before, after]) clock.moveBy(ms);
}

const isMember = async (server: TestServer) =>
  (await server.call('checkMembership', {}, ann.token, { params: { id: ann.pk } })).data;
const list = (server: TestServer) => server.call('listSubscriptions', {}, ann.token);
const setReal = () =>
  before.database.queries.execute(
    sql`update subscriptions set provider = 'other', is_sandbox = false where id = ${id}`,
  );

describe('a provider that is switched', () => {
  it('[MB-54] takes nothing of a sandbox for paid, and shows nothing of it', async () => {
    expect([await isMember(before), (await list(before)).totalRow]).toEqual(['Y', 1]);
    expect([await isMember(after), (await list(after)).totalRow]).toEqual(['N', 0]);
    const cancelled = await after.call('cancelSubscription', { id, reason: 'enough' }, ann.token);
    expect(cancelled.error).toBe('membership.subscription-unknown');
    const begun = await after.call('beginMembership', { planId: monthly }, ann.token);
    expect(begun.errorCode).toBe(0);
    expect(begun.data.id).not.toBe(id);
  });

  it('[MB-54] is asked about nothing that another one knows', async () => {
    const waiting = await before.signUp(`waits${String(count)}@example.org`);
    const begun = await before.call('beginMembership', { planId: monthly }, waiting.token);
    pass(dayMs / 2);
    await after.call('deleteAccount', {}, ann.token);
    await after.makePaymentRound();
    await after.settle();
    expect(asked.filter((path) => path.includes(id) || path.includes(begun.data.id))).toEqual([]);
  });

  it('[MB-54] serves what real money paid to its end, sells no second one beside it, and one afterwards', async () => {
    await setReal();
    expect([await isMember(after), (await list(after)).totalRow]).toEqual(['Y', 1]);
    expect([await isMember(before), (await list(before)).totalRow]).toEqual(['Y', 1]);
    const second = await after.call('beginMembership', { planId: monthly }, ann.token);
    expect(second.error).toBe('membership.already-member');
    // in two steps: a session in use does not end
    pass(20 * dayMs);
    expect(await isMember(after)).toBe('Y');
    pass(15 * dayMs);
    await after.makePaymentRound();
    expect(await isMember(after)).toBe('N');
    expect((await list(after)).data).toMatchObject([{ id, status: 'INACTIVE' }]);
    const running = { searchParam: { isSeal: 'N' } };
    expect((await after.call('listSubscriptions', running, ann.token)).totalRow).toBe(0);
    const ended = { searchParam: { isSeal: 'Y' } };
    expect((await after.call('listSubscriptions', ended, ann.token)).totalRow).toBe(1);
    const next = await after.call('beginMembership', { planId: monthly }, ann.token);
    expect(next.errorCode).toBe(0);
    expect(asked.filter((path) => path.includes(id))).toEqual([]);
  });
});
