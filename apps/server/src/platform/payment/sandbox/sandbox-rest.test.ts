import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import type { RawWebhook } from '../../../modules/memberships/payment/payment-provider.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { createSandbox, type Sandbox, sandboxWebhookId } from './sandbox.ts';
import { createSandboxRest } from './sandbox-rest.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: () => now };
const plans = [
  { intervalUnit: 'MONTH', amountCents: 999 },
  { intervalUnit: 'YEAR', amountCents: 9900 },
] as const;
const subscriptions = '/v1/billing/subscriptions';
const order = {
  plan_id: 'P-SANDBOX-YEAR',
  custom_id: 'order-1',
  application_context: {
    locale: 'zh-CN',
    return_url: 'https://kinora.example/approved',
    cancel_url: 'https://kinora.example/declined',
  },
};
const { locale: _locale, ...withoutLocale } = order.application_context;

let database: Database;
let delivered: RawWebhook[];
let sandbox: Sandbox;
beforeAll(async () => {
  database = await racingDatabase.open();
});
afterAll(() => database.close());
beforeEach(() => {
  delivered = [];
  sandbox = createSandbox({
    database,
    clock,
    plans,
    productId: 'product',
    publicUrl: () => 'https://kinora.example',
    deliver: (webhook) => delivered.push(webhook),
  });
});

/** What these tests read of a reply. */
interface Json {
  readonly name?: string;
  readonly details?: unknown;
  readonly id?: string;
  readonly plans?: unknown;
  readonly billing_info?: { readonly last_payment: unknown; readonly next_billing_time: unknown };
}

interface Reply {
  readonly status: number;
  readonly json: Json | null;
}

async function call(method: string, path: string, body?: unknown, headers: object = {}): Promise<Reply> {
  const url = `https://paypal.example${path}`;
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const request = new Request(url, { method, headers: { authorization: 'Bearer a', ...headers }, ...sent });
  const response = await createSandboxRest(sandbox)(request);
  const text = await response.text();
  return { status: response.status, json: text === '' ? null : (JSON.parse(text) as Json) };
}

const refusal = (status: number, issue: string) => ({ status, json: { name: issue, details: [{ issue }] } });
const unknown = refusal(404, 'RESOURCE_NOT_FOUND');
const invalid = refusal(400, 'INVALID_REQUEST');

const idOf = ({ json }: Reply) => json?.id ?? '';

async function opened(): Promise<string> {
  return idOf(await call('POST', subscriptions, order));
}

describe('the door of the sandbox', () => {
  it.each([
    ['Basic aWQ6c2VjcmV0', { status: 200, json: { token_type: 'Bearer', expires_in: 32_400 } }],
    ['Basic ', refusal(401, 'invalid_client')],
    ['Bearer aWQ6c2VjcmV0', refusal(401, 'invalid_client')],
    ['Basic a b', refusal(401, 'invalid_client')],
  ])('gives a token for %j', async (authorization, reply) => {
    const granted = await call('POST', '/v1/oauth2/token', 'grant_type=client_credentials', {
      authorization,
    });
    expect(granted).toMatchObject(reply);
    expect(Object.hasOwn(granted.json ?? {}, 'access_token')).toBe(reply.status === 200);
  });

  it.each(['', 'Bearer ', 'Basic a', 'Bearer a b', 'x Bearer a'])('is shut for %j', async (authorization) => {
    const reply = await call('GET', '/v1/billing/plans?product_id=product', undefined, { authorization });
    expect(reply).toEqual(refusal(401, 'AUTHENTICATION_FAILURE'));
  });

  it.each([
    ['GET', '/v1/billing'],
    ['POST', '/v1/billing/plans'],
    ['GET', '/v1/billing/subscriptions/X-1'],
    ['POST', '/v1/billing/subscriptions/I-1'],
    ['GET', '/v1/billing/subscriptions/I-1/cancel'],
  ])('knows no %s %s', async (method, path) => {
    expect(await call(method, path)).toEqual(unknown);
  });
});

