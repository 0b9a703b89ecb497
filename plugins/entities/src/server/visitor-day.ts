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

/** End users of an app may send so many times what its plan takes from visitors who are not signed in. */
const memberShare = 10;

/** What an app takes in a day. */
export interface VisitorDay {
  readonly rows: DayLimit;
  readonly bytes: DayLimit;
  /** From all of its end users together. */
  readonly ofUsers: { readonly rows: number; readonly bytes: number };
}

export interface VisitorDayParts {
  readonly uses: { readonly apps: AppStore; readonly plans: PlanLimits; readonly settings: AppSettings };
  readonly installation: VisitorLimitsConfig;
}

/**
 * What an app takes from its visitors in a day: the least of what the installation, the plan of its owner and the
 * builder say. Of its end users the builder limits nothing: who they are is up to the builder.
 */
export async function visitorDay(
  { uses, installation }: VisitorDayParts,
  appId: string,
): Promise<VisitorDay> {
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
    ofUsers: {
      rows: Math.min(installation.userRowsPerDay, ofPlan('visitorRows') * memberShare),
      bytes: Math.min(installation.userBytesPerDay, ofPlan('visitorMegabytes') * megabyte * memberShare),
    },
  };
}
