import { err, ok, type Result } from '@kinora/kernel';
import { createPaypal } from '../open-payment.ts';
import type { PaymentConfig } from '../payment-config.ts';
import { planIdOf, sandboxCurrency } from '../platform/payment/sandbox/sandbox-shapes.ts';

interface PlanLine {
  readonly id: string;
  readonly intervalUnit: string;
  readonly price: number;
  readonly currency: string;
}

/** What buyers are offered: one line a plan, or why it is unknown. */
export async function listPlans(payment: PaymentConfig): Promise<Result<string, string>> {
  if (payment.kind === 'none') return ok('PAYMENT is none: nothing is sold.');
  const plans = await findPlans(payment);
  if (!plans.ok) return plans;
  const heading = payment.paypal === null ? 'The embedded sandbox; no real money.' : payment.paypal.apiUrl;
  const lines = plans.value.map(
    ({ id, intervalUnit, price, currency }) =>
      `${intervalUnit.padEnd(6)} ${price.toFixed(2).padStart(10)} ${currency}  ${id}`,
  );
  const none = `There are none of the product ${payment.productId}.`;
  return ok([heading, ...(lines.length === 0 ? [none] : lines)].join('\n'));
}

async function findPlans(payment: PaymentConfig): Promise<Result<PlanLine[], string>> {
  if (payment.paypal === null) {
    return ok(
      payment.sandboxPlans.map((plan) => ({
        id: planIdOf(plan),
        intervalUnit: plan.intervalUnit,
        price: plan.amountCents / 100,
        currency: sandboxCurrency,
      })),
    );
  }
  const clock = { now: () => new Date() };
  const plans = await createPaypal(payment.productId, payment.paypal, clock).listPlans();
  if (!plans.ok) return err('The payment provider does not answer.');
  return ok(
    plans.value.map(({ id, intervalUnit, fixedPrice, currencyCode }) => ({
      id,
      intervalUnit,
      price: fixedPrice,
      currency: currencyCode,
    })),
  );
}
