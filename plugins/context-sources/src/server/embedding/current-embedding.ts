import type { ModelCatalog, ResolvedEmbedding } from '@buildai/models/shared';
import { ModelNotAvailable } from '@buildai/models/shared';

/** The embedding model; undefined if none is configured, or it cannot be used: the settings show why. */
export async function currentEmbedding(models: ModelCatalog): Promise<ResolvedEmbedding | undefined> {
  try {
    return await models.embedding();
  } catch (error) {
    if (ModelNotAvailable.is(error)) return undefined;
    throw error;
  }
}
