import type { Clock, Egress } from '@buildai/core';
import type { ResolvedEmbedding } from '../shared/embedding.js';
import { ModelNotAvailable } from '../shared/errors.js';
import type { ModelCatalog, ModelInfo, ModelProvider, ResolvedModel } from '../shared/model-catalog.js';
import { ModelHabits } from './adapt-request.js';
import type { ModelsConfig } from './config.js';
import type { ConfiguredProvider } from './configured-provider.js';
import { ConfiguredProviders } from './configured-providers.js';
import type { DefaultModel } from './default-model.js';
import { chooseDefaultModel } from './default-model.js';
import { distinctLabels } from './distinct-labels.js';
import type { EmbeddingChoice } from './embeddings/embedding-choice.js';
import { chooseEmbedding } from './embeddings/embedding-choice.js';
import { resolveEmbedding } from './embeddings/resolve-embedding.js';
import { chooseImageModel, resolveImageModel } from './images/resolve-image-model.js';
import { markSmallModels } from './mark-small-models.js';
import { ModelLists } from './model-lists.js';
import { ModelMetadata } from './prices/model-metadata.js';
import type { PriceRepository } from './prices/price-repository.js';
import type { OwnResolveOptions } from './resolve-language-model.js';
import { resolveLanguageModel } from './resolve-language-model.js';
import { resolveReranker } from './reranking/resolve-reranker.js';
import type { SettingsRepository } from './settings-repository.js';
import { splitModelId } from './usable-provider.js';

export interface ModelCatalogParts {
  readonly providers: () => readonly ModelProvider[];
  /** The settings of the environment. */
  readonly config: ModelsConfig;
  readonly prices: Pick<PriceRepository, 'entered' | 'fetched'>;
  readonly repository: SettingsRepository;
  readonly egress: Egress;
  readonly clock: Clock;
}

/** Models of one connection, and the error if its service could not list them. */
export interface DescribedModels {
  readonly models: readonly ModelInfo[];
  readonly problem: string | undefined;
}

/** The model catalog for other plugins, with additions for this one. */
export interface OwnModelCatalog extends ModelCatalog {
  resolve(modelId?: string, options?: OwnResolveOptions): Promise<ResolvedModel>;
  configuredProviders(): Promise<readonly ConfiguredProvider[]>;
  /** @throws NotFound */
  configuredProvider(providerId: string): Promise<ConfiguredProvider>;
  /** The services that can be connected. */
  services(): readonly ModelProvider[];
  modelsOf(configured: ConfiguredProvider): Promise<DescribedModels>;
  defaultModel(): Promise<DefaultModel>;
  /**
   * Why the model cannot be used, as text; undefined if it can, without calling it. Null means that there is no default
   * model.
   */
  problemOf(modelId: string | null): Promise<string | undefined>;
  /** The connections to servers of this computer that do not answer. */
  away(): Promise<{ readonly providerId: string; readonly label: string }[]>;
  embeddingChoice(): Promise<EmbeddingChoice>;
  /** The embedding model with this id. @throws ModelNotAvailable with the missing setting. */
  resolveEmbedding(modelId: string, options?: { isForAdmins?: boolean }): Promise<ResolvedEmbedding>;
  readonly known: ModelMetadata;
}

/** The message of the error, if the promise rejects because the model cannot be used. */
export const problemWith = (use: Promise<unknown>): Promise<string | undefined> =>
  use.then(
    () => undefined,
    (error: unknown) => {
      if (ModelNotAvailable.is(error)) return error.message;
      throw error;
    },
  );

/** How many models a refusal names. */
const namedModels = 5;

export function createModelCatalog(parts: ModelCatalogParts): OwnModelCatalog {
  const { providers, config, repository, egress } = parts;
  const lists = new ModelLists(egress, parts.clock);
  const marked = markSmallModels(config.smallModels);
  const configured = new ConfiguredProviders({ providers, environment: config.providers, repository });
  const known = new ModelMetadata(parts.prices);
  const habits = new ModelHabits();

  const defaultModel = () =>
    chooseDefaultModel({ ...parts, environmentModel: config.defaultModel, configured, lists });

  const defaultProvider = async () => {
    const { modelId } = await defaultModel();
    return modelId === null ? undefined : configured.find(splitModelId(modelId).providerId);
  };

  const embeddingChoice = () =>
    chooseEmbedding({ repository, environmentModel: config.embeddingModel, defaultProvider });

  const embeddingOf: OwnModelCatalog['resolveEmbedding'] = (modelId, { isForAdmins = false } = {}) =>
    resolveEmbedding({ configured, policy: config, egress, isForAdmins }, modelId);

  return {
    known,
    configuredProviders: () => configured.all(),
    configuredProvider: (providerId) => configured.get(providerId),
    services: () => configured.services(),
    defaultModel,
    embeddingChoice,
    resolveEmbedding: embeddingOf,

    async modelsOf(provider) {
      const [{ models, problem }, reader] = await Promise.all([lists.of(provider), known.reader()]);
      return { models: models.map((model) => marked(reader.describe(provider, model))), problem };
    },

    async resolve(modelId, options) {
      const found = await configured.ofLanguageModel(modelId ?? (await defaultModel()).modelId);
      return resolveLanguageModel({ egress, habits, known, lists, marked, policy: config }, found, options);
    },

    async list() {
      const ready = (await configured.all()).filter(({ isReady }) => isReady);
      const [reader, ...found] = await Promise.all([
        known.reader(),
        ...ready.map(async (provider) => ({ provider, ...(await lists.of(provider)) })),
      ]);
      return distinctLabels(
        found.flatMap(({ models, provider }) =>
          models.map((model) => marked(reader.describe(provider, model))),
        ),
      );
    },

    async away() {
      const local = (await configured.all()).filter(({ isLocal, isReady }) => isLocal && isReady);
      const listed = await Promise.all(local.map((each) => lists.of(each)));
      return local
        .filter((_, index) => listed[index]?.problem !== undefined)
        .map(({ provider: { id, label } }) => ({ providerId: id, label }));
    },

    problemOf: (modelId) => problemWith(configured.ofLanguageModel(modelId)),

    async problemWith(modelId) {
      const unusable = await problemWith(configured.ofLanguageModel(modelId));
      if (unusable !== undefined) return unusable;
      const { configured: of, model } = await configured.ofModel(modelId);
      const { isComplete, models } = await lists.of(of);
      if (!isComplete || models.some(({ id }) => id === modelId)) return undefined;
      const some = models.slice(0, namedModels).map(({ id }) => id);
      const more = models.length > namedModels ? ', and others' : '';
      return `${of.provider.label} doesn’t offer the model "${model}". It offers ${some.join(', ')}${more}.`;
    },

    async embedding() {
      const { modelId } = await embeddingChoice();
      return modelId === null ? undefined : embeddingOf(modelId);
    },

    async imageModel() {
      const modelId = chooseImageModel(config.imageModel, await defaultProvider());
      return modelId === undefined
        ? undefined
        : resolveImageModel({ configured, policy: config, egress }, modelId);
    },

    async reranker() {
      const { rerankModel: modelId } = config;
      return modelId === undefined ? undefined : resolveReranker({ configured, egress }, modelId);
    },
  };
}
