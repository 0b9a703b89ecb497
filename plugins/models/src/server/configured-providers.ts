import { NotFound } from '@buildai/core/shared';
import { ModelNotAvailable } from '../shared/errors.js';
import type { ModelProvider } from '../shared/model-catalog.js';
import type { ConfiguredProvider, ProviderEnvironment } from './configured-provider.js';
import { configureProvider } from './configured-provider.js';
import { namedProvider } from './named-provider.js';
import type { SettingsRepository } from './settings-repository.js';
import { requireUsable, splitModelId } from './usable-provider.js';

export interface ConfiguredProvidersParts {
  readonly providers: () => readonly ModelProvider[];
  readonly environment: Readonly<Record<string, ProviderEnvironment>>;
  readonly repository: SettingsRepository;
}

const isSet = (environment: ProviderEnvironment | undefined) =>
  environment?.apiKey !== undefined || environment?.baseUrl !== undefined;

/** The connections: the installed providers with their settings, and those that admins added. Read at each call. */
export class ConfiguredProviders {
  constructor(private readonly parts: ConfiguredProvidersParts) {}

  async all(): Promise<readonly ConfiguredProvider[]> {
    const { environment, providers, repository } = this.parts;
    const stored = await repository.providers();
    const services = providers();
    const named = services
      .filter(({ id, isPreset }) => !isPreset || stored.has(id) || isSet(environment[id]))
      .map((provider) => configureProvider(provider, environment[provider.id], stored.get(provider.id)));
    const added = [...stored].flatMap(([id, each]) => {
      const service = services.find((candidate) => candidate.id === each.service);
      if (!service || services.some((candidate) => candidate.id === id)) return [];
      const provider = namedProvider(service, { id, label: each.label ?? service.label });
      return [configureProvider(provider, {}, each)];
    });
    return [...named, ...added];
  }

  /** The services that can be connected. */
  services(): readonly ModelProvider[] {
    return this.parts.providers();
  }

  async find(providerId: string): Promise<ConfiguredProvider | undefined> {
    return (await this.all()).find(({ provider }) => provider.id === providerId);
  }

  /** @throws NotFound */
  async get(providerId: string): Promise<ConfiguredProvider> {
    const configured = await this.find(providerId);
    if (!configured) throw NotFound();
    return configured;
  }

  /** The provider of a model, with its settings. @throws ModelNotAvailable with the missing setting. */
  async ofModel(modelId: string) {
    const { providerId, model } = splitModelId(modelId);
    return { ...requireUsable(await this.find(providerId), modelId), id: modelId, model };
  }

  /** Like `ofModel`, for a language model; null means that there is no default model. @throws ModelNotAvailable */
  async ofLanguageModel(modelId: string | null) {
    if (modelId === null) {
      throw ModelNotAvailable({
        message: 'There is no default model yet. Choose one in the model settings, or set DEFAULT_MODEL.',
      });
    }
    const found = await this.ofModel(modelId);
    const { provider } = found.configured;
    if (!provider.listModels && !provider.models.some(({ id }) => id === modelId)) {
      throw ModelNotAvailable({ message: `${provider.label} has no model "${found.model}".` });
    }
    return found;
  }
}
