import { describe, expect, it } from 'vitest';
import { readPlan, readSubscription } from './paypal-shapes.ts';

const cyclesAt = (value: string) => [
  {
    frequency: { interval_unit: 'MONTH', interval_count: 1 },
    tenure_type: 'REGULAR',
    total_cycles: 0,
    pricing_scheme: { fixed_price: { value, currency_code: 'USD' } },
  },
];
const planAt = (value: string) => ({ id: 'P-1', name: 'Monthly', billing_cycles: cyclesAt(value) });
const subscriptionAt = (value: string) => ({
  id: 'I-1',
  plan_id: 'P-1',
  status: 'ACTIVE',
  start_time: '2026-11-20T12:00:00Z',
  plan: { billing_cycles: cyclesAt(value) },
});

describe('a price of PayPal', () => {
  it('[MP-11] is read to the cent, whatever binary fractions make of it', () => {
    for (let cents = 1; cents <= 20_000; cents += 1) {
      const value = `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
      expect(readPlan(planAt(value))?.fixedPrice).toBe(Number(value));
      expect(readSubscription(subscriptionAt(value))?.amountCents).toBe(cents);
    }
  });

  it.each([
    ['7', 700],
    ['7.5', 750],
  ])('[MP-11] is read without cents and with one digit of them: %s', (value, cents) => {
    expect(readSubscription(subscriptionAt(value))?.amountCents).toBe(cents);
  });

  it.each(['-1', '1.999', '1,99', '', 'free'])('[MP-11] is none as %j', (value) => {
    expect(readPlan(planAt(value))).toBeNull();
    expect(readSubscription(subscriptionAt(value))).toBeNull();
  });
});
