import { freePlanId } from '../../shared/plan.js';
import type { PaidPlan } from '../../shared/plans-api.js';

/** A plan compared with the viewer's own; `none` if that is unknown. */
export type CardState = 'selected' | 'upgrade' | 'downgrade' | 'disabled' | 'none';

/** A plan can be had by buying it, or where its link leads. */
function canBeHad({ isForSale, link }: Pick<PaidPlan, 'isForSale' | 'link'>): boolean {
  return isForSale || link !== null;
}

/**
 * @param current the current plan; undefined if no account is signed in or it is no longer offered.
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
