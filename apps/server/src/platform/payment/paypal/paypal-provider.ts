import { type Failure, failure } from '@kinora/contract';
import type { Plan } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { languageTag } from '@kinora/phrases';
import type {
  NewSubscription,
  PaymentNotice,
  PaymentProvider,
  RawWebhook,
} from '../../../modules/memberships/payment-provider.ts';
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
  /** for the provider's own button; null where there is none */
  readonly buttonClientId: string | null;
  /** the product whose plans are offered */
  readonly productId: string;
  /** PayPal's id of the webhook, which its signatures are for */
  readonly webhookId: string;
}

/** Plans change seldom, and every visitor of the page asks for them. */
const keepPlansMs = 5 * 60_000;

/** PayPal's limit. */
const longestReason = 127;
const longestId = 60;

const unavailable = () => err(failure('payment.unavailable'));

/** PayPal's REST interface (subscriptions v1), without its library: five calls, all answers judged by a schema. */
export function createPaypalProvider(options: PaypalOptions): PaymentProvider {
  const { name, isSandbox, buttonClientId, clock, productId } = options;
  const http = createPaypalHttp(options);
  let kept: { readonly plans: readonly Plan[]; readonly until: number } | null = null;
  const provider: PaymentProvider = {
    name,
    isSandbox,
    clientId: buttonClientId,

    async listPlans() {
      const now = clock.now().getTime();
      if (kept !== null && now < kept.until) return ok(kept.plans);
      const plans = await fetchPlans(http, productId);
      // prices from a while ago are better than none: the provider charges its own anyway
      if (!plans.ok) return kept === null ? plans : ok(kept.plans);
      kept = { plans: plans.value, until: now + keepPlansMs };
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
      if (id === '' || id.length > longestId) return ok(null);
      const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}?fields=plan`;
      const answer = await http({ method: 'GET', path });
      if (!answer.ok) return answer;
      if (answer.value.status >= 400) return ok(null);
      const subscription = readSubscription(answer.value.json);
      return subscription === null ? unavailable() : ok(subscription);
    },

    async cancel(id, reason) {
      const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`;
      const body = JSON.stringify({ reason: [...reason].slice(0, longestReason).join('') });
      const answer = await http({ method: 'POST', path, body });
      if (!answer.ok) return answer;
      if (answer.value.status < 300) return ok(null);
      // cancelling twice is refused; what counts is what it is now
      const now = await provider.fetch(id);
      if (!now.ok) return now;
      return now.value?.status === 'CANCELLED' ? ok(null) : err(failure('payment.refused'));
    },

    readWebhook: (webhook) => readWebhook(http, options.webhookId, webhook),
  };
  return provider;
}

async function fetchPlans(http: PaypalHttp, productId: string) {
  const query = new URLSearchParams({ product_id: productId, page_size: '20' });
  const answer = await http({ method: 'GET', path: `/v1/billing/plans?${query.toString()}` });
  if (!answer.ok) return answer;
  const listed = planListSchema.safeParse(answer.value.json);
  if (answer.value.status >= 400 || !listed.success) return unavailable();
  const plans: Plan[] = [];
  for (const brief of listed.data.plans) {
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
  webhookId: string,
  { headers, body }: RawWebhook,
): Promise<Result<PaymentNotice, Failure<'payment.unavailable' | 'payment.refused'>>> {
  const event = parseJson(body);
  const notice = event.ok ? readEvent(event.value) : null;
  const signed = signatureOf(headers);
  if (notice === null || signed === null) return err(failure('payment.refused'));
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

function parseJson(text: string): Result<unknown, null> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return err(null);
  }
}
