import { LimitReached } from '@buildai/core/shared';
import type { LimitName } from '../../shared/limits.js';
import { limits } from '../../shared/limits.js';
import type { LimitDetails } from '../../shared/limit-details.js';
import { covers, planLimit } from '../../shared/plan.js';
import type { Plan } from '../../shared/plan.js';
import type { Catalogue } from '../catalogue/catalogue.js';

export interface ReachedLimit {
  /** The plan that the account is on. */
  readonly plan: Plan;
  readonly limit: LimitName;
  readonly used: number;
  readonly total: number;
}

/** The lowest higher plan with a larger limit that takes nothing else away; undefined if there is none. */
export function planThatLifts(catalogue: Catalogue, { plan, limit, total }: Omit<ReachedLimit, 'used'>) {
  return catalogue.all.find((each) => {
    const gives = planLimit(each, limit);
    const lifts = gives === null || gives > total;
    return each.rank > plan.rank && !each.isHidden && lifts && covers(each, plan);
  });
}

/**
 * Creates the LimitReached error (402) with the limit, its usage and the plan that lifts it.
 * @param message default: that of the limit
 */
export function limitReached(catalogue: Catalogue, met: ReachedLimit, message?: string) {
  const { limit, used, total } = met;
  const lifting = planThatLifts(catalogue, met);
  const details: LimitDetails = {
    limit,
    used,
    total,
    plan: lifting ? { id: lifting.id, name: lifting.name } : null,
  };
  return LimitReached({ message: message ?? limits[limit].reached(total.toLocaleString('en-US')), details });
}
