import type { AppSettings } from '@buildai/apps/shared';
import type { Clock } from '@buildai/core';
import { endOfDay } from '@buildai/core';
import type { CallQuota } from '@buildai/model-calls/shared';
import { toolSettings } from '../../shared/tool-settings.js';
import type { ToolSettings } from '../../shared/tool-setting-values.js';

const day = 24 * 60 * 60_000;

/** The settings of the runs of an app. */
export async function readRunSettings(
  settings: Pick<AppSettings, 'read'>,
  appId: string,
): Promise<ToolSettings> {
  return {
    dailyUserLimit: await settings.read(appId, toolSettings.dailyUserLimit),
    weeklyUserLimit: await settings.read(appId, toolSettings.weeklyUserLimit),
    creditsPerRun: await settings.read(appId, toolSettings.creditsPerRun),
    aiModel: await settings.read(appId, toolSettings.aiModel),
    modelTemperature: await settings.read(appId, toolSettings.modelTemperature),
    aiQueryMethod: await settings.read(appId, toolSettings.aiQueryMethod),
    userCanEditResults: await settings.read(appId, toolSettings.userCanEditResults),
  };
}

/** How often a person may run the tools of an app, from now on. */
export function runWindows(
  clock: Clock,
  { dailyUserLimit: daily, weeklyUserLimit: weekly }: ToolSettings,
): CallQuota['windows'] {
  const end = endOfDay(clock.now());
  return [
    {
      name: 'tools/daily-runs',
      most: daily,
      endsAt: end,
      reached: `You’ve used all ${daily} runs for today. Try again tomorrow.`,
    },
    {
      name: 'tools/weekly-runs',
      most: weekly,
      endsAt: new Date(end.getTime() + 6 * day),
      reached: `You’ve used all ${weekly} runs for this week. Try again next week.`,
    },
  ];
}
