import { appSettingDeclarations } from '@buildai/apps/shared';
import { visitorLimitsSetting } from '../../shared/visitor-limits-setting.js';
import { visitorUsageApi } from '../../shared/visitor-usage-api.js';
import type { EntitiesKit } from '../entities-kit.js';
import { visitorDay } from '../visitor-day.js';
import { VisitorLimits } from '../visitor-limits.js';

/** How much visitors and end users may write. */
export function registerVisitorLimits(kit: EntitiesKit): VisitorLimits {
  const { clock, config, uses } = kit;
  const limits = new VisitorLimits(uses.counter, clock, config.visitors, (appId) =>
    visitorDay({ uses, installation: config.visitors }, appId),
  );
  kit.contribute(appSettingDeclarations, visitorLimitsSetting);
  kit.serve(visitorUsageApi, { getVisitorUsage: ({ params }) => limits.usage(params.appId) });
  return limits;
}
