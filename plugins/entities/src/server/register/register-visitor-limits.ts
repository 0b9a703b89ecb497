import { appSettingDeclarations } from '@buildai/apps/shared';
import { CountsAhead } from '@buildai/core';
import { accountPlanChanged, plansChanged } from '@buildai/plans/shared';
import type { Plan } from '@buildai/plans/shared';
import { visitorLimitsSetting } from '../../shared/visitor-limits-setting.js';
import { visitorUsageApi } from '../../shared/visitor-usage-api.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import { visitorDay } from '../http/visitors/visitor-day.js';
import { VisitorLimits } from '../http/visitors/visitor-limits.js';

/** How much visitors and end users may write. */
export function registerVisitorLimits(kit: EntitiesKit): VisitorLimits {
  const { clock, config, events, uses } = kit;
  const plans = uses.caches.create<Plan>('entities/plans-of-owners');
  events.subscribe(accountPlanChanged, ({ accountId }) => plans.forget(accountId));
  events.subscribe(plansChanged, () => plans.forget());
  const planOf = (accountId: string) => plans.get(accountId, () => uses.plans.planOf(accountId));
  const counts = new CountsAhead(uses.counter, clock);
  kit.onStop(() => counts.stop());
  const limits = new VisitorLimits(counts, clock, config.visitors, (appId) =>
    visitorDay({ uses, planOf, installation: config.visitors }, appId),
  );
  kit.contribute(appSettingDeclarations, visitorLimitsSetting);
  kit.serve(visitorUsageApi, { getVisitorUsage: ({ params }) => limits.usage(params.appId) });
  return limits;
}
