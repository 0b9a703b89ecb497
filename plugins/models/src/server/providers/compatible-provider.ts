import type { ProviderModel, ModelProvider } from '../../shared/model-catalog.js';
import type { ProviderSettings } from '../../shared/provider-settings.js';
import { connectCompatible } from './connect-compatible.js';
import { listCompatible } from './list-compatible.js';
import { openaiReranking } from './openai-reranking.js';

/** What distinguishes a service with the interface of OpenAI from the others. */
export interface CompatibleService extends Pick<
  ModelProvider,
  | 'id'
  | 'label'
  | 'needs'
  | 'environment'
  | 'defaultBaseUrl'
  | 'addressExample'
  | 'embeddings'
  | 'images'
  | 'isPreset'
  | 'listModels'
> {
  readonly description: string;
  /** Names of models that are offered before its list is known, the best for most work first. */
  readonly featured?: readonly string[];
  /** Whether it ranks documents at `/rerank`. */
  readonly ranks?: boolean;
}

export const featuredModels = (providerId: string, names: readonly string[]): readonly ProviderModel[] =>
  names.map((name) => ({ id: `${providerId}/${name}`, providerId }));

/** The provider of a service with the interface of OpenAI. */
export function compatibleProvider(service: CompatibleService): ModelProvider {
  const { featured = [], ranks = false, ...rest } = service;
  const addressOf = ({ baseUrl }: ProviderSettings) => baseUrl ?? service.defaultBaseUrl ?? '';
  return {
    ...rest,
    models: featuredModels(service.id, featured),
    listModels: (settings, egress, signal) =>
      service.listModels?.(settings, egress, signal) ??
      listCompatible(service.id, `${addressOf(settings)}/models`, settings, egress, signal),
    create: async (model, settings, egress) =>
      (await connectCompatible(addressOf(settings), settings, egress)).chatModel(model),
    embeddings: service.embeddings ?? {
      models: [],
      create: async (model, settings, egress) =>
        (await connectCompatible(addressOf(settings), settings, egress)).embeddingModel(model),
    },
    ...(ranks ? { reranking: openaiReranking } : {}),
  };
}
