import { defineAppSetting } from '@buildai/apps/shared';
import { z } from 'zod';
import type { ModelCallsChoice } from './model-calls-choice.js';
import { initialModelCalls, modelCallsKey, mostCallsPerDay } from './model-calls-choice.js';

const choice: z.ZodType<ModelCallsChoice> = z.strictObject({
  who: z.enum(['signedIn', 'anyone', 'nobody']),
  perDay: z.number().int().min(1).max(mostCallsPerDay),
});

/** Who may call models through an app, and how often a day. */
export const modelCallsSetting = defineAppSetting(modelCallsKey, choice, initialModelCalls);
