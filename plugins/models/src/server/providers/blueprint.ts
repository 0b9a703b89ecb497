import type { ModelProvider } from '../../shared/model-catalog.js';
import { createBlueprintModel } from '../blueprint/index.js';

export const blueprintModelId = 'blueprint/blueprint-1';

/** The embedded default: needs no key, no network and no money. */
export function blueprint(delayMilliseconds: number | undefined): ModelProvider {
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
      },
    ],
    create: () => createBlueprintModel(delayMilliseconds === undefined ? {} : { delayMilliseconds }),
  };
}
