import type { Plan } from '@kinora/contract/http';
import { z } from 'zod';
import type { ProviderSubscription } from '../../../modules/memberships/payment/payment-provider.ts';

/** What we read of the responses; they hold much more. Fields: PayPal's subscriptions v1 and webhooks v1. */

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const money = z.object({ value: z.string().regex(/^\d+(\.\d{1,2})?$/), currency_code: z.string() });

const cycleSchema = z.object({
  frequency: z.object({
    interval_unit: z.enum(['DAY', 'MONTH', 'YEAR', 'WEEK']),
    interval_count: z.number().int().positive().default(1),
  }),
  tenure_type: z.string(),
  /** 0: without end */
  total_cycles: z.number().int().default(1),
  pricing_scheme: z.object({ fixed_price: money }),
});

const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().default(''),
  status: z.string().optional(),
  billing_cycles: z.array(cycleSchema),
  payment_preferences: z.object({ setup_fee: money.nullish() }).nullish(),
  taxes: z.object({ percentage: z.string(), inclusive: z.boolean().default(true) }).nullish(),
});

type PlanJson = z.output<typeof planSchema>;

export const planListSchema = z.object({ plans: z.array(z.object({ id: z.string() }).loose()).default([]) });

export const createdSchema = z.object({
  id: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

export const verifiedSchema = z.object({ verification_status: z.string() });

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string(),
  create_time: moment,
  resource: z.object({ id: z.string().optional(), billing_agreement_id: z.string().optional() }).loose(),
});

const subscriptionSchema = z.object({
  id: z.string(),
  plan_id: z.string(),
  custom_id: z.string().nullish(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  status_update_time: moment.optional(),
  create_time: moment.optional(),
  start_time: moment.optional(),
  billing_info: z
    .object({
      last_payment: z.object({ time: moment }).nullish(),
      next_billing_time: moment.nullish(),
      failed_payments_count: z.number().default(0),
    })
    .nullish(),
  plan: z.object({ billing_cycles: z.array(cycleSchema) }),
});

/** The cycle that repeats: weeks are days by seven. */
function regularCycle(cycles: readonly z.output<typeof cycleSchema>[]) {
  const cycle = cycles.find(({ tenure_type }) => tenure_type === 'REGULAR');
  if (cycle === undefined) return null;
  const { interval_unit: unit, interval_count: count } = cycle.frequency;
  const interval =
    unit === 'WEEK' ? ({ unit: 'DAY', count: count * 7 } as const) : ({ unit, count } as const);
  const { value, currency_code: currencyCode } = cycle.pricing_scheme.fixed_price;
  return { interval, currencyCode, amountCents: Math.round(Number(value) * 100) };
}

/** Null for one that is not offered, and for one of which the page could not show the truth. */
export function readPlan(json: unknown): Plan | null {
  const parsed = planSchema.safeParse(json);
  if (!parsed.success || (parsed.data.status ?? 'ACTIVE') !== 'ACTIVE' || !isPlain(parsed.data)) return null;
  const { id, name, description, billing_cycles: cycles } = parsed.data;
  const cycle = regularCycle(cycles);
  if (cycle === null) return null;
  const { interval, currencyCode, amountCents } = cycle;
  const fixedPrice = amountCents / 100;
  return { id, name, description, fixedPrice, currencyCode, intervalUnit: interval.unit, type: 'REGULAR' };
}

/**
 * One price for one day, month or year, from the first payment on and without end: what is said before the payment
 * (rule MP-11) is true of no other plan.
 */
function isPlain({ billing_cycles: cycles, payment_preferences: preferences, taxes }: PlanJson): boolean {
  const [cycle, ...others] = cycles;
  if (cycle === undefined || others.length > 0) return false;
  const { interval_unit: unit, interval_count: count } = cycle.frequency;
  const isOneEach = unit !== 'WEEK' && count === 1 && cycle.total_cycles === 0;
  const hasFee = Number(preferences?.setup_fee?.value ?? 0) > 0;
  const hasTaxOnTop = taxes?.inclusive === false && Number(taxes.percentage) > 0;
  return isOneEach && !hasFee && !hasTaxOnTop;
}

export function readSubscription(json: unknown): ProviderSubscription | null {
  const parsed = subscriptionSchema.safeParse(json);
  if (!parsed.success) return null;
  const { id, plan_id: planId, custom_id: customId, status, billing_info: billing, plan } = parsed.data;
  const cycle = regularCycle(plan.billing_cycles);
  const startedAt = parsed.data.start_time ?? parsed.data.create_time;
  if (cycle === null || startedAt === undefined) return null;
  return {
    id,
    planId,
    customId: customId ?? null,
    status,
    statusSince: parsed.data.status_update_time ?? startedAt,
    startedAt,
    lastPaymentAt: billing?.last_payment?.time ?? null,
    nextPaymentAt: billing?.next_billing_time ?? null,
    failedPayments: billing?.failed_payments_count ?? 0,
    ...cycle,
  };
}

/** Subscriptions speak of themselves; payments name theirs. */
export function readEvent(json: unknown) {
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return null;
  const { id: eventId, event_type: type, create_time: createdAt, resource } = parsed.data;
  const isOfSubscription = type.startsWith('BILLING.SUBSCRIPTION.');
  const isOfPayment = type.startsWith('PAYMENT.SALE.');
  const named = isOfSubscription ? resource.id : isOfPayment ? resource.billing_agreement_id : null;
  return { eventId, createdAt, subscriptionId: named ?? null };
}
