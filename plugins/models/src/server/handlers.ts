import type { Handlers } from '@buildai/core';
import { Conflict, InvalidInput, NotFound } from '@buildai/core/shared';
import type {
  DefaultModelView,
  EmbeddingView,
  PricesView,
  ProviderView,
  ServiceView,
  modelsApi,
} from '../shared/api.js';
import type { ModelInfo, ModelProvider } from '../shared/model-catalog.js';
import type { ConfiguredProvider } from './configured-provider.js';
import type { OwnModelCatalog } from './create-model-catalog.js';
import { problemWith } from './create-model-catalog.js';
import { noEmbedding } from './embeddings/embedding-choice.js';
import { tryEmbedding } from './embeddings/try-embedding.js';
import type { PriceRepository } from './prices/price-repository.js';
import type { SettingsRepository } from './settings-repository.js';
import { testProvider } from './test-provider.js';
import { splitModelId } from './usable-provider.js';

const needsOf = ({ needs }: ModelProvider): ServiceView['needs'] => ({
  apiVersion: false,
  models: false,
  ...needs,
});

function viewOf(configured: ConfiguredProvider): ProviderView {
  const { provider, apiKey, apiVersion, baseUrl, enteredModels, isAdded, isReady, pickedModel, service } =
    configured;
  return {
    id: provider.id,
    label: provider.label,
    description: provider.description ?? '',
    service,
    isAdded,
    needs: needsOf(provider),
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
    apiVersion: apiVersion ?? null,
    models: [...enteredModels],
    model: pickedModel ?? null,
  };
}

const serviceViewOf = (provider: ModelProvider): ServiceView => ({
  id: provider.id,
  label: provider.label,
  description: provider.description ?? '',
  needs: needsOf(provider),
  address: provider.defaultBaseUrl ?? provider.addressExample ?? '',
});

/** A service that needs nothing is part of the product. */
const canBeAdded = ({ needs }: ModelProvider) => needs.apiKey || needs.baseUrl;

/** `my-gateway` for the name "My gateway". */
const idFrom = (label: string) =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '') || 'connection';

/** The first ID that no connection has. */
function freeId(label: string, taken: ReadonlySet<string>): string {
  const id = idFrom(label);
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}

const refused = (field: string, message: string) =>
  InvalidInput({ message, details: [{ field: `body.${field}`, message }] });

const modelViewOf = ({ rates, ...info }: ModelInfo) => ({ ...info, ...(rates ? { rates } : {}) });

export function createHandlers(
  catalog: OwnModelCatalog,
  repository: SettingsRepository,
  prices: PriceRepository,
): Handlers<typeof modelsApi> {
  const defaultModelView = async (): Promise<DefaultModelView> => {
    const chosen = await catalog.defaultModel();
    const problem = await catalog.problemOf(chosen.modelId);
    return { ...chosen, problem: problem ?? (await retirementOf(chosen.modelId)) ?? null };
  };

  /** What to do about a model that its service takes away. */
  const retirementOf = async (modelId: string | null): Promise<string | undefined> => {
    if (modelId === null) return undefined;
    const { providerId, model } = splitModelId(modelId);
    const of = await catalog.configuredProvider(providerId);
    const { isRetired, replacedBy } = (await catalog.known.reader()).of(of, model) ?? {};
    if (!isRetired) return undefined;
    const instead =
      replacedBy === undefined ? 'Choose another model.' : `Use ${providerId}/${replacedBy} instead.`;
    return `${of.provider.label} no longer offers ${model}, or will soon stop. ${instead}`;
  };

  const pricesView = async (): Promise<PricesView> => {
    const [{ asOf, source }, entered] = await Promise.all([catalog.known.list(), prices.entered()]);
    return { asOf, source, entered: [...entered].map(([modelId, rates]) => ({ modelId, rates })) };
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

    async setProvider({ params: { providerId }, body }) {
      await catalog.configuredProvider(providerId);
      await repository.changeProvider(providerId, body);
      return viewOf(await catalog.configuredProvider(providerId));
    },

    async setPrices({ body: { modelId, rates } }) {
      await prices.enter(modelId, rates);
      return pricesView();
    },

    async addProvider({ body: { service, label, ...settings } }) {
      const found = catalog.services().find(({ id }) => id === service);
      if (!found || !canBeAdded(found)) throw refused('service', 'This service doesn’t exist.');
      if (found.needs.baseUrl && settings.baseUrl === undefined) {
        throw refused(
          'baseUrl',
          `Enter the address, such as ${found.addressExample ?? 'http://localhost:11434'}.`,
        );
      }
      const taken = new Set(catalog.services().map(({ id }) => id));
      // A preset that is connected under its own name has its own ID.
      if (found.isPreset && label === found.label) taken.delete(found.id);
      for (const { provider } of await catalog.configuredProviders()) taken.add(provider.id);
      const id = freeId(label === found.label ? found.id : label, taken);
      if (!(await repository.addProvider(id, { service, label }))) throw Conflict();
      await repository.changeProvider(id, settings);
      return viewOf(await catalog.configuredProvider(id));
    },

    async removeProvider({ params: { providerId } }) {
      const { isAdded } = await catalog.configuredProvider(providerId);
      if (!isAdded) throw NotFound();
      await repository.removeProvider(providerId);
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
