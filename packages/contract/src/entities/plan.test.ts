import { describe, expect, it } from 'vitest';
import { planSchema } from './plan.ts';

const rest = {
  fixedPrice: 9.99,
  currencyCode: 'USD',
  intervalUnit: 'MONTH',
  description: '',
  type: 'REGULAR',
};

describe('a plan', () => {
  it.each([
    { id: 'P-1', name: 'Monthly' },
    { planId: 'P-1', title: 'Monthly' },
    { id: 'P-1', name: 'Monthly', planId: 'P-2', title: 'Another' },
  ])('[MP-10] is read by either of its names: %j', (names) => {
    expect(planSchema.parse({ ...names, ...rest })).toEqual({ id: 'P-1', name: 'Monthly', ...rest });
  });

  it.each([null, 'P-1', rest])('[MP-10] is nothing without them: %j', (plan) => {
    expect(planSchema.safeParse(plan).success).toBe(false);
  });
});
