import { z } from 'zod';
import { chooseLanguage } from '@kinora/phrases';
import type { Sandbox } from './sandbox.ts';
import { planIdOf, planJson, subscriptionJson } from './sandbox-shapes.ts';

const orderSchema = z.object({
  plan_id: z.string(),
  custom_id: z.string().min(1).max(127),
  application_context: z.object({
    locale: z.string().default('en-US'),
    return_url: z.url(),
    cancel_url: z.url(),
  }),
});

const cancelSchema = z.object({ reason: z.string().min(1).max(128) });

type Rest = Pick<Sandbox, 'books' | 'plans' | 'productId' | 'clock' | 'webhooks' | 'approvalUrl'>;

/** PayPal's REST interface as far as our client speaks it: the same paths, shapes and refusals. */
export function createSandboxRest(sandbox: Rest): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const text = request.method === 'POST' ? await request.text() : '';
    if (pathname === '/v1/oauth2/token') return grantToken(request);
    if (!/^Bearer \S+$/.test(request.headers.get('authorization') ?? '')) {
      return refuse(401, 'AUTHENTICATION_FAILURE');
    }
    const call = `${request.method} ${pathname.replace(/\/I-[^/]+/, '/:id')}`;
    const id = /\/(I-[^/]+)/.exec(pathname)?.[1] ?? '';
    switch (call) {
      case 'GET /v1/billing/plans':
        return listPlans(sandbox, new URL(request.url).searchParams.get('product_id'));
      case 'POST /v1/billing/subscriptions':
        return open(sandbox, text, request.headers.get('paypal-request-id') ?? crypto.randomUUID());
      case 'GET /v1/billing/subscriptions/:id':
        return show(sandbox, id);
      case 'POST /v1/billing/subscriptions/:id/cancel':
        return cancel(sandbox, id, text);
      case 'POST /v1/notifications/verify-webhook-signature':
        return Response.json({ verification_status: sandbox.webhooks.verify(text) ? 'SUCCESS' : 'FAILURE' });
      default:
        return refuse(404, 'RESOURCE_NOT_FOUND');
    }
  };
}

function grantToken(request: Request): Response {
  if (!/^Basic \S+$/.test(request.headers.get('authorization') ?? '')) return refuse(401, 'invalid_client');
  return Response.json({ access_token: crypto.randomUUID(), token_type: 'Bearer', expires_in: 32_400 });
}

function listPlans({ plans, productId }: Rest, asked: string | null): Response {
  const offered = asked === productId ? plans : [];
  return Response.json({ plans: offered.map((plan) => planJson(plan, productId)) });
}

async function open({ books, plans, approvalUrl }: Rest, text: string, requestId: string): Promise<Response> {
  const order = orderSchema.safeParse(parseJson(text));
  if (!order.success) return refuse(400, 'INVALID_REQUEST');
  const { plan_id: planId, custom_id: customId, application_context: context } = order.data;
  if (!plans.some((plan) => planIdOf(plan) === planId)) return refuse(404, 'RESOURCE_NOT_FOUND');
  const entry = await books.open({
    requestId,
    planId,
    customId,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    language: chooseLanguage(null, [context.locale]),
  });
  const links = [{ rel: 'approve', method: 'GET', href: approvalUrl(entry.id) }];
  return Response.json({ id: entry.id, status: entry.status, links }, { status: 201 });
}

async function show({ books, plans, productId, clock }: Rest, id: string): Promise<Response> {
  const entry = await books.find(id);
  const plan = plans.find((each) => planIdOf(each) === entry?.planId);
  if (entry === null || plan === undefined) return refuse(404, 'RESOURCE_NOT_FOUND');
  return Response.json(subscriptionJson(entry, { plan, productId, now: clock.now() }));
}

async function cancel({ books, webhooks }: Rest, id: string, text: string): Promise<Response> {
  if (!cancelSchema.safeParse(parseJson(text)).success) return refuse(400, 'INVALID_REQUEST');
  if ((await books.find(id)) === null) return refuse(404, 'RESOURCE_NOT_FOUND');
  const entry = await books.cancel(id);
  if (entry === null) return refuse(422, 'SUBSCRIPTION_STATUS_INVALID');
  webhooks.send('BILLING.SUBSCRIPTION.CANCELLED', { id });
  return new Response(null, { status: 204 });
}

function refuse(status: number, issue: string): Response {
  return Response.json({ name: issue, details: [{ issue }] }, { status });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
