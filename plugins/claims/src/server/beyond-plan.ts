import type { AppUsageCounter, PlanLimits, UsageCounter } from '@buildai/plans/shared';
import type { OfferedApp } from '../shared/claims-api.js';

export interface BeyondPlanParts {
  readonly limits: Pick<PlanLimits, 'planOf'>;
  /** What one app has. */
  readonly ofApp: () => readonly AppUsageCounter[];
  /** What an account has, in all of its apps. */
  readonly ofAccount: () => readonly UsageCounter[];
}

/** What an account would have more of than its plan includes, if the app were its own. */
export async function beyondPlan(
  { limits, ofApp, ofAccount }: BeyondPlanParts,
  { accountId, appId }: { readonly accountId: string; readonly appId: string },
): Promise<OfferedApp['beyondPlan']> {
  const plan = await limits.planOf(accountId);
  const found: OfferedApp['beyondPlan'] = [];
  for (const counter of ofApp()) {
    const { limit } = counter;
    const total = plan.limits[limit];
    const more = await counter.count(appId);
    if (total === null || more === 0) continue;
    const own = await ofAccount()
      .find((each) => each.limit === limit)
      ?.count(accountId);
    const used = more + (own ?? 0);
    if (used > total) found.push({ limit, used, total });
  }
  return found;
}
