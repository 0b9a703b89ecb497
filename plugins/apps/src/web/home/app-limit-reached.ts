import type { CountName, PlanOfAccount } from '@buildai/plans/shared';
import type { AppView } from '../../shared/api.js';

/** A limit of the plan that leaves no room for a further space app. */
export interface AppLimitReached {
  readonly limit: Extract<CountName, 'maxApps' | 'maxSpaceApps'>;
  readonly total: number;
}

/** Which limit leaves no room for a new space app; undefined where there is room, or it is not known. */
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
