import type { SettingSource } from '../../shared/api.js';
import type { ConfiguredProvider } from '../configured-provider.js';
import type { SettingsRepository } from '../settings-repository.js';

/** The choice of doing without. */
export const noEmbedding = 'none';

/** Which model embeds, and who says so. */
export interface EmbeddingChoice {
  /** Null where none does. */
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
 * An admin's choice, the environment's, or else that of the provider of the default model: what is said to an assistant
 * goes there already, so the same data goes to nobody new.
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
