import { freePlanId } from '../../shared/plan.js';
import type { PaidPlan } from '../../shared/plans-api.js';

/** How a plan stands to who looks at it; `none` where that is not known. */
export type CardState = 'selected' | 'upgrade' | 'downgrade' | 'disabled' | 'none';

/** A plan can be had by buying it, or where its link leads. */
function canBeHad({ isForSale, link }: Pick<PaidPlan, 'isForSale' | 'link'>): boolean {
  return isForSale || link !== null;
}

/**
 * @param current the plan that one is on; undefined where nobody is signed in or it is not offered any more.
 */
export function cardState(
  plan: Pick<PaidPlan, 'id' | 'rank' | 'isForSale' | 'link'>,
  current: Pick<PaidPlan, 'id' | 'rank'> | undefined,
): CardState {
  if (plan.id === current?.id) return 'selected';
  if (!canBeHad(plan)) return plan.id === freePlanId && !current ? 'none' : 'disabled';
  if (!current) return 'none';
  return plan.rank > current.rank ? 'upgrade' : 'downgrade';
}
