import type { AppSettingRule } from '@buildai/apps/shared';
import { defineAppSetting } from '@buildai/apps/shared';
import type { Settings } from '@buildai/core';
import type { PlanLimits } from '@buildai/plans/shared';
import { z } from 'zod';
import type { Embedding } from '../../shared/embedding.js';
import { embeddingKey, maxEmbeddingSites, noEmbedding } from '../../shared/embedding.js';
import { hostNames } from '../origin/host-names.js';

/** Which other sites may show the app in a frame (default: none). */
export function embeddingSetting(settings: Pick<Settings, 'publicUrl' | 'appsHost'>) {
  const schema: z.ZodType<Embedding> = z.strictObject({
    isOn: z.boolean(),
    sites: hostNames(settings, maxEmbeddingSites, `At most ${maxEmbeddingSites} sites can be listed.`),
  });
  return defineAppSetting<Embedding>(embeddingKey, schema, noEmbedding);
}

/** Embedding is turned on only if the plan of the owner includes it. */
export function embeddingRule(limits: Pick<PlanLimits, 'requireFeature'>): AppSettingRule {
  return {
    keys: [embeddingKey],
    async check({ app, values }) {
      if ((values[embeddingKey] as Embedding).isOn) await limits.requireFeature(app.ownerId, 'embed');
    },
  };
}