describe('the sandbox', () => {
  it('lists its plans for its product, and none for another', async () => {
    const { status, json } = await call('GET', '/v1/billing/plans?product_id=product');
    expect(status).toBe(200);
    expect(json?.plans).toMatchObject([
      { id: 'P-SANDBOX-MONTH', product_id: 'product' },
      { id: 'P-SANDBOX-YEAR', product_id: 'product' },
    ]);
    for (const query of ['?product_id=other', '']) {
      expect(await call('GET', `/v1/billing/plans${query}`)).toEqual({ status: 200, json: { plans: [] } });
    }
  });

  it('opens a subscription, once for one id of a request', async () => {
    const first = await call('POST', subscriptions, order, { 'paypal-request-id': 'once' });
    const id = idOf(first);
    const href = `https://kinora.example/sandbox/approve?token=${id}`;
    const links = [{ rel: 'approve', method: 'GET', href }];
    expect(first).toEqual({ status: 201, json: { id, status: 'APPROVAL_PENDING', links } });
    expect(await sandbox.books.find(id)).toMatchObject({
      planId: 'P-SANDBOX-YEAR',
      customId: 'order-1',
      returnUrl: 'https://kinora.example/approved',
      cancelUrl: 'https://kinora.example/declined',
      language: 'zh',
    });
    expect(await call('POST', subscriptions, order, { 'paypal-request-id': 'once' })).toEqual(first);
    expect(new Set([id, await opened(), await opened()]).size).toBe(3);
  });

  it('speaks English to a buyer whom no language was named for', async () => {
    const reply = await call('POST', subscriptions, { ...order, application_context: withoutLocale });
    expect(await sandbox.books.find(idOf(reply))).toMatchObject({ language: 'en' });
  });

  it.each<[string, unknown, Reply]>([
    ['a plan that it does not sell', { ...order, plan_id: 'P-SANDBOX-DAY' }, unknown],
    ['no name', { ...order, custom_id: '' }, invalid],
    ['a name of 128 characters', { ...order, custom_id: 'x'.repeat(128) }, invalid],
    ['no way back', { ...order, application_context: { ...withoutLocale, return_url: 'approved' } }, invalid],
    ['no way out', { ...order, application_context: { ...withoutLocale, cancel_url: 'declined' } }, invalid],
    ['half a text', '{', invalid],
  ])('refuses to open a subscription with %s', async (_what, body, reply) => {
    expect(await call('POST', subscriptions, body)).toEqual(reply);
  });

  it('takes a name of 127 characters', async () => {
    const { status } = await call('POST', subscriptions, { ...order, custom_id: 'x'.repeat(127) });
    expect(status).toBe(201);
  });

  it('shows a subscription with its plan, and not one that it does not sell any more', async () => {
    const id = await opened();
    await sandbox.books.approve(id);
    const shown = await call('GET', `${subscriptions}/${id}`);
    expect(shown).toMatchObject({ status: 200, json: { id, plan_id: 'P-SANDBOX-YEAR', status: 'ACTIVE' } });
    expect(shown.json?.billing_info?.last_payment).toMatchObject({ amount: { value: '99.00' } });
    expect(shown.json?.billing_info?.next_billing_time).toBe('2027-11-20T12:00:00.000Z');
    expect(await call('GET', `${subscriptions}/I-NONE`)).toEqual(unknown);
    sandbox = { ...sandbox, plans: plans.slice(0, 1) };
    expect(await call('GET', `${subscriptions}/${id}`)).toEqual(unknown);
  });

  it('cancels what is running, says so once, and refuses it afterwards', async () => {
    const id = await opened();
    const cancel = (body: unknown, of = id) => call('POST', `${subscriptions}/${of}/cancel`, body);
    expect(await cancel({ reason: 'enough' })).toEqual(refusal(422, 'SUBSCRIPTION_STATUS_INVALID'));
    await sandbox.books.approve(id);
    for (const body of [{ reason: '' }, { reason: 'x'.repeat(129) }, {}, '']) {
      expect(await cancel(body)).toEqual(invalid);
    }
    expect(await cancel({ reason: 'enough' }, 'I-NONE')).toEqual(unknown);
    expect(delivered).toEqual([]);
    expect(await cancel({ reason: 'x'.repeat(128) })).toEqual({ status: 204, json: null });
    const event = { event_type: 'BILLING.SUBSCRIPTION.CANCELLED', resource: { id } };
    expect(delivered.map(({ body }): unknown => JSON.parse(body))).toMatchObject([event]);
    expect(await cancel({ reason: 'enough' })).toEqual(refusal(422, 'SUBSCRIPTION_STATUS_INVALID'));
    expect(delivered).toHaveLength(1);
  });

  it('vouches for its messages', async () => {
    const { headers, body } = sandbox.webhooks.sign({ id: 'WH-1' });
    const question = (event: string) =>
      `{"transmission_id":"${headers['paypal-transmission-id'] ?? ''}",` +
      `"transmission_time":"${headers['paypal-transmission-time'] ?? ''}",` +
      `"transmission_sig":"${headers['paypal-transmission-sig'] ?? ''}",` +
      `"webhook_id":"${sandboxWebhookId}","webhook_event":${event}}`;
    const verify = (event: string) =>
      call('POST', '/v1/notifications/verify-webhook-signature', question(event));
    expect(await verify(body)).toEqual({ status: 200, json: { verification_status: 'SUCCESS' } });
    expect(await verify('{"id":"WH-2"}')).toEqual({ status: 200, json: { verification_status: 'FAILURE' } });
  });
});
