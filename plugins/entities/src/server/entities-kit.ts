import { app, appSettings, appStore } from '@buildai/apps/shared';
import { fileStorage, live, windowCounter } from '@buildai/core';
import type { Kit } from '@buildai/core';
import { planLimits } from '@buildai/plans/shared';
import { versionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import { visitorLimitsConfig } from './visitor-limits-config.js';

export const entitiesConfig = z.object({
  /** A field that lists are sorted or filtered by gets an index of its own in a table with more rows than this. */
  indexFromRows: z.number().int().min(0).default(5000),
  visitors: visitorLimitsConfig.prefault({}),
});

/** The services that the plugin uses. */
export const entitiesUses = {
  apps: appStore,
  resolveApp: app,
  counter: windowCounter,
  plans: planLimits,
  settings: appSettings,
  versions: versionStore,
  files: fileStorage,
  live,
};

export type EntitiesKit = Kit<z.output<typeof entitiesConfig>, typeof entitiesUses>;
