import type { Plan } from '@kinora/contract/http';
import { describe, expect, it } from 'vitest';
import { firstPlan, intervalsOf, plansOf } from './plan-order.ts';

const plan = (id: string, intervalUnit: Plan['intervalUnit'], fixedPrice: number): Plan => ({
  id,
  intervalUnit,
  fixedPrice,
  name: id,
  currencyCode: 'USD',
  description: '',
  type: 'REGULAR',
});

const plans = [plan('y', 'YEAR', 99), plan('m2', 'MONTH', 20), plan('d', 'DAY', 2), plan('m1', 'MONTH', 10)];

describe('the plans', () => {
  it('[MP-10] are offered by interval, months first, the cheapest first', () => {
    expect(intervalsOf(plans)).toEqual(['MONTH', 'YEAR', 'DAY']);
    expect(plansOf(plans, 'MONTH').map(({ id }) => id)).toEqual(['m1', 'm2']);
  });

  it('[MP-10] begin with a month chosen, and with what there is where there is none', () => {
    expect(firstPlan(plans)?.id).toBe('m1');
    expect(firstPlan([plan('y', 'YEAR', 99)])?.id).toBe('y');
    expect(firstPlan([])).toBeNull();
  });
});
