import type { Plan } from '@kinora/contract/http';

type IntervalUnit = Plan['intervalUnit'];

/** In the order in which they are offered. */
const intervals: readonly IntervalUnit[] = ['MONTH', 'YEAR', 'DAY'];

/** The intervals that there are plans for. */
export function intervalsOf(plans: readonly Plan[]): readonly IntervalUnit[] {
  return intervals.filter((unit) => plans.some(({ intervalUnit }) => intervalUnit === unit));
}

/** The plans of an interval, the cheapest first. */
export function plansOf(plans: readonly Plan[], unit: IntervalUnit): readonly Plan[] {
  return plans
    .filter(({ intervalUnit }) => intervalUnit === unit)
    .toSorted((one, other) => one.fixedPrice - other.fixedPrice);
}

/** What is chosen when the page opens: the first of the months, else of what there is. */
export function firstPlan(plans: readonly Plan[]): Plan | null {
  const [unit] = intervalsOf(plans);
  return unit === undefined ? null : (plansOf(plans, unit)[0] ?? null);
}
