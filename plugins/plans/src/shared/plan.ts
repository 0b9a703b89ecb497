import { z } from 'zod';
import { countNames, creditNames, featureNames, rateNames } from './limits.js';
import type { CountName, CreditName, LimitName, RateName } from './limits.js';

/** Cents. */
const price = z.int('should be a whole number of cents').min(0);
/** How many; null is without limit. */
const amount = z.int('should be a whole number, or null for no limit').min(0).nullable();

const quantities = Object.fromEntries(
  [...creditNames, ...countNames].map((name) => [name, amount]),
) as Record<CreditName | CountName, typeof amount>;

/** Plans that were stored before there were rates give no limit of their own: that of the installation holds. */
const rate = amount.default(null);
const rates = Object.fromEntries(rateNames.map((name) => [name, rate])) as Record<RateName, typeof rate>;

/** What one can subscribe to, and what it gives. Data, not code: `config/plans.yaml`, then the database. */
export const plan = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'should be lower-case letters, digits and dashes'),
  name: z.string().min(1).max(60),
  /** Above or equal is decided by it. */
  rank: z.int().min(0),
  price,
  priceYearly: price,
  /** The monthly price for now, where it is lower. Spelled as the specification spells it. */
  discuountedPrice: price.nullable().default(null),
  /** Bought once instead of month by month. */
  oneTimePayment: z.boolean().default(false),
  isMostPopular: z.boolean().default(false),
  description: z.string().max(300).default(''),
  /** What stands on its button instead of the usual word. */
  buttonText: z.string().max(40).nullable().default(null),
  /** Where its button leads instead of the checkout. */
  link: z.url().nullable().default(null),
  /** Not offered any more; who has it keeps it. */
  isHidden: z.boolean().default(false),
  limits: z.strictObject({ ...quantities, ...rates }),
  features: z.array(z.enum(featureNames)).default([]),
  /** By provider, what is sold there under this plan: `{ gumroad: 'abcde' }`. */
  products: z.record(z.string(), z.string()).default({}),
});
export type Plan = Readonly<z.output<typeof plan>>;
export type PlanId = Plan['id'];

/** The plan of who has none. Shown as Discover. */
export const freePlanId = 'lite';

export const recurrence = z.enum(['monthly', 'yearly']);
export type Recurrence = z.infer<typeof recurrence>;

/** Whether `plan` is `other` or better. */
export function isAtLeast(candidate: Pick<Plan, 'rank'>, other: Pick<Plan, 'rank'>): boolean {
  return candidate.rank >= other.rank;
}

/** What is paid for a month: the discounted price where there is one. Cents. */
export function monthlyPrice({ price, discuountedPrice }: Pick<Plan, 'price' | 'discuountedPrice'>): number {
  return discuountedPrice ?? price;
}

/** What is saved by paying for a year at once, in percent of twelve months, rounded down. */
export function yearlySaving(plan: Pick<Plan, 'price' | 'priceYearly' | 'discuountedPrice'>): number {
  const year = monthlyPrice(plan) * 12;
  if (year === 0 || plan.priceYearly === 0) return 0;
  return Math.max(0, Math.floor(((year - plan.priceYearly) * 100) / year));
}

/** What a plan gives of a limit: how many, null without limit; of a feature 1 or 0. */
export function planLimit(plan: Pick<Plan, 'limits' | 'features'>, limit: LimitName): number | null {
  if (limit in plan.limits) return plan.limits[limit as keyof Plan['limits']];
  return (plan.features as readonly string[]).includes(limit) ? 1 : 0;
}
