import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { racingDatabase } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const monthly = 'P-SANDBOX-MONTH';
const daily = 'P-SANDBOX-DAY';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer(await racingDatabase.open());
}, 60_000);
afterAll(() => server.close());

interface Person {
  readonly pk: string;
  readonly token: string;
  readonly email: string;
}
let ann: Person;
beforeEach(async () => {
  ann = await newPerson();
});

async function newPerson(): Promise<Person> {
  count += 1;
  const email = `member${String(count)}@example.org`;
  const { pk, token } = await server.signUp(email);
  return { pk, token, email };
}

async function newOperator(): Promise<Person> {
  const boss = await newPerson();
  await server.database.queries.execute(sql`update accounts set is_operator = true where pk = ${boss.pk}`);
  return boss;
}

async function begin({ token }: Person, planId = monthly): Promise<string> {
  return (await server.call('beginMembership', { planId }, token)).data.id;
}

function decide(id: string, decision: 'approve' | 'decline') {
  return server.app.inject({
    method: 'POST',
    url: '/sandbox/approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: id, decision }).toString(),
  });
}

/** Approves at the sandbox; its messages are on their way and `settle` waits for them. */
async function approve(id: string): Promise<void> {
  await decide(id, 'approve');
  await server.settle();
}

const save = ({ pk, token }: Person, id: string, planId = monthly) =>
  server.call('saveSubscription', { id_plan: planId, pk_user: pk, id_order: null, id }, token);

async function subscribe(person: Person, planId = monthly): Promise<string> {
  const id = await begin(person, planId);
  await approve(id);
  await save(person, id, planId);
  return id;
}

const isMember = async ({ pk, token }: Person) =>
  (await server.call('checkMembership', {}, token, { params: { id: pk } })).data;

const seen = async ({ pk, token }: Person) =>
  (await server.call('getUser', {}, token, { params: { id: pk } })).data.membership;

const record = (id: string) =>
  server.database.queries.execute(sql`select * from subscriptions where id = ${id}`);

describe('the trial', () => {
  it('[MB-2, MB-3, MB-5] is three days from the first sign-in', async () => {
    expect(await isMember(ann)).toBe('Y');
    expect(await seen(ann)).toEqual({
      kind: 'trial',
      until: new Date(server.clock.now().getTime() + 3 * dayMs).toISOString(),
    });
    server.clock.moveBy(3 * dayMs - 1);
    expect(await isMember(ann)).toBe('Y');
    server.clock.moveBy(1);
    expect(await isMember(ann)).toBe('N');
    expect(await seen(ann)).toEqual({ kind: 'none', until: null });
  });

  it('[MB-3] of somebody else is not to be asked for', async () => {
    const bob = await newPerson();
    const answer = await server.call('checkMembership', {}, bob.token, { params: { id: ann.pk } });
    expect(answer.error).toBe('access.forbidden');
  });
});

