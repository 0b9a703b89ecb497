import type { AppSettings, AppStore } from '@buildai/apps/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import { planLimit } from '@buildai/plans/shared';
import { visitorLimitsSetting } from '../shared/visitor-limits-setting.js';
import type { VisitorLimitsConfig } from './visitor-limits.js';

export const megabyte = 1024 * 1024;

/** How much of one thing an app takes from its visitors in a day. */
export interface DayLimit {
  /** In force. */
  readonly limit: number;
  /** What plan and installation allow. */
  readonly most: number;
}

export interface VisitorDayParts {
  readonly uses: { readonly apps: AppStore; readonly plans: PlanLimits; readonly settings: AppSettings };
  readonly installation: VisitorLimitsConfig;
}

/**
 * What an app takes from its visitors in a day: the least of what the installation, the plan of its owner and the
 * builder say.
 */
export async function visitorDay(
  { uses, installation }: VisitorDayParts,
  appId: string,
): Promise<{ readonly rows: DayLimit; readonly bytes: DayLimit }> {
  const app = await uses.apps.get(appId);
  const plan = app && (await uses.plans.planOf(app.ownerId));
  const { rowsPerDay, megabytesPerDay } = await uses.settings.read(appId, visitorLimitsSetting);
  const ofPlan = (name: 'visitorRows' | 'visitorMegabytes') => (plan && planLimit(plan, name)) ?? Infinity;
  const dayLimit = (most: number, chosen: number | null): DayLimit => ({
    limit: Math.min(most, chosen ?? most),
    most,
  });
  return {
    rows: dayLimit(Math.min(installation.rowsPerDay, ofPlan('visitorRows')), rowsPerDay),
    bytes: dayLimit(
      Math.min(installation.bytesPerDay, ofPlan('visitorMegabytes') * megabyte),
      megabytesPerDay === null ? null : megabytesPerDay * megabyte,
    ),
  };
}
