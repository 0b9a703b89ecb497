import type { DefaultModelSource } from '../shared/api.js';
import type { ModelProvider } from '../shared/model-catalog.js';
import type { ConfiguredProviders } from './configured-providers.js';
import type { ModelLists } from './model-lists.js';
import type { SettingsRepository } from './settings-repository.js';

export interface DefaultModelParts {
  readonly configured: Pick<ConfiguredProviders, 'all'>;
  readonly environmentModel: string | undefined;
  readonly lists: Pick<ModelLists, 'of'>;
  readonly providers: () => readonly ModelProvider[];
  readonly repository: Pick<SettingsRepository, 'choice'>;
}

export interface DefaultModel {
  /** Null if there is none. */
  readonly modelId: string | null;
  readonly source: DefaultModelSource;
}

/**
 * The first model of the connection that was made first: tools, apps, repairs and the assistant can all use it, which
 * cannot be said of a model that is part of the product.
 */
async function firstConnected({ configured, lists }: DefaultModelParts): Promise<string | undefined> {
  const connected = (await configured.all())
    .filter(({ isReady, provider }) => isReady && provider.builtInDefault === undefined)
    .sort((one, other) =>
      one.connectedAt < other.connectedAt ? -1 : Number(one.connectedAt > other.connectedAt),
    );
  for (const each of connected) {
    const { enteredModels, isOwnAddress, pickedModel, provider } = each;
    const name = pickedModel ?? enteredModels[0];
    if (name !== undefined) return `${provider.id}/${name}`;
    const [offered] = isOwnAddress ? provider.models : [];
    const first = offered ?? (await lists.of(each)).models[0];
    if (first) return first.id;
  }
  return undefined;
}

/**
 * The default model of everything: chosen by an admin, else DEFAULT_MODEL, else the first connected one, else the
 * built-in one.
 */
export async function chooseDefaultModel(parts: DefaultModelParts): Promise<DefaultModel> {
  const { environmentModel, providers, repository } = parts;
  const chosen = await repository.choice('default');
  if (chosen !== undefined) return { modelId: chosen, source: 'admin' };
  if (environmentModel !== undefined) return { modelId: environmentModel, source: 'environment' };
  const first = await firstConnected(parts);
  if (first !== undefined) return { modelId: first, source: 'connected' };
  const builtIn = providers().find(({ builtInDefault }) => builtInDefault !== undefined);
  return { modelId: builtIn?.builtInDefault ?? null, source: 'built_in' };
}
