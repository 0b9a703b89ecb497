import { appSurface } from '@buildai/app-features/shared';
import { app, appStore, publishApproval } from '@buildai/apps/shared';
import { accounts } from '@buildai/auth/shared';
import { fileStorage, live, signals } from '@buildai/core';
import type { Kit } from '@buildai/core';
import { modelCatalog } from '@buildai/models/shared';
import { promptRows } from '@buildai/entities/shared';
import { paidWorks } from '@buildai/plans/shared';
import { bundler } from '@buildai/runtime/shared';
import { appChanges, versionStore } from '@buildai/versions/shared';
import type { ChatConfig } from './config.js';

/** The services that the plugin uses. */
export const chatUses = {
  accounts,
  apps: appStore,
  approval: publishApproval,
  resolveApp: app,
  versions: versionStore,
  changes: appChanges,
  surface: appSurface,
  bundler,
  models: modelCatalog,
  promptRows,
  files: fileStorage,
  live,
  signals,
  works: paidWorks,
};

export type ChatKit = Kit<ChatConfig, typeof chatUses>;
