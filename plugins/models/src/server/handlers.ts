import type { Handlers } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import type { DefaultModelView, ProviderView, modelsApi } from '../shared/api.js';
import type { ModelInfo } from '../shared/model-catalog.js';
import type { ConfiguredProvider } from './configured-provider.js';
import type { OwnModelCatalog } from './create-model-catalog.js';
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

  return {
    async listModels() {
      const [models, { modelId }] = await Promise.all([catalog.list(), catalog.defaultModel()]);
      return { models: models.map(modelViewOf), defaultModelId: modelId };
    },

    async getModelSettings() {
      const [providers, defaultModel] = await Promise.all([
        catalog.configuredProviders(),
        defaultModelView(),
      ]);
      return { providers: providers.map(viewOf), defaultModel };
    },

    async setDefaultModel({ body: { modelId } }) {
      const problem = modelId === null ? undefined : await catalog.problemOf(modelId);
      if (problem !== undefined) {
        throw InvalidInput({ message: problem, details: [{ field: 'body.modelId', message: problem }] });
      }
      await repository.setDefaultModel(modelId);
      return defaultModelView();
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
