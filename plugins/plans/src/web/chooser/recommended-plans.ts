import { freePlanId } from '../../shared/plan.js';
import type { PaidPlan } from '../../shared/plans-api.js';

const shown = 3;

export interface SortedPlans {
  /** At most three, by rank. */
  readonly recommended: readonly PaidPlan[];
  /** All others, the cheapest first. */
  readonly rest: readonly PaidPlan[];
}

/** Recommends the most popular plan with those next to it, of the plans that can be bought; the first ones where none is. */
export function sortPlans(plans: readonly PaidPlan[]): SortedPlans {
  const offered = plans
    .filter(({ id, isForSale, link }) => id !== freePlanId && (isForSale || link !== null))
    .toSorted((a, b) => a.rank - b.rank);
  const popular = offered.findIndex(({ isMostPopular }) => isMostPopular);
  const first = Math.max(0, Math.min(popular - 1, offered.length - shown));
  const recommended = offered.slice(first, first + shown);
  const rest = plans
    .filter((plan) => !recommended.includes(plan))
    .toSorted((a, b) => a.price - b.price || a.rank - b.rank);
  return { recommended, rest };
}
