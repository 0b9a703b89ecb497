import type { Clock, Egress } from '@buildai/core';
import { SecretUnreadable } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { SettingSource } from '../shared/api.js';
import { ModelNotAvailable } from '../shared/errors.js';
import type {
  ModelCatalog,
  ModelInfo,
  ModelProvider,
  ProviderSettings,
  ResolveOptions,
  ResolvedModel,
} from '../shared/model-catalog.js';
import type { CallPolicy } from './call-policy.js';
import type { ConfiguredProvider, ProviderEnvironment } from './configured-provider.js';
import { configureProvider, openSettings } from './configured-provider.js';
import { ModelLists } from './model-lists.js';
import type { ModelList } from './model-lists.js';
import { providerEgress } from './provider-egress.js';
import { blueprintModelId } from './providers/blueprint.js';
import { reliableModel } from './reliable-model.js';
import type { SettingsRepository } from './settings-repository.js';

export interface ModelCatalogParts {
  readonly providers: () => readonly ModelProvider[];
  readonly environment: Readonly<Record<string, ProviderEnvironment>>;
  /** DEFAULT_MODEL */
  readonly environmentModel: string | undefined;
  readonly repository: SettingsRepository;
  readonly policy: CallPolicy;
  readonly egress: () => Egress;
  readonly clock: Clock;
}

/** What other plugins may do with models, and what only this one does. */
export interface OwnModelCatalog extends ModelCatalog {
  resolve(
    modelId?: string,
    options?: ResolveOptions & { policy?: Partial<CallPolicy> },
  ): Promise<ResolvedModel>;
  configuredProviders(): Promise<readonly ConfiguredProvider[]>;
  /** @throws NotFound */
  configuredProvider(providerId: string): Promise<ConfiguredProvider>;
  modelsOf(configured: ConfiguredProvider): Promise<ModelList>;
  defaultModel(): Promise<{ modelId: string; source: SettingSource }>;
  /** Why the model cannot be used, in words; undefined when it can, as far as is known without calling it. */
  problemOf(modelId: string): Promise<string | undefined>;
}

/** `openrouter/openai/gpt-4o` belongs to `openrouter`, which calls it `openai/gpt-4o`. */
function splitModelId(modelId: string): { providerId: string; model: string } {
  const slash = modelId.indexOf('/');
  return { providerId: modelId.slice(0, slash), model: modelId.slice(slash + 1) };
}

/** @throws ModelNotAvailable with what to set. */
function requireReady({ provider, isReady }: ConfiguredProvider): void {
  if (isReady) return;
  const { apiKey, baseUrl } = provider.environment;
  const [what, variable] = provider.needs.baseUrl ? ['address', baseUrl] : ['key', apiKey];
  throw ModelNotAvailable({
    message: `${provider.label} has no ${what} yet. Enter it in the model settings${variable ? `, or set ${variable}` : ''}.`,
  });
}

/** @throws ModelNotAvailable when the key cannot be read any more. */
function readableSettings(configured: ConfiguredProvider): ProviderSettings {
  try {
    return openSettings(configured);
  } catch (error) {
    if (!SecretUnreadable.is(error)) throw error;
    throw ModelNotAvailable({
      message: `The key of ${configured.provider.label} cannot be read any more. Enter it again in the model settings.`,
    });
  }
}

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

  /** @throws ModelNotAvailable */
  const requireConfigured = async (modelId: string) => {
    const { providerId, model } = splitModelId(modelId);
    const configured = await findConfigured(providerId);
    if (!configured) {
      throw ModelNotAvailable({
        message: `There is no provider for the model "${modelId}". Choose another model.`,
      });
    }
    requireReady(configured);
    if (!configured.provider.listModels && !configured.provider.models.some(({ id }) => id === modelId)) {
      throw ModelNotAvailable({ message: `${configured.provider.label} has no model "${model}".` });
    }
    return { configured, model, settings: readableSettings(configured) };
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
    const chosen = await repository.defaultModel();
    if (chosen !== undefined) return { modelId: chosen, source: 'admin' };
    if (parts.environmentModel !== undefined)
      return { modelId: parts.environmentModel, source: 'environment' };
    return { modelId: blueprintModelId, source: 'built_in' };
  };

  return {
    configuredProviders,
    modelsOf: (configured) => lists.of(configured),
    defaultModel,

    async configuredProvider(providerId) {
      const configured = await findConfigured(providerId);
      if (!configured) throw NotFound();
      return configured;
    },

    async resolve(modelId, { onWait, policy: asked } = {}) {
      const policy = { ...parts.policy, ...asked };
      const id = modelId ?? (await defaultModel()).modelId;
      const { configured, model, settings } = await requireConfigured(id);
      const info = await infoOf(configured, id, model);
      const wayOut = providerEgress(egress(), { allow: configured.allow, timeout: policy.firstPartTimeout });
      const raw = await configured.provider.create(model, settings, wayOut);
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

    problemOf: (modelId) =>
      requireConfigured(modelId).then(
        () => undefined,
        (error: unknown) => {
          if (ModelNotAvailable.is(error)) return error.message;
          throw error;
        },
      ),
  };
}
