import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../../platform/payment/sandbox/sandbox.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { type PaymentOverHttp, startPaymentOverHttp } from '../../../testing/payment-over-http.ts';
import type { TestServer } from '../../../testing/test-server.ts';

const dayMs = 86_400_000;
const monthly = 'P-SANDBOX-MONTH';
const webhookUrl = '/api/v1/payment/webhook';

let over: PaymentOverHttp;
let server: TestServer;
let sandbox: Sandbox;

beforeAll(async () => {
  over = await startPaymentOverHttp(await racingDatabase.open());
  ({ server, sandbox } = over);
}, 60_000);
afterAll(() => over.close());

interface Person {
  readonly pk: string;
  readonly token: string;
}
let ann: Person;
let bob: Person;
let count = 0;
beforeEach(async () => {
  over.interrupt = null;
  over.asked.length = 0;
  ann = await newPerson();
  bob = await newPerson();
  server.clock.moveBy(4 * dayMs);
});

async function newPerson(): Promise<Person> {
  count += 1;
  return server.signUp(`buyer${String(count)}@example.org`);
}

async function begin({ token }: Person, planId = monthly): Promise<string> {
  return (await server.call('beginMembership', { planId }, token)).data.id;
}

async function approved(person: Person, planId = monthly): Promise<string> {
  const id = await begin(person, planId);
  await sandbox.books.approve(id);
  return id;
}

const save = ({ pk, token }: Person, id: string, planId = monthly) =>
  server.call('saveSubscription', { id_plan: planId, pk_user: pk, id_order: 'any', id }, token);

const isMember = async ({ pk, token }: Person) =>
  (await server.call('checkMembership', {}, token, { params: { id: pk } })).data;

let eventCount = 0;
function eventOf(type: string, id: string, at: Date = server.clock.now()) {
  eventCount += 1;
  return {
    id: `WH-${String(eventCount)}`,
    event_type: type,
    create_time: at.toISOString(),
    resource: type.startsWith('PAYMENT') ? { id: 'sale', billing_agreement_id: id } : { id },
  };
}

async function post({ headers, body }: ReturnType<Sandbox['webhooks']['sign']>): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: webhookUrl,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  await server.settle();
  return answer.statusCode;
}

const send = (event: object) => post(sandbox.webhooks.sign(event));

/** Everything that stands about subscriptions. */
const standing = () =>
  server.database.queries.execute(
    sql`select pk, account_pk, id, status, status_since, paid_until from subscriptions order by pk`,
  );

