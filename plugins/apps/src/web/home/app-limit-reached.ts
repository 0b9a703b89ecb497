import type { CountName, PlanOfAccount } from '@buildai/plans/shared';
import type { AppView } from '../../shared/api.js';

/** A limit of the plan that allows no further space app. */
export interface AppLimitReached {
  readonly limit: Extract<CountName, 'maxApps' | 'maxSpaceApps'>;
  readonly total: number;
}

/** The limit that prevents a new space app; undefined if there is none, or if it is unknown. */
export function appLimitReached(
  apps: readonly Pick<AppView, 'kind' | 'role'>[],
  { maxApps, maxGenApps }: PlanOfAccount,
): AppLimitReached | undefined {
  const own = apps.filter(({ role }) => role === 'owner');
  const spaceApps = own.filter(({ kind }) => kind === 'space_app').length;
  if (typeof maxGenApps === 'number' && spaceApps >= maxGenApps) {
    return { limit: 'maxSpaceApps', total: maxGenApps };
  }
  if (typeof maxApps === 'number' && own.length >= maxApps) return { limit: 'maxApps', total: maxApps };
  return undefined;
}
