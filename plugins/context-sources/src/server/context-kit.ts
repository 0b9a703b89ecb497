import { app, appStore } from '@buildai/apps/shared';
import { egress, fileStorage, live, oauth, secretBox } from '@buildai/core';
import type { Kit } from '@buildai/core';
import { modelCatalog } from '@buildai/models/shared';
import { credits, paidWorks, planLimits } from '@buildai/plans/shared';
import type { Source } from '../shared/source.js';
import { contextSources } from '../shared/source.js';
import type { ContextConfig } from './config.js';

/** The services that the plugin uses. */
export const contextUses = {
  apps: appStore,
  resolveApp: app,
  credits,
  egress,
  files: fileStorage,
  live,
  models: modelCatalog,
  oauth,
  plans: planLimits,
  secretBox,
  works: paidWorks,
};

export type ContextKit = Kit<ContextConfig, typeof contextUses>;

/** The sources of all plugins; read it after registration. */
export const installedSources = (kit: ContextKit) => (): readonly Source[] =>
  kit.contributions(contextSources);
