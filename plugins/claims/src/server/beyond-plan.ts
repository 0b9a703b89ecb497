import type { AppUsageCounter, PlanLimits, UsageCounter } from '@buildai/plans/shared';
import type { OfferedApp } from '../shared/claims-api.js';

/** What accounts would have more of than their plans include, if an app were their own. */
export class BeyondPlan {
  constructor(
    private readonly limits: Pick<PlanLimits, 'planOf'>,
    /** What one app has. */
    private readonly ofApp: () => readonly AppUsageCounter[],
    /** What an account has, in all of its apps. */
    private readonly ofAccount: () => readonly UsageCounter[],
  ) {}

  async find(accountId: string, appId: string): Promise<OfferedApp['beyondPlan']> {
    const plan = await this.limits.planOf(accountId);
    const found: OfferedApp['beyondPlan'] = [];
    for (const counter of this.ofApp()) {
      const { limit } = counter;
      const total = plan.limits[limit];
      const more = await counter.count(appId);
      if (total === null || more === 0) continue;
      const own = await this.ofAccount()
        .find((each) => each.limit === limit)
        ?.count(accountId);
      const used = more + (own ?? 0);
      if (used > total) found.push({ limit, used, total });
    }
    return found;
  }
}
