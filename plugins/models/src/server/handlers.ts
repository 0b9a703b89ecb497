import type { Handlers } from '@buildai/core';
import type { modelsApi } from '../shared/api.js';
import { connectionHandlers } from './connection-handlers.js';
import type { OwnModelCatalog } from './create-model-catalog.js';
import { noEmbedding } from './embeddings/embedding-choice.js';
import { tryEmbedding } from './embeddings/try-embedding.js';
import type { ConfirmLocalAddress } from './local/confirm-local-address.js';
import type { PriceRepository } from './prices/price-repository.js';
import { canBeAdded, modelViewOf, serviceViewOf, viewOf } from './provider-views.js';
import { refused } from './refused.js';
import { settingViews } from './setting-views.js';
import type { SettingsRepository } from './settings-repository.js';

export function createHandlers(
  catalog: OwnModelCatalog,
  repository: SettingsRepository,
  prices: PriceRepository,
  confirmLocalAddress: ConfirmLocalAddress,
): Handlers<typeof modelsApi> {
  const { defaultModelView, embeddingView, pricesView } = settingViews(catalog, prices);
  return {
    ...connectionHandlers(catalog, repository, confirmLocalAddress),

    async listModels() {
      const [models, { modelId }] = await Promise.all([catalog.list(), catalog.defaultModel()]);
      return { models: models.map(modelViewOf), defaultModelId: modelId, away: await catalog.away() };
    },

    async getModelSettings() {
      const [providers, defaultModel, embedding, currentPrices] = await Promise.all([
        catalog.configuredProviders(),
        defaultModelView(),
        embeddingView(),
        pricesView(),
      ]);
      const services = catalog.services().filter(canBeAdded).map(serviceViewOf);
      return { providers: providers.map(viewOf), defaultModel, embedding, services, prices: currentPrices };
    },

    async setDefaultModel({ body: { modelId } }) {
      const problem = modelId === null ? undefined : await catalog.problemWith(modelId);
      if (problem !== undefined) throw refused('modelId', problem);
      await repository.choose('default', modelId);
      return defaultModelView();
    },

    async setEmbeddingModel({ body: { modelId }, signal }) {
      if (modelId !== null && modelId !== noEmbedding) {
        const problem = await tryEmbedding(catalog, modelId, signal);
        if (problem !== undefined) throw refused('modelId', problem);
      }
      await repository.choose('embedding', modelId);
      return embeddingView();
    },

    async setPrices({ body: { modelId, rates } }) {
      await prices.enter(modelId, rates);
      return pricesView();
    },
  };
}
