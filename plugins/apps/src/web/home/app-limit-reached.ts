import type { CountName, PlanOfAccount } from '@buildai/plans/shared';
import type { AppsPage } from '../../shared/api.js';

/** A limit of the plan that allows no further space app. */
export interface AppLimitReached {
  readonly limit: Extract<CountName, 'maxApps' | 'maxSpaceApps'>;
  readonly total: number;
}

/** The limit that prevents a new space app; undefined if there is none, or if it is unknown. */
export function appLimitReached(
  owned: AppsPage['owned'],
  { maxApps, maxGenApps }: PlanOfAccount,
): AppLimitReached | undefined {
  if (typeof maxGenApps === 'number' && owned.spaceApps >= maxGenApps) {
    return { limit: 'maxSpaceApps', total: maxGenApps };
  }
  if (typeof maxApps === 'number' && owned.total >= maxApps) return { limit: 'maxApps', total: maxApps };
  return undefined;
}
