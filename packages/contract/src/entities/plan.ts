import { z } from '../http/zod.ts';

/** How often a subscription renews. */
export const intervalUnits = ['MONTH', 'YEAR', 'DAY'] as const;
export const intervalUnitSchema = z.enum(intervalUnits);
export type IntervalUnit = z.output<typeof intervalUnitSchema>;

/** A plan may carry `planId` for `id` and `title` for `name` (docs/spec/membership-pages.md, MP-10). */
function withUsualNames(plan: unknown): unknown {
  if (typeof plan !== 'object' || plan === null) return plan;
  const { planId, title }: { readonly planId?: unknown; readonly title?: unknown } = plan;
  return { id: planId, name: title, ...plan };
}

/** What can be subscribed to, as the payment provider sells it. */
export const planSchema = z.pipe(
  z.transform(withUsualNames),
  z.object({
    id: z.string(),
    name: z.string(),
    /** price of one interval, in whole units of the currency */
    fixedPrice: z.number().check(z.nonnegative()),
    /** ISO 4217 */
    currencyCode: z.string(),
    intervalUnit: intervalUnitSchema,
    description: z.string(),
    /** the provider's word for the tenure: REGULAR */
    type: z.string(),
  }),
);
export type Plan = z.output<typeof planSchema>;