describe('case 37: a message of the provider', () => {
  it('[MB-40] with a bad signature, or none, changes nothing', async () => {
    const id = await approved(ann);
    const signed = sandbox.webhooks.sign(eventOf('BILLING.SUBSCRIPTION.ACTIVATED', id));
    const before = await standing();
    expect(await post({ ...signed, body: `${signed.body} ` })).toBe(400);
    expect(await post({ ...signed, headers: {} })).toBe(400);
    expect(await post({ ...signed, body: '{"id":' })).toBe(400);
    const other = { ...signed.headers, 'paypal-transmission-sig': 'bm8=' };
    expect(await post({ ...signed, headers: other })).toBe(400);
    expect(await standing()).toEqual(before);
    expect(await isMember(ann)).toBe('N');
  });

  it('[MB-40] that nobody can be asked about is to be sent again', async () => {
    const id = await approved(ann);
    const event = eventOf('BILLING.SUBSCRIPTION.ACTIVATED', id);
    over.interrupt = () => new Response('<h1>Bad Gateway', { status: 502 });
    expect(await send(event)).toBe(503);
    over.interrupt = null;
    expect(await send(event)).toBe(200);
    expect(await isMember(ann)).toBe('Y');
  });

  it('[MB-41] counts once, however often and at once it comes', async () => {
    const id = await approved(ann);
    await save(ann, id);
    const signed = sandbox.webhooks.sign(eventOf('BILLING.SUBSCRIPTION.UPDATED', id));
    over.asked.length = 0;
    const statuses = await Promise.all(Array.from({ length: 20 }, () => post(signed)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const looks = over.asked.filter((call) => call === `GET /v1/billing/subscriptions/${id}`);
    expect(looks).toHaveLength(1);
  });

  it('[MB-41] that is too old is answered and counts not at all', async () => {
    const id = await approved(ann);
    const old = new Date(server.clock.now().getTime() - 5 * dayMs);
    expect(await send(eventOf('BILLING.SUBSCRIPTION.ACTIVATED', id, old))).toBe(200);
    expect(await isMember(ann)).toBe('N');
  });

  it('[MB-42] is believed nothing: the order of messages makes no difference', async () => {
    const id = await approved(ann);
    await save(ann, id);
    await server.call('cancelSubscription', { id, reason: 'enough' }, ann.token);
    const before = await standing();
    for (const type of ['ACTIVATED', 'CREATED', 'SUSPENDED', 'EXPIRED', 'PAYMENT.FAILED', 'RE-ACTIVATED']) {
      expect(await send(eventOf(`BILLING.SUBSCRIPTION.${type}`, id))).toBe(200);
    }
    expect(await send(eventOf('PAYMENT.SALE.COMPLETED', id))).toBe(200);
    expect(await standing()).toEqual(before);
  });

  it('[MB-42] of an unknown kind, or about what is not ours, changes nothing', async () => {
    const foreign = await sandbox.books.open({
      requestId: `other-${String(count)}`,
      planId: monthly,
      customId: 'another-shop',
      returnUrl: 'https://other.example',
      cancelUrl: 'https://other.example',
      language: 'en',
    });
    await sandbox.books.approve(foreign.id);
    const before = await standing();
    expect(await send(eventOf('BILLING.SUBSCRIPTION.ACTIVATED', foreign.id))).toBe(200);
    expect(await send(eventOf('BILLING.SUBSCRIPTION.ACTIVATED', 'I-NOBODY'))).toBe(200);
    expect(await send(eventOf('CUSTOMER.DISPUTE.CREATED', foreign.id))).toBe(200);
    expect(await standing()).toEqual(before);
  });

  it('[MB-43] that was noted while the provider was down is looked at afterwards', async () => {
    const id = await approved(ann);
    await save(ann, id);
    await sandbox.books.cancel(id);
    over.interrupt = ({ method }) => (method === 'GET' ? new Response('<h1>', { status: 500 }) : null);
    expect(await send(eventOf('BILLING.SUBSCRIPTION.CANCELLED', id))).toBe(200);
    over.interrupt = null;
    server.clock.moveBy(11 * 60_000);
    await server.makePaymentRound();
    const { data } = await server.call('listSubscriptions', {}, ann.token);
    expect(data).toMatchObject([{ id, status: 'CANCELED' }]);
  });
});

describe('an approval that was not reported', () => {
  it('[MB-23, MB-50] is found although the provider was down at the last look', async () => {
    await approved(ann);
    over.interrupt = () => new Response('<h1>', { status: 503 });
    server.clock.moveBy(4 * dayMs);
    await server.makePaymentRound();
    over.interrupt = null;
    server.clock.moveBy(10 * 60_000);
    await server.makePaymentRound();
    expect(await isMember(ann)).toBe('Y');
  });
});

describe('case 38: a subscription that is saved', () => {
  it.each(['', 'I-NOBODY', 'I-NOBODY/../x', '%00', "' or 1=1 --"])(
    '[MB-22] under the id %j is refused after the provider was asked',
    async (id) => {
      expect((await save(ann, id)).error).toMatch(/membership\.not-confirmed|request\.malformed/);
    },
  );

  it('[MB-22, MB-25] by somebody else, for somebody else, or on another plan is refused', async () => {
    const id = await approved(ann);
    expect((await save(bob, id)).error).toBe('membership.not-confirmed');
    expect((await save({ pk: ann.pk, token: bob.token }, id)).error).toBe('access.forbidden');
    expect((await save(ann, id, 'P-SANDBOX-DAY')).error).toBe('membership.not-confirmed');
    expect(await isMember(bob)).toBe('N');
    expect((await save(ann, id)).data).toMatchObject({ id, status: 'ACTIVE' });
    expect((await save(bob, id)).error).toBe('membership.not-confirmed');
    const stolen = await server.call('cancelSubscription', { id, reason: 'mine now' }, bob.token);
    expect(stolen.error).toBe('membership.subscription-unknown');
    expect(await isMember(ann)).toBe('Y');
  });

  it('[MB-22] before it is approved is refused', async () => {
    const id = await begin(ann);
    expect((await save(ann, id)).error).toBe('membership.processing');
    expect((await save(bob, id)).error).toBe('membership.not-confirmed');
    expect(await isMember(ann)).toBe('N');
  });

  it('[MB-22] on another plan than ordered is refused', async () => {
    const id = await begin(ann);
    await server.database.queries.execute(
      sql`update sandbox_subscriptions set plan_id = 'P-SANDBOX-DAY' where id = ${id}`,
    );
    await sandbox.books.approve(id);
    expect((await save(ann, id)).error).toBe('membership.not-confirmed');
    expect((await save(ann, id, 'P-SANDBOX-DAY')).error).toBe('membership.not-confirmed');
    expect(await isMember(ann)).toBe('N');
  });

  it('[MB-22, MB-25] twenty times at once is one record, the same in every answer', async () => {
    const id = await approved(ann);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(ann, id)));
    const [first] = answers;
    expect(first?.data).toMatchObject({ id, status: 'ACTIVE' });
    for (const answer of answers) expect(answer).toEqual(first);
    const listed = await server.call('listSubscriptions', {}, ann.token);
    expect(listed.totalRow).toBe(1);
  });
});

