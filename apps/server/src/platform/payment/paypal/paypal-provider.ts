import { type Failure, failure } from '@kinora/contract';
import type { Plan } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { languageTag } from '@kinora/phrases';
import type { z } from 'zod';
import type {
  NewSubscription,
  PaymentNotice,
  PaymentProvider,
  RawWebhook,
} from '../../../modules/memberships/payment/payment-provider.ts';
import { createPaypalHttp, type PaypalAccess, type PaypalHttp } from './paypal-http.ts';
import {
  createdSchema,
  planListSchema,
  readEvent,
  readPlan,
  readSubscription,
  verifiedSchema,
} from './paypal-shapes.ts';

export interface PaypalOptions extends PaypalAccess {
  readonly name: string;
  readonly isSandbox: boolean;
  /** the product whose plans are offered */
  readonly productId: string;
  /** PayPal's id of the webhook, which its signatures are for */
  readonly webhookId: string;
}

/** Plans change seldom, and every visitor of the page asks for them. */
const keepPlansMs = 5 * 60_000;

/** Prices that are older than this are not shown, even where they cannot be read again. */
const oldestPlansMs = 24 * 60 * 60_000;

/** PayPal's largest page of plans, and how many of them are read at most. */
const plansAPage = 20;
const maxPlanPages = 25;

/** PayPal's limit. */
const maxReasonLength = 127;
/** Letters and digits after a prefix, like `I-BW452GLLEP1G`: nothing that a path could read as more. */
const idPattern = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/;
const maxIdLength = 60;

const paypalHost = /\.paypal\.com$/;

const unavailable = () => err(failure('payment.unavailable'));

/** PayPal's REST interface (subscriptions v1), without its library: five calls, each response validated by a schema. */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const { name, isSandbox, clock, productId } = options;
  const http = createPaypalHttp(options);
  let kept: { readonly plans: readonly Plan[]; readonly readAt: number } | null = null;
  const provider: PaymentProvider = {
    name,
    isSandbox,

    async listPlans() {
      const now = clock.now().getTime();
      const ageMs = kept === null ? Infinity : now - kept.readAt;
      if (kept !== null && ageMs < keepPlansMs) return ok(kept.plans);
      const plans = await fetchPlans(http, productId);
      // prices from a while ago are better than none: the provider shows its own before it charges
      if (!plans.ok) return kept === null || ageMs > oldestPlansMs ? plans : ok(kept.plans);
      kept = { plans: plans.value, readAt: now };
      return plans;
    },

    async create(order) {
      const body = JSON.stringify(toBody(order));
      const call = { method: 'POST', path: '/v1/billing/subscriptions', body } as const;
      const answer = await http({ ...call, requestId: order.customId });
      if (!answer.ok) return answer;
      const created = createdSchema.safeParse(answer.value.json);
      if (answer.value.status >= 400) return err(failure('payment.refused'));
      const approvalUrl = created.data?.links.find(({ rel }) => rel === 'approve')?.href;
      if (!created.success || approvalUrl === undefined) return unavailable();
      return ok({ id: created.data.id, approvalUrl });
    },

    async fetch(id) {
      if (!isId(id)) return ok(null);
      const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}?fields=plan`;
      const answer = await http({ method: 'GET', path });
      if (!answer.ok) return answer;
      if (answer.value.status >= 400) return ok(null);
      const subscription = readSubscription(answer.value.json);
      return subscription === null ? unavailable() : ok(subscription);
    },

    async cancel(id, reason) {
      if (!isId(id)) return err(failure('payment.refused'));
      const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`;
      const body = JSON.stringify({ reason: [...reason].slice(0, maxReasonLength).join('') });
      const answer = await http({ method: 'POST', path, body });
      if (!answer.ok) return answer;
      if (answer.value.status < 300) return ok(null);
      // cancelling twice is refused; what counts is what it is now
      const now = await provider.fetch(id);
      if (!now.ok) return now;
      return now.value?.status === 'CANCELLED' ? ok(null) : err(failure('payment.refused'));
    },

    readWebhook: (webhook) => readWebhook(http, options, webhook),
  };
  return provider;
}

function isId(text: string): boolean {
  return text.length <= maxIdLength && idPattern.test(text);
}

