import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../../modules/memberships/payment/payment-provider.ts';
import type { Database } from '../../../database/database.ts';
import { racingDatabase } from '../../../testing/databases.ts';
import { serveRequests } from '../../../testing/sandbox-over-http.ts';
import { sandboxPayment } from '../../../testing/test-server.ts';
import { describePaymentProvider, type ProviderUnderTest } from '../../testing/payment-provider-contract.ts';
import { createSandbox, sandboxWebhookId } from '../sandbox/sandbox.ts';
import { createSandboxRest } from '../sandbox/sandbox-rest.ts';
import type { SendRequest } from './paypal-http.ts';
import { createPaypalProvider } from './paypal-provider.ts';

const productId = 'kinora-membership';
const clock = { at: Date.parse('2026-11-20T12:00:00.000Z'), now: () => new Date(clock.at) };

let database: Database;
beforeAll(async () => {
  database = await racingDatabase.open();
}, 60_000);
afterAll(() => database.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function connect(baseUrl: string, send: SendRequest, timeoutMs = 5_000): PaymentProvider {
  return createPaypalProvider({
    name: 'paypal',
    isSandbox: true,
    baseUrl,
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: sandboxWebhookId,
    productId,
    clock,
    timeoutMs,
    send,
  });
}

function openSandbox() {
  return createSandbox({
    database,
    clock,
    plans: sandboxPayment.sandboxPlans,
    productId,
    publicUrl: () => 'https://kinora.example',
    deliver: () => undefined,
  });
}

async function start(isOverHttp: boolean): Promise<ProviderUnderTest> {
  const sandbox = openSandbox();
  const rest = createSandboxRest(sandbox);
  const server = isOverHttp ? await serveRequests(rest) : null;
  const provider =
    server === null
      ? connect('https://sandbox.invalid', rest)
      : connect(server.url, (request) => fetch(request));
  return {
    provider,
    async approve(id) {
      await sandbox.books.approve(id);
    },
    sign: (event) => sandbox.webhooks.sign(event),
    moveClock(ms) {
      clock.at += ms;
    },
    async close() {
      await server?.close();
    },
  };
}

describePaymentProvider('PayPal’s client at the sandbox, in one process', () => start(false));
describePaymentProvider('PayPal’s client at the sandbox, over HTTP', () => start(true));

const token = { access_token: 't', token_type: 'Bearer', expires_in: 32_400 };
const order = {
  planId: 'P-1',
  customId: 'order1',
  language: 'en',
  approvedUrl: 'https://kinora.example/payment/approved',
  declinedUrl: 'https://kinora.example/payment/declined',
} as const;
const unavailable = { ok: false, error: { code: 'payment.unavailable', params: {} } };

/** A provider that answers a token, and otherwise what it is told. */
async function connectTo(answer: (request: Request) => Promise<Response> | Response, timeoutMs?: number) {
  const asked: string[] = [];
  const server = await serveRequests(async (request) => {
    asked.push(new URL(request.url).pathname);
    return request.url.endsWith('/v1/oauth2/token') ? Response.json(token) : answer(request);
  });
  closing.push(() => server.close());
  return { provider: connect(server.url, (request) => fetch(request), timeoutMs), asked };
}

async function everything(provider: PaymentProvider) {
  const webhook = {
    body: JSON.stringify({ id: 'WH-1', event_type: 'X', create_time: '2026-11-20T12:00:00Z', resource: {} }),
    headers: {
      'paypal-auth-algo': 'a',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': 'c',
      'paypal-transmission-sig': 'd',
      'paypal-transmission-time': 'e',
    },
  };
  return Promise.all([
    provider.listPlans(),
    provider.create(order),
    provider.fetch('I-1'),
    provider.cancel('I-1', 'why'),
    provider.readWebhook(webhook),
  ]);
}

describe('PayPal’s client', () => {
  it('[MB-100] reads every page of the plans', async () => {
    const planOf = (index: number) => ({
      id: `P-${String(index)}`,
      name: 'Monthly',
      status: 'ACTIVE',
      payment_preferences: {},
      billing_cycles: [
        {
          frequency: { interval_unit: 'MONTH', interval_count: 1 },
          tenure_type: 'REGULAR',
          total_cycles: 0,
          pricing_scheme: { fixed_price: { value: '9.99', currency_code: 'USD' } },
        },
      ],
    });
    const all = Array.from({ length: 45 }, (_, index) => planOf(index));
    const { provider } = await connectTo((request) => {
      const { searchParams } = new URL(request.url);
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('page_size'))];
      return Response.json({ plans: all.slice((page - 1) * size, page * size) });
    });
    const listed = await provider.listPlans();
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  it.each(['', '..', '../plans', 'I-1/..', '.', 'I-1?x', 'I-1%2F', ' I-1', 'x'.repeat(61)])(
    '[MB-80] asks for no subscription %j',
    async (id) => {
      const { provider, asked } = await connectTo(() => Response.json({}));
      expect(await provider.fetch(id)).toEqual({ ok: true, value: null });
      expect((await provider.cancel(id, 'why')).ok).toBe(false);
      expect(asked).toEqual([]);
    },
  );

  it.each([
    'https://evil.example/cert',
    'https://paypal.com.evil.example/cert',
    'https://evilpaypal.com/cert',
    'http://api.paypal.com/cert',
    'nonsense',
  ])('[MB-81] is not made to ask about a message that names the certificate %s', async (certUrl) => {
    const asked: string[] = [];
    const provider = connect('https://api-m.paypal.com', async (request) => {
      asked.push(request.url);
      const isToken = request.url.endsWith('/v1/oauth2/token');
      return Response.json(isToken ? token : { verification_status: 'SUCCESS' });
    });
    const body = JSON.stringify({
      id: 'WH-1',
      event_type: 'X',
      create_time: '2026-11-20T12:00:00Z',
      resource: {},
    });
    const headers = {
      'paypal-auth-algo': 'a',
      'paypal-cert-url': certUrl,
      'paypal-transmission-id': 'c',
      'paypal-transmission-sig': 'd',
      'paypal-transmission-time': 'e',
    };
    expect((await provider.readWebhook({ headers, body })).ok).toBe(false);
    expect(asked).toEqual([]);
    const own = { ...headers, 'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1' };
    expect((await provider.readWebhook({ headers: own, body })).ok).toBe(true);
  });

  it.each([
    ['a fault', () => new Response('{}', { status: 500 })],
    [
      'a web page',
      () => new Response('<!doctype html><p>Be back soon', { headers: { 'content-type': 'text/html' } }),
    ],
    ['a fault with a web page', () => new Response('<h1>502', { status: 502 })],
    ['too many requests', () => Response.json({}, { status: 429 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:1/' } })],
    ['half an answer', () => new Response('{"id": "I-1", ')],
  ])('[MB-50] case 39: says "does not answer" for %s', async (_name, answer) => {
    const { provider } = await connectTo(answer);
    for (const outcome of await everything(provider)) expect(outcome).toEqual(unavailable);
  });

  it('[MB-50] case 39: waits no longer than its limit', async () => {
    const { provider } = await connectTo(() => new Promise<Response>(() => undefined), 50);
    for (const outcome of await everything(provider)) expect(outcome).toEqual(unavailable);
  });

  it('[MB-50] case 39: says so where nobody listens', async () => {
    const provider = connect('http://127.0.0.1:9', (request) => fetch(request));
    for (const outcome of await everything(provider)) expect(outcome).toEqual(unavailable);
  });

  it('[MB-31] case 39: takes "cannot be cancelled" of what is cancelled for done', async () => {
    const cancelled = {
      id: 'I-1',
      plan_id: 'P-1',
      status: 'CANCELLED',
      start_time: '2026-11-01T00:00:00Z',
      plan: {
        billing_cycles: [
          {
            frequency: { interval_unit: 'MONTH', interval_count: 1 },
            tenure_type: 'REGULAR',
            pricing_scheme: { fixed_price: { value: '9.99', currency_code: 'USD' } },
          },
        ],
      },
    };
    const { provider } = await connectTo((request) =>
      request.method === 'POST'
        ? Response.json({ name: 'UNPROCESSABLE_ENTITY' }, { status: 422 })
        : Response.json(cancelled),
    );
    expect(await provider.cancel('I-1', 'why')).toEqual({ ok: true, value: null });
  });

  it('[MB-51] keeps its token, and asks for another when it is refused', async () => {
    let isRefused = false;
    const { provider, asked } = await connectTo(() => {
      const status = isRefused ? 401 : 404;
      isRefused = false;
      return Response.json({}, { status });
    });
    const countTokens = () => asked.filter((path) => path === '/v1/oauth2/token').length;
    await Promise.all([provider.fetch('I-1'), provider.fetch('I-2'), provider.fetch('I-3')]);
    expect(countTokens()).toBe(1);
    isRefused = true;
    expect(await provider.fetch('I-4')).toEqual({ ok: true, value: null });
    expect(countTokens()).toBe(2);
    clock.at += 10 * 3_600_000;
    await provider.fetch('I-5');
    expect(countTokens()).toBe(3);
  });

  const monthlyCycle = {
    frequency: { interval_unit: 'MONTH', interval_count: 1 },
    tenure_type: 'REGULAR',
    total_cycles: 0,
    pricing_scheme: { fixed_price: { value: '9.99', currency_code: 'USD' } },
  };
  const dollar = { value: '1.00', currency_code: 'USD' };
  it.each([
    ['a plain plan', {}, 1],
    [
      'one that is paid every three months',
      cycled({ frequency: { interval_unit: 'MONTH', interval_count: 3 } }),
      0,
    ],
    ['one that is paid every week', cycled({ frequency: { interval_unit: 'WEEK', interval_count: 1 } }), 0],
    ['one that ends by itself', cycled({ total_cycles: 12 }), 0],
    [
      'one that begins at another price',
      { billing_cycles: [{ ...monthlyCycle, tenure_type: 'TRIAL', total_cycles: 1 }, monthlyCycle] },
      0,
    ],
    ['one with a fee at the begin', { payment_preferences: { setup_fee: dollar } }, 0],
    ['one with no fee', { payment_preferences: { setup_fee: { ...dollar, value: '0' } } }, 1],
    ['one with a tax on top', { taxes: { percentage: '10', inclusive: false } }, 0],
    ['one with its tax inside', { taxes: { percentage: '10', inclusive: true } }, 1],
    ['one that is not sold any more', { status: 'INACTIVE' }, 0],
  ])('[MB-26] offers only what the page can describe truthfully: %s', async (_name, change, offered) => {
    const plan = { id: 'P-1', name: 'Any', billing_cycles: [monthlyCycle], ...change };
    const { provider } = await connectTo((request) =>
      Response.json(request.url.includes('/plans/') ? plan : { plans: [{ id: 'P-1' }] }),
    );
    expect(await provider.listPlans()).toMatchObject({ ok: true, value: { length: offered } });
  });

  function cycled(change: object) {
    return { billing_cycles: [{ ...monthlyCycle, ...change }] };
  }

  it('[MB-20, MB-102] serves the plans of the last minutes again, and those of a day where the provider is down', async () => {
    const rest = createSandboxRest(openSandbox());
    let count = 0;
    let isDown = false;
    const provider = connect('https://sandbox.invalid', (request) => {
      if (request.url.includes('/plans')) count += 1;
      return isDown ? Promise.reject(new Error('down')) : rest(request);
    });
    await provider.listPlans();
    await provider.listPlans();
    expect(count).toBe(1);
    clock.at += 6 * 60_000;
    isDown = true;
    expect(await provider.listPlans()).toMatchObject({ ok: true, value: { length: 3 } });
    clock.at += 24 * 60 * 60_000;
    expect(await provider.listPlans()).toMatchObject({ ok: false, error: { code: 'payment.unavailable' } });
    isDown = false;
    expect(await provider.listPlans()).toMatchObject({ ok: true });
  });
});