describe('case 39: a provider that is down', () => {
  it.each([
    ['answers 500', () => new Response('{}', { status: 500 })],
    ['answers a web page', () => new Response('<!doctype html>')],
  ])('[MB-50] and %s leaves nothing half done', async (_name, answer) => {
    const id = await approved(ann);
    const before = await standing();
    over.interrupt = answer;
    const begun = await server.call('beginMembership', { planId: monthly }, bob.token);
    expect(begun.error).toBe('payment.unavailable');
    expect((await save(ann, id)).error).toBe('payment.unavailable');
    expect(await standing()).toEqual(before);
    over.interrupt = null;
    expect((await save(ann, id)).data).toMatchObject({ id, status: 'ACTIVE' });
    over.interrupt = answer;
    const cancelled = await server.call('cancelSubscription', { id, reason: 'enough' }, ann.token);
    expect(cancelled.error).toBe('payment.unavailable');
    expect(await isMember(ann)).toBe('Y');
    over.interrupt = null;
    const again = await server.call('cancelSubscription', { id, reason: 'enough' }, ann.token);
    expect(again.errorCode).toBe(0);
  });

  it('[MB-31] after it cancelled, and before it said so, has cancelled', async () => {
    const id = await approved(ann);
    await save(ann, id);
    let cancelling: Promise<unknown> = Promise.resolve();
    over.interrupt = ({ url }) => {
      if (!url.endsWith('/cancel')) return null;
      cancelling = sandbox.books.cancel(id);
      return new Response('<h1>Gateway Timeout', { status: 504 });
    };
    const lost = await server.call('cancelSubscription', { id, reason: 'enough' }, ann.token);
    expect(lost.error).toBe('payment.unavailable');
    await cancelling;
    over.interrupt = null;
    const again = await server.call('cancelSubscription', { id, reason: 'enough' }, ann.token);
    expect(again.error).toBe('membership.not-running');
    const { data } = await server.call('listSubscriptions', {}, ann.token);
    expect(data).toMatchObject([{ id, status: 'CANCELED' }]);
    expect(await isMember(ann)).toBe('Y');
  });

  it('[MB-24] where saving fails after approval, the subscription is cancelled with the reason', async () => {
    const id = await approved(ann);
    await server.database.script(
      'alter table subscriptions add constraint broken check (amount_cents < 0) not valid',
    );
    const reasons: string[] = [];
    over.interrupt = (request) => {
      if (request.url.endsWith('/cancel')) {
        void request
          .clone()
          .json()
          .then((body) => reasons.push((body as { reason: string }).reason));
      }
      return null;
    };
    const answer = await save(ann, id);
    await server.database.script('alter table subscriptions drop constraint broken');
    await server.settle();
    expect(answer.error).toBe('membership.not-saved');
    expect((await sandbox.books.find(id))?.status).toBe('CANCELLED');
    expect(reasons).toEqual(['failed to save subscription']);
    expect(server.faults.splice(0)).not.toHaveLength(0);
  });

  it('[MB-32] is asked again where it refused to cancel what goes on running', async () => {
    const id = await approved(ann);
    await save(ann, id);
    over.interrupt = ({ url }) => (url.endsWith('/cancel') ? Response.json({}, { status: 400 }) : null);
    await server.database.queries.execute(
      sql`update sessions set signed_in_at = ${server.clock.now().toISOString()} where account_pk = ${ann.pk}`,
    );
    expect((await server.call('deleteAccount', {}, ann.token)).errorCode).toBe(0);
    await server.settle();
    await server.makePaymentRound();
    expect((await sandbox.books.find(id))?.status).toBe('ACTIVE');
    over.interrupt = null;
    await server.makePaymentRound();
    expect((await sandbox.books.find(id))?.status).toBe('CANCELLED');
  });

  it('[MB-30] gets a reason without a half of its last character', async () => {
    const id = await approved(ann);
    await save(ann, id);
    const sent: string[] = [];
    over.interrupt = (request) => {
      if (request.url.endsWith('/cancel'))
        void request
          .clone()
          .text()
          .then((text) => sent.push(text));
      return null;
    };
    const reason = `${'x'.repeat(126)}😀😀`;
    expect((await server.call('cancelSubscription', { id, reason }, ann.token)).errorCode).toBe(0);
    expect(sent).toEqual([JSON.stringify({ reason: `${'x'.repeat(126)}😀` })]);
  });

  it('[MB-32] keeps a deleted account’s subscription on the list until it is cancelled', async () => {
    const id = await approved(ann);
    await save(ann, id);
    over.interrupt = () => new Response('<h1>', { status: 503 });
    await server.call('reauthenticate', {}, ann.token);
    await server.database.queries.execute(
      sql`update sessions set signed_in_at = ${server.clock.now().toISOString()} where account_pk = ${ann.pk}`,
    );
    expect((await server.call('deleteAccount', {}, ann.token)).errorCode).toBe(0);
    await server.settle();
    expect((await sandbox.books.find(id))?.status).toBe('ACTIVE');
    over.interrupt = null;
    await server.makePaymentRound();
    expect((await sandbox.books.find(id))?.status).toBe('CANCELLED');
    expect(JSON.stringify(await standing())).not.toContain(id);
  });
});
