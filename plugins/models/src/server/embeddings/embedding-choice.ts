import type { SettingSource } from '../../shared/api.js';
import type { ConfiguredProvider } from '../configured-provider.js';
import type { SettingsRepository } from '../settings-repository.js';

/** Stored value for "no embedding model". */
export const noEmbedding = 'none';

/** The chosen embedding model and the source of the choice. */
export interface EmbeddingChoice {
  /** Null if there is none. */
  readonly modelId: string | null;
  readonly source: SettingSource;
}

export interface EmbeddingChoiceParts {
  readonly repository: Pick<SettingsRepository, 'choice'>;
  /** EMBEDDING_MODEL */
  readonly environmentModel: string | undefined;
  /** The provider of the default model. */
  readonly defaultProvider: () => Promise<ConfiguredProvider | undefined>;
}

const orNone = (modelId: string) => (modelId === noEmbedding ? null : modelId);

/**
 * Chosen by an admin, else by the environment, else that of the default model's provider: messages to the assistant go
 * there already, so no further service receives the data.
 */
export async function chooseEmbedding(parts: EmbeddingChoiceParts): Promise<EmbeddingChoice> {
  const chosen = await parts.repository.choice('embedding');
  if (chosen !== undefined) return { modelId: orNone(chosen), source: 'admin' };
  if (parts.environmentModel !== undefined)
    return { modelId: orNone(parts.environmentModel), source: 'environment' };
  const provider = await parts.defaultProvider();
  const isKnown = provider?.isReady && provider.isOwnAddress;
  const modelId = isKnown ? provider.provider.embeddings?.models[0]?.id : undefined;
  return { modelId: modelId ?? null, source: 'built_in' };
}
