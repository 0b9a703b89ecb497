import type { AppSettings, AppStore } from '@buildai/apps/shared';
import { appSettingDeclarations, appSettingRules } from '@buildai/apps/shared';
import type { Kit } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import { embedApi } from '../../shared/embed-api.js';
import { createEmbedHandlers } from './embed-handlers.js';
import { embeddingRule, embeddingSetting } from './embedding-setting.js';
import type { FrameAncestors } from './frame-ancestors.js';
import { createFrameAncestors } from './frame-ancestors.js';

export interface EmbeddingParts {
  readonly apps: Pick<AppStore, 'publishedUrl' | 'slugUrl'>;
  readonly appSettings: Pick<AppSettings, 'read'>;
  readonly limits: Pick<PlanLimits, 'hasFeature' | 'requireFeature'>;
}

/** Registers the embedding of published apps in other sites. @returns who may show an app in a frame */
export function registerEmbedding(
  kit: Pick<Kit<unknown>, 'contribute' | 'serve' | 'settings'>,
  { apps, appSettings, limits }: EmbeddingParts,
): FrameAncestors {
  const setting = embeddingSetting(kit.settings);
  kit.contribute(appSettingDeclarations, setting);
  kit.contribute(appSettingRules, embeddingRule(limits));
  kit.serve(embedApi, createEmbedHandlers(apps));
  return createFrameAncestors({
    limits,
    platformOrigin: new URL(kit.settings.publicUrl).origin,
    setting,
    settings: appSettings,
  });
}
