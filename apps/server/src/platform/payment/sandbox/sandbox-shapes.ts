import { paymentsOf, type SandboxEntry, type SandboxPlan } from './sandbox-books.ts';

export const sandboxCurrency = 'USD';

const planNames = { MONTH: 'Monthly', YEAR: 'Yearly', DAY: 'Daily' } as const;

export function planIdOf({ intervalUnit }: SandboxPlan): string {
  return `P-SANDBOX-${intervalUnit}`;
}

/** A plan in the shape of PayPal's answer. */
export function planJson(plan: SandboxPlan, productId: string) {
  const value = (plan.amountCents / 100).toFixed(2);
  return {
    id: planIdOf(plan),
    product_id: productId,
    name: planNames[plan.intervalUnit],
    description: '',
    status: 'ACTIVE',
    billing_cycles: [
      {
        frequency: { interval_unit: plan.intervalUnit, interval_count: 1 },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: { value, currency_code: sandboxCurrency } },
      },
    ],
    payment_preferences: {},
  };
}

/** A subscription in the shape of PayPal's answer. The next payment is named only where there will be one. */
export function subscriptionJson(
  entry: SandboxEntry,
  { plan, productId, now }: { readonly plan: SandboxPlan; readonly productId: string; readonly now: Date },
) {
  const payments = paymentsOf(entry, plan.intervalUnit, now);
  const value = (plan.amountCents / 100).toFixed(2);
  const next = entry.status === 'ACTIVE' ? { next_billing_time: payments?.next.toISOString() } : {};
  return {
    id: entry.id,
    plan_id: entry.planId,
    custom_id: entry.customId,
    status: entry.status,
    status_update_time: entry.statusSince.toISOString(),
    create_time: entry.createdAt.toISOString(),
    start_time: (entry.startedAt ?? entry.createdAt).toISOString(),
    ...(payments === null
      ? {}
      : {
          billing_info: {
            last_payment: {
              amount: { value, currency_code: sandboxCurrency },
              time: payments.last.toISOString(),
            },
            failed_payments_count: 0,
            ...next,
          },
        }),
    plan: { billing_cycles: planJson(plan, productId).billing_cycles },
  };
}