describe('a membership', () => {
  it('[MB-10, MB-21, MB-22, MB-30] is begun, approved, kept, cancelled, and served to the end of what is paid', async () => {
    server.clock.moveBy(4 * dayMs);
    const id = await begin(ann);
    expect((await save(ann, id)).error).toBe('membership.processing');
    expect(await isMember(ann)).toBe('N');

    const landed = await decide(id, 'approve');
    expect(landed.headers.location).toBe(`https://kinora.example/payment/approved?subscription_id=${id}`);
    const saved = await save(ann, id);
    expect(saved.data).toMatchObject({
      id,
      status: 'ACTIVE',
      intervalUnit: 'MONTH',
      mny: 9.99,
      currencyCode: 'USD',
    });
    expect(await save(ann, id)).toEqual(saved);
    expect(await isMember(ann)).toBe('Y');
    expect(await seen(ann)).toEqual({ kind: 'member', until: saved.data.endDate });

    const cancel = (reason: string) => server.call('cancelSubscription', { id, reason }, ann.token);
    expect((await cancel('   ')).error).toBe('account.reason-required');
    expect((await cancel("I don't use it; sorry")).errorCode).toBe(0);
    expect((await cancel('again')).error).toBe('membership.not-running');
    const listed = await server.call('listSubscriptions', {}, ann.token);
    expect(listed.data).toEqual([
      { ...saved.data, status: 'CANCELED', canCancel: false, cancelReason: "I don't use it; sorry" },
    ]);

    const left = Date.parse(saved.data.endDate) - server.clock.now().getTime();
    server.clock.moveBy(left - 1);
    expect(await isMember(ann)).toBe('Y');
    server.clock.moveBy(1);
    expect(await isMember(ann)).toBe('N');
  });

  it('[MB-21] is offered the same approval page when it is begun again, and refused beside an ACTIVE one', async () => {
    const id = await begin(ann);
    expect(await begin(ann)).toBe(id);
    server.clock.moveBy(2 * hourMs);
    const later = await begin(ann);
    expect(later).not.toBe(id);
    await approve(later);
    const again = await server.call('beginMembership', { planId: monthly }, ann.token);
    expect(again.error).toBe('membership.already-member');
    const unknown = await server.call('beginMembership', { planId: 'P-OTHER' }, ann.token);
    expect(unknown.error).toBe('membership.plan-unknown');
  });

  it('[MB-23] is found when the window was closed after approval', async () => {
    await approve(await begin(ann));
    expect(await seen(ann)).toMatchObject({ kind: 'member' });
  });

  it('[MB-23, MB-43] is found when the message was lost as well', async () => {
    const id = await begin(ann);
    await server.database.queries.execute(
      sql`update sandbox_subscriptions set status = 'ACTIVE', started_at = ${server.clock.now().toISOString()} where id = ${id}`,
    );
    await server.makePaymentRound();
    expect(await seen(ann)).toMatchObject({ kind: 'trial' });
    server.clock.moveBy(10 * 60_000);
    await server.makePaymentRound();
    expect(await seen(ann)).toMatchObject({ kind: 'member' });
  });

  it('[MB-24] that is approved beside an ACTIVE one is cancelled', async () => {
    const [one, other] = [await begin(ann, monthly), await begin(ann, daily)];
    await approve(one);
    await decide(other, 'approve');
    expect((await save(ann, other, daily)).error).toBe('membership.not-saved');
    await server.settle();
    await server.makePaymentRound();
    const books = await server.database.queries.execute(
      sql`select status from sandbox_subscriptions where id = ${other}`,
    );
    expect(JSON.stringify(books)).toContain('CANCELLED');
    expect((await save(ann, one)).data).toMatchObject({ status: 'ACTIVE' });
  });

  it('[MB-24] that is approved beside an ACTIVE one is cancelled, also when the provider’s message came first', async () => {
    const [one, other] = [await begin(ann, monthly), await begin(ann, daily)];
    await approve(one);
    await decide(other, 'approve');
    await server.settle();
    expect((await save(ann, other, daily)).error).toBe('membership.not-saved');
    await server.settle();
    await server.makePaymentRound();
    const books = await server.database.queries.execute(
      sql`select status from sandbox_subscriptions where id = ${other}`,
    );
    expect(JSON.stringify(books)).toContain('CANCELLED');
    expect((await save(ann, one)).data).toMatchObject({ status: 'ACTIVE' });
  });

  it('[MB-14, MB-44] goes on with each renewal, without any message', async () => {
    const id = await subscribe(ann, daily);
    for (let day = 0; day < 5; day += 1) {
      server.clock.moveBy(dayMs);
      await server.makePaymentRound();
      expect(await seen(ann)).toMatchObject({ kind: 'member' });
    }
    const [row] = await record(id);
    expect(JSON.stringify(row)).toContain('ACTIVE');
  });

  it.each([
    ['SUSPENDED', 'INACTIVE'],
    ['EXPIRED', 'INACTIVE'],
    ['CANCELLED', 'CANCELED'],
  ])(
    '[MB-10, MB-15] that the provider calls %s is %s, and served to the end of what is paid',
    async (theirs, ours) => {
      const id = await subscribe(ann);
      server.clock.moveBy(4 * dayMs);
      const at = server.clock.now().toISOString();
      await server.database.queries.execute(
        sql`update sandbox_subscriptions set status = ${theirs}, status_since = ${at}, ended_at = ${at} where id = ${id}`,
      );
      await server.makePaymentRound();
      const { data } = await server.call('listSubscriptions', {}, ann.token);
      expect(data).toMatchObject([{ id, status: ours }]);
      expect(await isMember(ann)).toBe('Y');
      // in two steps: a session in use does not end
      server.clock.moveBy(15 * dayMs);
      expect(await isMember(ann)).toBe('Y');
      server.clock.moveBy(16 * dayMs);
      await server.makePaymentRound();
      expect(await isMember(ann)).toBe('N');
    },
  );

  it('[MB-33] is no membership any more when an operator notes that it was paid back', async () => {
    const id = await subscribe(ann);
    const refund = (reason: string, token: string) => server.call('noteRefund', { id, reason }, token);
    expect((await refund('mine', ann.token)).error).toBe('access.forbidden');
    server.clock.moveBy(4 * dayMs);
    const boss = await newOperator();
    expect((await refund('  ', boss.token)).error).toBe('account.reason-required');
    expect(await isMember(ann)).toBe('Y');
    expect((await refund('asked within a week', boss.token)).errorCode).toBe(0);
    expect(await isMember(ann)).toBe('N');
    const { data } = await server.call('listSubscriptions', {}, ann.token);
    expect(data).toMatchObject([{ id, status: 'CANCELED', endDate: null, isRefunded: true }]);
    // looks that come later change nothing
    await server.call('saveSubscription', { id_plan: monthly, pk_user: ann.pk, id }, ann.token);
    expect(await isMember(ann)).toBe('N');
    const noted = await server.database.queries.execute(
      sql`select action from audit_entries where subject = ${id}`,
    );
    expect(JSON.stringify(noted)).toContain('subscription.refunded');
  });

  it('[MB-97] is begun once, however many ask at once: one approval page', async () => {
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => server.call('beginMembership', { planId: monthly }, ann.token)),
    );
    expect(begun.map(({ errorCode }) => errorCode)).toEqual(Array.from({ length: 8 }, () => 0));
    expect(new Set(begun.map(({ data }) => data.approvalUrl)).size).toBe(1);
    const orders = await server.database.queries.execute(
      sql`select pk from subscription_orders where account_pk = ${ann.pk}`,
    );
    expect(orders).toHaveLength(1);
  });

  it('[MB-103] is not begun at another price than was shown', async () => {
    const at = (fixedPrice: number, currencyCode = 'USD') =>
      server.call('beginMembership', { planId: monthly, price: { fixedPrice, currencyCode } }, ann.token);
    expect((await at(8.99)).error).toBe('membership.price-changed');
    expect((await at(9.99, 'EUR')).error).toBe('membership.price-changed');
    const orders = await server.database.queries.execute(
      sql`select pk from subscription_orders where account_pk = ${ann.pk}`,
    );
    expect(orders).toEqual([]);
    expect((await at(9.99)).errorCode).toBe(0);
  });

  it('[MB-103] is begun anew where the plan costs something else since its approval page was made', async () => {
    const first = await begin(ann);
    expect(await begin(ann)).toBe(first);
    await server.database.queries.execute(
      sql`update subscription_orders set amount_cents = 899 where account_pk = ${ann.pk}`,
    );
    expect(await begin(ann)).not.toBe(first);
  });

  it('[MB-97] is begun again for another plan, at the same price as well', async () => {
    const first = await begin(ann);
    await server.database.queries.execute(
      sql`update subscription_orders set amount_cents = 9900 where account_pk = ${ann.pk}`,
    );
    expect(await begin(ann, 'P-SANDBOX-YEAR')).not.toBe(first);
  });

  it('[MB-104] shows the price that the provider reported last', async () => {
    const id = await subscribe(ann);
    await server.database.queries.execute(sql`update subscriptions set amount_cents = 899 where id = ${id}`);
    const price = async () => (await server.call('listSubscriptions', {}, ann.token)).data[0].mny;
    expect(await price()).toBe(8.99);
    server.clock.moveBy(dayMs);
    await server.makePaymentRound();
    expect(await price()).toBe(9.99);
  });

  it('[MB-98] that is suspended can be cancelled, and leaves no room for a second one until it is', async () => {
    const id = await subscribe(ann);
    server.clock.moveBy(hourMs);
    await server.database.queries.execute(
      sql`update sandbox_subscriptions set status = 'SUSPENDED',
        status_since = ${server.clock.now().toISOString()}::timestamptz where id = ${id}`,
    );
    await server.database.queries.execute(sql`update subscriptions set check_at = now() - interval '1 year'`);
    await server.makePaymentRound();
    const [suspended] = (await server.call('listSubscriptions', {}, ann.token)).data;
    expect(suspended).toMatchObject({ id, status: 'INACTIVE', canCancel: true });
    const refused = await server.call('beginMembership', { planId: monthly }, ann.token);
    expect(refused.error).toBe('membership.suspended');
    const cancelled = await server.call('cancelSubscription', { id, reason: 'enough' }, ann.token);
    expect(cancelled.errorCode).toBe(0);
    const [ended] = (await server.call('listSubscriptions', {}, ann.token)).data;
    expect(ended).toMatchObject({ id, status: 'CANCELED', canCancel: false });
    expect(await begin(ann, daily)).toEqual(expect.any(String));
  });

  it('[MB-98] is cancelled where it was approved beside one that was suspended meanwhile', async () => {
    const [first, second] = [await begin(ann, monthly), await begin(ann, daily)];
    await approve(first);
    await save(ann, first);
    server.clock.moveBy(60_000);
    await server.database.queries.execute(
      sql`update sandbox_subscriptions set status = 'SUSPENDED',
        status_since = ${server.clock.now().toISOString()}::timestamptz where id = ${first}`,
    );
    await server.database.queries.execute(
      sql`update subscriptions set check_at = now() - interval '1 year' where id = ${first}`,
    );
    await server.makePaymentRound();
    await decide(second, 'approve');
    expect((await save(ann, second, daily)).error).toBe('membership.not-saved');
    await server.settle();
    const books = await server.database.queries.execute(
      sql`select status from sandbox_subscriptions where id = ${second}`,
    );
    expect(JSON.stringify(books)).toContain('CANCELLED');
  });

  it('[MB-99] is said to end where its account is deleted, and not where there is none', async () => {
    const deleted = await server.call('deleteAccount', {}, ann.token);
    expect(deleted.data).toEqual({ cancelsSubscription: false });
  });

  it('[MB-77, MB-32, MB-99] is in the export; deleting the account cancels it and frees its devices', async () => {
    const id = await subscribe(ann);
    await server.database.queries.execute(
      sql`insert into devices (code, type, registered_at) values (${`GONE${String(count)}`}, '0', now())`,
    );
    await server.call('claimDevice', { code: `GONE${String(count)}` }, ann.token);
    const exported = await server.call('exportAccount', {}, ann.token);
    expect(exported.data).toMatchObject({
      devices: [{ code: `GONE${String(count)}` }],
      subscriptions: [{ id, planId: monthly, amountCents: 999 }],
    });
    const deleted = await server.call('deleteAccount', {}, ann.token);
    expect(deleted.data).toEqual({ cancelsSubscription: true });
    await server.settle();
    const books = await server.database.queries.execute(
      sql`select status from sandbox_subscriptions where id = ${id}`,
    );
    expect(JSON.stringify(books)).toContain('CANCELLED');
    expect(await record(id)).toEqual([]);
    const free = await server.database.queries.execute(
      sql`select code from devices where code = ${`GONE${String(count)}`} and owner_pk is null`,
    );
    expect(free).toHaveLength(1);
  });
});

