import { monthlyPrice, yearlySaving } from '../../shared/plan.js';
import type { Recurrence } from '../../shared/plan.js';
import type { PaidPlan } from '../../shared/plans-api.js';

/** Below it, a saving is not worth a word. Percent. */
const leastSaving = 10;

/** What a plan costs, as it is shown. Cents. */
export interface PlanPrice {
  /** What a month costs; of a plan that is bought once, what it costs. */
  readonly amount: number;
  /** What it cost before it was discounted. */
  readonly before: number | undefined;
  /** What is charged once a year. */
  readonly billedYearly: number | undefined;
  /** Percent saved by paying yearly, where it is worth a word. */
  readonly saving: number | undefined;
}

type Priced = Pick<PaidPlan, 'price' | 'priceYearly' | 'discuountedPrice' | 'oneTimePayment'>;

/** The saving of a year, where it is 10 percent or more. */
export function advertisedSaving(plan: Priced): number | undefined {
  const saving = plan.oneTimePayment ? 0 : yearlySaving(plan);
  return saving >= leastSaving ? saving : undefined;
}

export function planPrice(plan: Priced, recurrence: Recurrence): PlanPrice {
  if (recurrence === 'yearly' && !plan.oneTimePayment && plan.priceYearly > 0) {
    return {
      amount: plan.priceYearly / 12,
      before: undefined,
      billedYearly: plan.priceYearly,
      saving: advertisedSaving(plan),
    };
  }
  const amount = monthlyPrice(plan);
  return {
    amount,
    before: amount < plan.price ? plan.price : undefined,
    billedYearly: undefined,
    saving: undefined,
  };
}
