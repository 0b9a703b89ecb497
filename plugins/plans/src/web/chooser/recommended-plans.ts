import { covers, freePlanId } from '../../shared/plan.js';
import type { PaidPlan } from '../../shared/plans-api.js';

const shown = 3;

export interface SortedPlans {
  /** At most three plans, by rank. */
  readonly recommended: readonly PaidPlan[];
  /** All others, the cheapest first. */
  readonly rest: readonly PaidPlan[];
}

/**
 * Recommends the most popular plan with those next to it, of the plans that can be bought and take nothing away from
 * who is on `current`; the first ones where none is.
 */
export function sortPlans(plans: readonly PaidPlan[], current?: PaidPlan): SortedPlans {
  const offered = plans
    .filter(({ id, isForSale, link }) => id !== freePlanId && (isForSale || link !== null))
    .filter((plan) => current === undefined || covers(plan, current))
    .toSorted((a, b) => a.rank - b.rank);
  const popular = offered.findIndex(({ isMostPopular }) => isMostPopular);
  const first = Math.max(0, Math.min(popular - 1, offered.length - shown));
  const recommended = offered.slice(first, first + shown);
  const rest = plans
    .filter((plan) => !recommended.includes(plan))
    .toSorted((a, b) => a.price - b.price || a.rank - b.rank);
  return { recommended, rest };
}
