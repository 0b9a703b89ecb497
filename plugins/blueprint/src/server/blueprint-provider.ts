import type { ModelProvider } from '@buildai/models/shared';
import { createBlueprintModel } from './blueprint-model.js';

export const blueprintModelId = 'blueprint/blueprint-1';

/**
 * The built-in default provider: needs no key and no network, and is free.
 * @param delayMilliseconds between two chunks of a response
 */
export function blueprintProvider(delayMilliseconds: number): ModelProvider {
  return {
    id: 'blueprint',
    label: 'Blueprint',
    description: 'Built in: works without a key, a network or a model, for data apps in common shapes.',
    needs: { apiKey: false, baseUrl: false },
    environment: {},
    models: [
      {
        id: blueprintModelId,
        label: 'Blueprint 1',
        providerId: 'blueprint',
        contextWindow: 1_000_000,
        rates: { prompt: 0, completion: 0 },
        onlyBuildsApps: true,
        seesImages: false,
      },
    ],
    builtInDefault: blueprintModelId,
    create: () => createBlueprintModel({ delayMilliseconds }),
  };
}
