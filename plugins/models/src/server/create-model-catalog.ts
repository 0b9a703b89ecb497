import type { Clock, Egress } from '@buildai/core';
import type { SettingSource } from '../shared/api.js';
import type { ResolvedEmbedding } from '../shared/embedding.js';
import { ModelNotAvailable } from '../shared/errors.js';
import type {
  ModelCatalog,
  ModelInfo,
  ModelProvider,
  ResolveOptions,
  ResolvedModel,
} from '../shared/model-catalog.js';
import type { CallPolicy } from './call-policy.js';
import type { ConfiguredProvider, ProviderEnvironment } from './configured-provider.js';
import { ConfiguredProviders } from './configured-providers.js';
import type { EmbeddingChoice } from './embeddings/embedding-choice.js';
import { chooseEmbedding } from './embeddings/embedding-choice.js';
import { resolveEmbedding } from './embeddings/resolve-embedding.js';
import { chooseImageModel, resolveImageModel } from './images/resolve-image-model.js';
import { markSmallModels } from './mark-small-models.js';
import { ModelLists } from './model-lists.js';
import type { ModelList } from './model-lists.js';
import { providerEgress } from './provider-egress.js';
import { reliableModel } from './reliable-model.js';
import { resolveReranker } from './reranking/resolve-reranker.js';
import type { SettingsRepository } from './settings-repository.js';
import { splitModelId } from './usable-provider.js';

export interface ModelCatalogParts {
  readonly providers: () => readonly ModelProvider[];
  readonly environment: Readonly<Record<string, ProviderEnvironment>>;
  /** DEFAULT_MODEL */
  readonly environmentModel: string | undefined;
  /** EMBEDDING_MODEL */
  readonly environmentEmbedding: string | undefined;
  /** IMAGE_MODEL */
  readonly environmentImages: string | undefined;
  /** RERANK_MODEL */
  readonly environmentReranker: string | undefined;
  /** SMALL_MODELS */
  readonly smallModels: readonly string[];
  readonly repository: SettingsRepository;
  readonly policy: CallPolicy;
  readonly egress: Egress;
  readonly clock: Clock;
}

/** The model catalog for other plugins, with additions for this one. */
export interface OwnModelCatalog extends ModelCatalog {
  resolve(
    modelId?: string,
    options?: ResolveOptions & { policy?: Partial<CallPolicy> },
  ): Promise<ResolvedModel>;
  configuredProviders(): Promise<readonly ConfiguredProvider[]>;
  /** @throws NotFound */
  configuredProvider(providerId: string): Promise<ConfiguredProvider>;
  modelsOf(configured: ConfiguredProvider): Promise<ModelList>;
  /** `modelId` is null if there is no default model. */
  defaultModel(): Promise<{ modelId: string | null; source: SettingSource }>;
  /**
   * Why the model cannot be used, as text; undefined if it can, without calling it. Null means that there is no default
   * model.
   */
  problemOf(modelId: string | null): Promise<string | undefined>;
  embeddingChoice(): Promise<EmbeddingChoice>;
  /** The embedding model with this id. @throws ModelNotAvailable with the missing setting. */
  resolveEmbedding(modelId: string): Promise<ResolvedEmbedding>;
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

interface ModelOf {
  readonly configured: ConfiguredProvider;
  /** With its provider. */
  readonly id: string;
  /** As its provider calls it. */
  readonly model: string;
}

/** What is known of a model; its provider's list may not name it. */
async function infoOf(lists: ModelLists, { configured, id, model }: ModelOf): Promise<ModelInfo> {
  const isIt = (info: ModelInfo) => info.id === id;
  const builtIn = configured.isOwnAddress ? configured.provider.models.find(isIt) : undefined;
  const known = builtIn ?? (await lists.of(configured)).models.find(isIt);
  return known ?? { id, label: model, providerId: configured.provider.id, contextWindow: 128_000 };
}

export function createModelCatalog(parts: ModelCatalogParts): OwnModelCatalog {
  const { providers, environment, repository, egress } = parts;
  const lists = new ModelLists(egress, parts.clock);
  const marked = markSmallModels(parts.smallModels);
  const configured = new ConfiguredProviders({ providers, environment, repository });

  const defaultModel: OwnModelCatalog['defaultModel'] = async () => {
    const chosen = await repository.choice('default');
    if (chosen !== undefined) return { modelId: chosen, source: 'admin' };
    if (parts.environmentModel !== undefined)
      return { modelId: parts.environmentModel, source: 'environment' };
    const builtIn = providers().find(({ builtInDefault }) => builtInDefault !== undefined);
    return { modelId: builtIn?.builtInDefault ?? null, source: 'built_in' };
  };

  const defaultProvider = async () => {
    const { modelId } = await defaultModel();
    return modelId === null ? undefined : configured.find(splitModelId(modelId).providerId);
  };

  const embeddingChoice = () =>
    chooseEmbedding({ repository, environmentModel: parts.environmentEmbedding, defaultProvider });

  const embeddingOf = (modelId: string) =>
    resolveEmbedding({ configured, policy: parts.policy, egress }, modelId);

  return {
    configuredProviders: () => configured.all(),
    configuredProvider: (providerId) => configured.get(providerId),
    modelsOf: (provider) => lists.of(provider),
    defaultModel,
    embeddingChoice,
    resolveEmbedding: embeddingOf,

    async resolve(modelId, { onWait, policy: asked } = {}) {
      const policy = { ...parts.policy, ...asked };
      const found = await configured.ofLanguageModel(modelId ?? (await defaultModel()).modelId);
      const { model, settings } = found;
      const { allow, name, provider } = found.configured;
      const info = marked(await infoOf(lists, found));
      const access = providerEgress(egress, { allow, timeout: policy.firstPartTimeout });
      const raw = await provider.create(model, settings, access);
      return { info, model: reliableModel(raw, { called: { model, provider: name }, policy }, onWait) };
    },

    async list() {
      const ready = (await configured.all()).filter(({ isReady }) => isReady);
      const found = await Promise.all(ready.map((provider) => lists.of(provider)));
      return found.flatMap(({ models }) => models.map(marked));
    },

    problemOf: (modelId) => problemWith(configured.ofLanguageModel(modelId)),

    async embedding() {
      const { modelId } = await embeddingChoice();
      return modelId === null ? undefined : embeddingOf(modelId);
    },

    async imageModel() {
      const modelId = chooseImageModel(parts.environmentImages, await defaultProvider());
      return modelId === undefined
        ? undefined
        : resolveImageModel({ configured, policy: parts.policy, egress }, modelId);
    },

    async reranker() {
      const { environmentReranker: modelId } = parts;
      return modelId === undefined ? undefined : resolveReranker({ configured, egress }, modelId);
    },
  };
}
