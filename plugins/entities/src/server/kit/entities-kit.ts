import { app, appDirectory, appSettings, appStore, usedApp } from '@buildai/apps/shared';
import { appUsers } from '@buildai/auth/shared';
import { dataReads, fileStorage, live, readCaches, secretBox, windowCounter } from '@buildai/core';
import type { Kit } from '@buildai/core';
import { planLimits } from '@buildai/plans/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import { rowHistoryConfig } from './row-history-config.js';
import { visitorLimitsConfig } from './visitor-limits-config.js';

export const entitiesConfig = z.object({
  /** Whether AI models that build apps may be shown rows, in apps whose builder doesn't turn that off. */
  rowsInPrompts: z.union([z.boolean(), z.stringbool()]).default(true),
  /** A field that lists are sorted or filtered by gets an index of its own in a table with more rows than this. */
  indexFromRows: z.number().int().min(0).default(5000),
  /** Builders see which queries of rows take longer than this, in ms. */
  slowFromMs: z.number().min(0).default(250),
  visitors: visitorLimitsConfig.prefault({}),
  rowHistory: rowHistoryConfig.prefault({}),
});

/** The services that the plugin uses. */
export const entitiesUses = {
  apps: appStore,
  appUsers,
  resolveApp: app,
  resolveUsedApp: usedApp,
  directory: appDirectory,
  caches: readCaches,
  counter: windowCounter,
  reads: dataReads,
  plans: planLimits,
  settings: appSettings,
  versions: versionStore,
  appChanges,
  files: fileStorage,
  live,
  secretBox,
};

export type EntitiesKit = Kit<z.output<typeof entitiesConfig>, typeof entitiesUses>;
