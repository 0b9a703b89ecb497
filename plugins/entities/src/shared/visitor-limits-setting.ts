import { defineAppSetting } from '@buildai/apps/shared';
import { z } from 'zod';
import type { VisitorLimitsChoice } from './visitor-limits-choice.js';
import { visitorLimitsKey } from './visitor-limits-choice.js';

const most = z.number().int().min(0).max(1_000_000_000).nullable();
const choice: z.ZodType<VisitorLimitsChoice> = z.strictObject({ rowsPerDay: most, megabytesPerDay: most });

/** Daily limits for visitors who are not signed in. Can only lower those of the plan. */
export const visitorLimitsSetting = defineAppSetting(visitorLimitsKey, choice, {
  rowsPerDay: null,
  megabytesPerDay: null,
});
