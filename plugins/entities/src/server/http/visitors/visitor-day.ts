import type { AppDirectory, AppSettings } from '@buildai/apps/shared';
import type { Plan } from '@buildai/plans/shared';
import { planLimit } from '@buildai/plans/shared';
import { visitorLimitsSetting } from '../../../shared/visitor-limits-setting.js';
import { megabyte } from '../../kit/visitor-limits-config.js';
import type { VisitorLimitsConfig } from '../../kit/visitor-limits-config.js';

/** Daily limit of one kind of write. */
export interface DayLimit {
  /** The limit in effect. */
  readonly limit: number;
  /** What plan and installation allow. */
  readonly most: number;
}

/** End users of an app together may send this many times the limit for anonymous visitors. */
const memberShare = 10;

/** Daily limits of an app. */
export interface VisitorDay {
  readonly rows: DayLimit;
  readonly bytes: DayLimit;
  /** The limits of all end users together. */
  readonly ofUsers: { readonly rows: number; readonly bytes: number };
}

export interface VisitorDayParts {
  readonly uses: { readonly directory: Pick<AppDirectory, 'get'>; readonly settings: AppSettings };
  readonly planOf: (accountId: string) => Promise<Plan | undefined>;
  readonly installation: VisitorLimitsConfig;
}

/**
 * Daily limits of an app: the minimum of installation, owner's plan and builder's setting. The builder does not
 * limit end users, since the builder decides who they are.
 */
export async function visitorDay(
  { uses, planOf, installation }: VisitorDayParts,
  appId: string,
): Promise<VisitorDay> {
  const app = await uses.directory.get(appId);
  const plan = app && (await planOf(app.ownerId));
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
