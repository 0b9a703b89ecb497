import { defineAppSetting } from '@buildai/apps/shared';
import { z } from 'zod';
import { initialToolSettings, queryMethods } from './tool-setting-values.js';
import type { ToolSettings } from './tool-setting-values.js';

const initial = initialToolSettings;
const runs = z
  .int('Enter a whole number.')
  .min(1, 'Enter a number from 1 to 100.')
  .max(100, 'Enter a number from 1 to 100.');

const inTemplates = { isInTemplates: true };

/** Runs of the tools of an app: how often a person may run them, what that costs, and how the model answers. */
export const toolSettings = {
  dailyUserLimit: defineAppSetting('dailyUserLimit', runs, initial.dailyUserLimit, inTemplates),
  weeklyUserLimit: defineAppSetting('weeklyUserLimit', runs, initial.weeklyUserLimit, inTemplates),
  creditsPerRun: defineAppSetting('creditsPerRun', z.int().min(0).max(20), initial.creditsPerRun),
  aiModel: defineAppSetting('aiModel', z.string().max(200), initial.aiModel),
  modelTemperature: defineAppSetting(
    'modelTemperature',
    z
      .number()
      .min(0)
      .max(2)
      .overwrite((value) => Math.round(value * 10) / 10),
    initial.modelTemperature,
    inTemplates,
  ),
  aiQueryMethod: defineAppSetting('aiQueryMethod', z.enum(queryMethods), initial.aiQueryMethod),
  userCanEditResults: defineAppSetting(
    'userCanEditResults',
    z.boolean(),
    initial.userCanEditResults,
    inTemplates,
  ),
} satisfies { readonly [K in keyof ToolSettings]: unknown };
