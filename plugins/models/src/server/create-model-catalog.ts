import type { Clock, Egress } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { SettingSource } from '../shared/api.js';
import type { EmbeddingModelInfo, ResolvedEmbedding } from '../shared/embedding.js';
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
import { configureProvider } from './configured-provider.js';
import type { EmbeddingChoice } from './embeddings/embedding-choice.js';
import { chooseEmbedding } from './embeddings/embedding-choice.js';
import { reliableEmbedding } from './embeddings/reliable-embedding.js';
import { ModelLists } from './model-lists.js';
import type { ModelList } from './model-lists.js';
import { providerEgress } from './provider-egress.js';
import { reliableModel } from './reliable-model.js';
import type { SettingsRepository } from './settings-repository.js';
import { requireUsable, splitModelId } from './usable-provider.js';

export interface ModelCatalogParts {
  readonly providers: () => readonly ModelProvider[];
  readonly environment: Readonly<Record<string, ProviderEnvironment>>;
  /** DEFAULT_MODEL */
  readonly environmentModel: string | undefined;
  /** EMBEDDING_MODEL */
  readonly environmentEmbedding: string | undefined;
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

export function createModelCatalog(parts: ModelCatalogParts): OwnModelCatalog {
  const { providers, environment, repository, egress } = parts;
  const lists = new ModelLists(egress, parts.clock);

  const configuredProviders = async () => {
    const stored = await repository.providers();
    return providers().map((provider) =>
      configureProvider(provider, environment[provider.id], stored.get(provider.id)),
    );
  };

  const findConfigured = async (providerId: string) =>
    (await configuredProviders()).find(({ provider }) => provider.id === providerId);

  const wayOut = ({ allow }: ConfiguredProvider, { firstPartTimeout }: CallPolicy) =>
    providerEgress(egress, { allow, timeout: firstPartTimeout });

  /** @throws ModelNotAvailable */
  const requireConfigured = async (modelId: string | null) => {
    if (modelId === null) {
      throw ModelNotAvailable({
        message: 'There is no default model yet. Choose one in the model settings, or set DEFAULT_MODEL.',
      });
    }
    const { providerId, model } = splitModelId(modelId);
    const usable = requireUsable(await findConfigured(providerId), modelId);
    const { provider } = usable.configured;
    if (!provider.listModels && !provider.models.some(({ id }) => id === modelId)) {
      throw ModelNotAvailable({ message: `${provider.label} has no model "${model}".` });
    }
    return { ...usable, id: modelId, model };
  };

  const infoOf = async (
    configured: ConfiguredProvider,
    modelId: string,
    model: string,
  ): Promise<ModelInfo> => {
    const isIt = ({ id }: ModelInfo) => id === modelId;
    const builtIn = configured.isOwnAddress ? configured.provider.models.find(isIt) : undefined;
    const known = builtIn ?? (await lists.of(configured)).models.find(isIt);
    return known ?? { id: modelId, label: model, providerId: configured.provider.id, contextWindow: 128_000 };
  };

  const defaultModel: OwnModelCatalog['defaultModel'] = async () => {
    const chosen = await repository.choice('default');
    if (chosen !== undefined) return { modelId: chosen, source: 'admin' };
    if (parts.environmentModel !== undefined)
      return { modelId: parts.environmentModel, source: 'environment' };
    const builtIn = providers().find(({ builtInDefault }) => builtInDefault !== undefined);
    return { modelId: builtIn?.builtInDefault ?? null, source: 'built_in' };
  };

  const embeddingChoice = () =>
    chooseEmbedding({
      repository,
      environmentModel: parts.environmentEmbedding,
      defaultProvider: async () => {
        const { modelId } = await defaultModel();
        return modelId === null ? undefined : findConfigured(splitModelId(modelId).providerId);
      },
    });

  const resolveEmbedding: OwnModelCatalog['resolveEmbedding'] = async (modelId) => {
    const { providerId, model } = splitModelId(modelId);
    const { configured, settings } = requireUsable(await findConfigured(providerId), modelId);
    const { embeddings, label } = configured.provider;
    if (!embeddings) throw ModelNotAvailable({ message: `${label} has no embedding models.` });
    const builtIn = configured.isOwnAddress ? embeddings.models.find(({ id }) => id === modelId) : undefined;
    const info: EmbeddingModelInfo = builtIn ?? { id: modelId, label: model, providerId };
    const way = wayOut(configured, parts.policy);
    const raw = await embeddings.create(model, settings, way, info.dimensions);
    const called = { model, provider: configured.name };
    const options: Parameters<typeof reliableEmbedding>[1]['options'] = (purpose) =>
      embeddings.options?.(purpose, info.dimensions) ?? {};
    return { info, embed: reliableEmbedding(raw, { called, policy: parts.policy, options }) };
  };

  return {
    configuredProviders,
    modelsOf: (configured) => lists.of(configured),
    defaultModel,
    embeddingChoice,
    resolveEmbedding,

    async configuredProvider(providerId) {
      const configured = await findConfigured(providerId);
      if (!configured) throw NotFound();
      return configured;
    },

    async resolve(modelId, { onWait, policy: asked } = {}) {
      const policy = { ...parts.policy, ...asked };
      const { id, configured, model, settings } = await requireConfigured(
        modelId ?? (await defaultModel()).modelId,
      );
      const info = await infoOf(configured, id, model);
      const raw = await configured.provider.create(model, settings, wayOut(configured, policy));
      return {
        info,
        model: reliableModel(raw, { called: { model, provider: configured.name }, policy }, onWait),
      };
    },

    async list() {
      const ready = (await configuredProviders()).filter(({ isReady }) => isReady);
      const found = await Promise.all(ready.map((configured) => lists.of(configured)));
      return found.flatMap(({ models }) => models);
    },

    problemOf: (modelId) => problemWith(requireConfigured(modelId)),

    async embedding() {
      const { modelId } = await embeddingChoice();
      return modelId === null ? undefined : resolveEmbedding(modelId);
    },
  };
}