describe('the sandbox', () => {
  it('[MB-52] says in the buyer’s language that no real money moves, without a script', async () => {
    const words = { en: 'No real money', ja: '実際のお金は動かず', zh: '不会产生真实扣款' };
    for (const [language, sentence] of Object.entries(words)) {
      const person = await newPerson();
      const begun = await server.call('beginMembership', { planId: monthly }, person.token, {
        headers: { 'accept-language': language },
      });
      const page = await server.app.inject(
        new URL(begun.data.approvalUrl).pathname + new URL(begun.data.approvalUrl).search,
      );
      expect(page.body).toContain(sentence);
      expect(page.body).not.toContain('<script');
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  it('[MB-52] takes no for an answer, and nothing from another site', async () => {
    const id = await begin(ann);
    const declined = await decide(id, 'decline');
    expect(declined.headers.location).toContain('/payment/declined');
    const back = await server.app.inject('/payment/declined');
    expect(back.headers.location).toBe('https://kinora.example/#/becomeMember?declined=1');
    const foreign = await server.app.inject({
      method: 'POST',
      url: '/sandbox/approve',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: `token=${id}&decision=approve`,
    });
    expect(foreign.json()).toMatchObject({ error: 'request.foreign-origin' });
    expect((await save(ann, id)).error).toBe('membership.processing');
    expect((await server.app.inject('/sandbox/approve?token=I-NOBODY')).statusCode).toBe(404);
  });

  it('[MB-20, MB-53] is named in the settings, and sells what is configured', async () => {
    const settings = await server.call('getPaymentSettings');
    expect(settings.data).toEqual({
      provider: 'sandbox',
      isSandbox: true,
      productId: 'kinora-membership',
      company: null,
    });
    const plans = await server.call('getPlanList', {}, undefined, {
      params: { productId: 'kinora-membership' },
    });
    expect(
      plans.data.map((plan: { intervalUnit: string; fixedPrice: number }) => [
        plan.intervalUnit,
        plan.fixedPrice,
      ]),
    ).toEqual([
      ['MONTH', 9.99],
      ['YEAR', 99],
      ['DAY', 0.99],
    ]);
    const others = await server.call('getPlanList', {}, undefined, { params: { productId: 'other' } });
    expect(others.data).toEqual([]);
  });
});

describe('the list of subscriptions', () => {
  it('[MB-60, MB-61, MB-62] is a person’s own, sorted, searched and paged', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const id = await subscribe(ann, daily);
      ids.push(id);
      if (turn < 2) await server.call('cancelSubscription', { id, reason: 'enough' }, ann.token);
      server.clock.moveBy(hourMs);
    }
    const list = (query: object) => server.call('listSubscriptions', query, ann.token);
    const idsOf = async (query: object) => (await list(query)).data.map(({ id }: { id: string }) => id);
    expect(await idsOf({})).toEqual(ids);
    expect(await idsOf({ sortCol: 'startDate', sortType: 2 })).toEqual(ids.toReversed());
    expect(await idsOf({ sortCol: 'id' })).toEqual(ids.toSorted());
    expect(await idsOf({ searchParam: { isSeal: 'N' } })).toEqual([ids[2]]);
    expect(await idsOf({ searchParam: { isSeal: 'Y' } })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ searchParam: { key: ids[1]?.toLowerCase() } })).toEqual([ids[1]]);
    expect(await list({ pageSize: 10, pageNum: 2 })).toMatchObject({ data: [], totalRow: 3 });
    expect((await list({ searchParam: { key: 'I' } })).error).toBe('list.key-too-short');
    expect((await list({ sortCol: 'pk_user' })).error).toBe('request.malformed');
    expect((await list({ pageSize: 7 })).error).toBe('request.malformed');
    const bob = await newPerson();
    expect(
      (await server.call('listSubscriptions', { searchParam: { pk_user: ann.pk } }, bob.token)).error,
    ).toBe('access.forbidden');
    expect((await server.call('listSubscriptions', {}, bob.token)).totalRow).toBe(0);
  });

  it('[MB-60, MB-61] is everybody’s for an operator, and noted', async () => {
    const id = await subscribe(ann);
    const boss = await newOperator();
    const found = await server.call(
      'listSubscriptions',
      { searchParam: { key: ann.email.slice(0, -4) } },
      boss.token,
    );
    const owner = { pk: ann.pk, email: ann.email };
    expect(found.data).toMatchObject([{ id, owner }]);
    expect((await server.call('listSubscriptions', {}, ann.token)).data).toMatchObject([{ owner: null }]);
    const [{ pk }] = found.data;
    expect((await server.call('getSubscription', {}, boss.token, { params: { pk } })).data).toMatchObject({
      id,
    });
    const entries = await server.database.queries.execute(
      sql`select subject, detail from audit_entries
        where operator_pk = ${boss.pk} and action = 'subscription.read' order by id`,
    );
    expect(entries).toEqual([
      ['', { key: ann.email.slice(0, -4), page: 1, subscriptions: 1 }],
      [pk, {}],
    ]);
  });

  it('[MB-30] is cancelled by an operator with a reason, which is noted', async () => {
    const id = await subscribe(ann);
    const boss = await newOperator();
    const answer = await server.call('cancelSubscription', { id, reason: ' asked by mail ' }, boss.token);
    expect(answer.errorCode).toBe(0);
    expect((await server.call('listSubscriptions', {}, ann.token)).data).toMatchObject([
      { id, status: 'CANCELED', isRefunded: false, cancelReason: 'asked by mail' },
    ]);
    const entries = await server.database.queries.execute(
      sql`select subject, detail from audit_entries
        where operator_pk = ${boss.pk} and action = 'subscription.cancelled'`,
    );
    expect(entries).toEqual([[id, { reason: 'asked by mail' }]]);
  });
});