/** All pages of the list; its last one is not full. */
async function listBriefPlans(http: PaypalHttp, productId: string) {
  const briefs = new Map<string, z.output<typeof planListSchema>['plans'][number]>();
  for (let page = 1; page <= maxPlanPages; page += 1) {
    const query = new URLSearchParams({
      product_id: productId,
      page_size: String(plansAPage),
      page: String(page),
    });
    const answer = await http({ method: 'GET', path: `/v1/billing/plans?${query.toString()}` });
    if (!answer.ok) return answer;
    const listed = planListSchema.safeParse(answer.value.json);
    if (answer.value.status >= 400 || !listed.success) return unavailable();
    for (const brief of listed.data.plans) briefs.set(brief.id, brief);
    if (listed.data.plans.length < plansAPage) break;
  }
  return ok([...briefs.values()]);
}

async function fetchPlans(http: PaypalHttp, productId: string) {
  const briefs = await listBriefPlans(http, productId);
  if (!briefs.ok) return briefs;
  const plans: Plan[] = [];
  for (const brief of briefs.value) {
    // the list may leave prices and fees out
    const isWhole = 'billing_cycles' in brief && 'payment_preferences' in brief;
    const whole = isWhole ? ok(brief) : await fetchPlan(http, brief.id);
    if (!whole.ok) return whole;
    const plan = readPlan(whole.value);
    if (plan !== null) plans.push(plan);
  }
  return ok(plans);
}

async function fetchPlan(http: PaypalHttp, id: string) {
  const answer = await http({ method: 'GET', path: `/v1/billing/plans/${encodeURIComponent(id)}` });
  return answer.ok ? ok(answer.value.json) : answer;
}

function toBody({ planId, customId, language, approvedUrl, declinedUrl }: NewSubscription) {
  return {
    plan_id: planId,
    custom_id: customId,
    application_context: {
      locale: paypalLocale(languageTag(language)),
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      return_url: approvedUrl,
      cancel_url: declinedUrl,
    },
  };
}

/** PayPal wants a country as well. */
function paypalLocale(tag: string): string {
  if (tag.startsWith('ja')) return 'ja-JP';
  return tag.startsWith('zh') ? 'zh-CN' : 'en-US';
}

/** The event goes back as it came: the signature is over its bytes. */
async function readWebhook(
  http: PaypalHttp,
  { webhookId, baseUrl }: Pick<PaypalOptions, 'webhookId' | 'baseUrl'>,
  { headers, body }: RawWebhook,
): Promise<Result<PaymentNotice, Failure<'payment.unavailable' | 'payment.refused'>>> {
  const event = parseJson(body);
  const notice = event.ok ? readEvent(event.value) : null;
  const signed = signatureOf(headers);
  if (notice === null || signed === null) return err(failure('payment.refused'));
  // PayPal is asked about nothing that it cannot have signed
  if (!isPaypals(signed['cert_url'] ?? '', baseUrl)) return err(failure('payment.refused'));
  const claim = JSON.stringify({ ...signed, webhook_id: webhookId });
  const question = `${claim.slice(0, -1)},"webhook_event":${body}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  const answer = await http({ method: 'POST', path, body: question });
  if (!answer.ok) return answer;
  const verified = verifiedSchema.safeParse(answer.value.json);
  const isOurs = verified.success && verified.data.verification_status === 'SUCCESS';
  return isOurs ? ok(notice) : err(failure('payment.refused'));
}

const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** Null where one is missing. */
function signatureOf(headers: RawWebhook['headers']): Readonly<Record<string, string>> | null {
  const entries = Object.entries(signatureHeaders).map(
    ([field, header]) => [field, headers[header]] as const,
  );
  if (entries.some(([, value]) => value === undefined || value === '')) return null;
  return Object.fromEntries(entries.map(([field, value]) => [field, value ?? '']));
}

/** Where the provider is a double of PayPal, it has no certificates. */
function isPaypals(certUrl: string, baseUrl: string): boolean {
  if (!paypalHost.test(new URL(baseUrl).hostname)) return true;
  if (!URL.canParse(certUrl)) return false;
  const { protocol, hostname } = new URL(certUrl);
  return protocol === 'https:' && paypalHost.test(hostname);
}

function parseJson(text: string): Result<unknown, null> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err(null);
  }
}
