import { z } from 'zod';
import { countNames, creditNames, featureNames, limitNames, rateNames } from './limits.js';
import type { CountName, CreditName, LimitName, RateName } from './limits.js';

/** Cents. */
const price = z.int('should be a whole number of cents').min(0);
/** Count; null is unlimited. */
const amount = z.int('should be a whole number, or null for no limit').min(0).nullable();

const quantities = Object.fromEntries(
  [...creditNames, ...countNames].map((name) => [name, amount]),
) as Record<CreditName | CountName, typeof amount>;

/** Plans stored before rates existed have none: the installation's limit applies. */
const rate = amount.default(null);
const rates = Object.fromEntries(rateNames.map((name) => [name, rate])) as Record<RateName, typeof rate>;

/** A plan and its limits. Data, not code: `config/plans.yaml`, then the database. */
export const plan = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'should be lower-case letters, digits and dashes'),
  name: z.string().min(1).max(60),
  /** Plans are ordered by rank. */
  rank: z.int().min(0),
  price,
  priceYearly: price,
  /** The monthly price for now, where it is lower. Spelled as the specification spells it. */
  discuountedPrice: price.nullable().default(null),
  /** One-time purchase instead of a subscription. */
  oneTimePayment: z.boolean().default(false),
  isMostPopular: z.boolean().default(false),
  description: z.string().max(300).default(''),
  /** Button label instead of the default. */
  buttonText: z.string().max(40).nullable().default(null),
  /** Where its button leads instead of the checkout. */
  link: z.url().nullable().default(null),
  /** No longer offered; accounts on it keep it. */
  isHidden: z.boolean().default(false),
  limits: z.strictObject({ ...quantities, ...rates }),
  features: z.array(z.enum(featureNames)).default([]),
  /** What each provider sells under this plan, by provider: `{ gumroad: 'abcde' }`. */
  products: z.record(z.string(), z.string()).default({}),
});
export type Plan = Readonly<z.output<typeof plan>>;
export type PlanId = Plan['id'];

/** The free plan, shown as Discover. */
export const freePlanId = 'lite';

export const recurrence = z.enum(['monthly', 'yearly']);
export type Recurrence = z.infer<typeof recurrence>;

/** Monthly price in cents, discounted if there is a discount. */
export function monthlyPrice({ price, discuountedPrice }: Pick<Plan, 'price' | 'discuountedPrice'>): number {
  return discuountedPrice ?? price;
}

/** Saving of yearly billing in percent of twelve months, rounded down. */
export function yearlySaving(plan: Pick<Plan, 'price' | 'priceYearly' | 'discuountedPrice'>): number {
  const year = monthlyPrice(plan) * 12;
  if (year === 0 || plan.priceYearly === 0) return 0;
  return Math.max(0, Math.floor(((year - plan.priceYearly) * 100) / year));
}

/** Whether a plan takes away nothing of what another one gives. */
export function covers(
  candidate: Pick<Plan, 'limits' | 'features'>,
  other: Pick<Plan, 'limits' | 'features'>,
): boolean {
  return limitNames.every((limit) => {
    const [gives, gave] = [planLimit(candidate, limit), planLimit(other, limit)];
    return gives === null || (gave !== null && gives >= gave);
  });
}

/** The value of a limit in a plan: a count, null if unlimited; 1 or 0 for a feature. */
export function planLimit(plan: Pick<Plan, 'limits' | 'features'>, limit: LimitName): number | null {
  if (limit in plan.limits) return plan.limits[limit as keyof Plan['limits']];
  return (plan.features as readonly string[]).includes(limit) ? 1 : 0;
}
