import type { Handlers } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import type { DefaultModelView, EmbeddingView, ProviderView, modelsApi } from '../shared/api.js';
import type { ModelInfo } from '../shared/model-catalog.js';
import type { ConfiguredProvider } from './configured-provider.js';
import type { OwnModelCatalog } from './create-model-catalog.js';
import { problemWith } from './create-model-catalog.js';
import { noEmbedding } from './embeddings/embedding-choice.js';
import { tryEmbedding } from './embeddings/try-embedding.js';
import type { SettingsRepository } from './settings-repository.js';
import { testProvider } from './test-provider.js';

function viewOf({ provider, apiKey, baseUrl, isReady }: ConfiguredProvider): ProviderView {
  return {
    id: provider.id,
    label: provider.label,
    description: provider.description ?? '',
    needs: provider.needs,
    isReady,
    apiKey: {
      isSet: apiKey !== undefined,
      lastFour: apiKey?.lastFour ?? null,
      source: apiKey?.source ?? null,
      variable: provider.environment.apiKey ?? null,
    },
    baseUrl: {
      value: baseUrl?.value ?? null,
      source: baseUrl?.source ?? null,
      variable: provider.environment.baseUrl ?? null,
    },
  };
}

const modelViewOf = ({ rates, ...info }: ModelInfo) => ({ ...info, ...(rates ? { rates } : {}) });

export function createHandlers(
  catalog: OwnModelCatalog,
  repository: SettingsRepository,
): Handlers<typeof modelsApi> {
  const defaultModelView = async (): Promise<DefaultModelView> => {
    const chosen = await catalog.defaultModel();
    return { ...chosen, problem: (await catalog.problemOf(chosen.modelId)) ?? null };
  };

  const embeddingView = async (): Promise<EmbeddingView> => {
    const [choice, providers] = await Promise.all([catalog.embeddingChoice(), catalog.configuredProviders()]);
    const problem = choice.modelId === null ? undefined : await problemWith(catalog.embedding());
    const offered = providers
      .filter(({ isReady, isOwnAddress }) => isReady && isOwnAddress)
      .flatMap(({ provider }) => provider.embeddings?.models ?? [])
      .map(({ id, label, providerId }) => ({ id, label, providerId }));
    return { ...choice, problem: problem ?? null, offered };
  };

  return {
    async listModels() {
      const [models, { modelId }] = await Promise.all([catalog.list(), catalog.defaultModel()]);
      return { models: models.map(modelViewOf), defaultModelId: modelId };
    },

    async getModelSettings() {
      const [providers, defaultModel, embedding] = await Promise.all([
        catalog.configuredProviders(),
        defaultModelView(),
        embeddingView(),
      ]);
      return { providers: providers.map(viewOf), defaultModel, embedding };
    },

    async setDefaultModel({ body: { modelId } }) {
      const problem = modelId === null ? undefined : await catalog.problemOf(modelId);
      if (problem !== undefined) {
        throw InvalidInput({ message: problem, details: [{ field: 'body.modelId', message: problem }] });
      }
      await repository.choose('default', modelId);
      return defaultModelView();
    },

    async setEmbeddingModel({ body: { modelId }, signal }) {
      if (modelId !== null && modelId !== noEmbedding) {
        const problem = await tryEmbedding(catalog, modelId, signal);
        if (problem !== undefined)
          throw InvalidInput({ message: problem, details: [{ field: 'body.modelId', message: problem }] });
      }
      await repository.choose('embedding', modelId);
      return embeddingView();
    },

    async setProvider({ params: { providerId }, body }) {
      await catalog.configuredProvider(providerId);
      await repository.changeProvider(providerId, body);
      return viewOf(await catalog.configuredProvider(providerId));
    },

    async testProvider({ params: { providerId }, body: { modelId }, signal }) {
      if (modelId !== undefined && !modelId.startsWith(`${providerId}/`)) {
        const message = `This should be a model of ${providerId}.`;
        throw InvalidInput({ details: [{ field: 'body.modelId', message }] });
      }
      return testProvider(catalog, await catalog.configuredProvider(providerId), modelId, signal);
    },

    async listProviderModels({ params: { providerId } }) {
      const { models, problem } = await catalog.modelsOf(await catalog.configuredProvider(providerId));
      return { models: models.map(modelViewOf), problem: problem ?? null };
    },
  };
}
