import { definePlugin } from '@buildai/core';
import { modelProviders } from '../src/shared/index.js';
import { openai } from '../src/server/providers/openai.js';

/** A provider that needs no settings and declares a built-in default model. */
export const builtInModel = definePlugin({
  id: 'built-in-model',
  dependsOn: ['models'],
  register: (kit) =>
    kit.contribute(modelProviders, {
      id: 'built-in',
      label: 'Built-in',
      needs: { apiKey: false, baseUrl: false },
      environment: {},
      models: [{ id: 'built-in/one', label: 'One', providerId: 'built-in', contextWindow: 1_000 }],
      builtInDefault: 'built-in/one',
      create: (model, settings, egress) => openai.create(model, settings, egress),
    }),
});
