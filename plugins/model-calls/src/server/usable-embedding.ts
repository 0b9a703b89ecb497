import type { ModelCatalog, ResolvedEmbedding } from '@buildai/models/shared';
import { ModelNotAvailable } from '@buildai/models/shared';

/** The embedding model; undefined also if the chosen one cannot be used, of which the settings show why. */
export async function usableEmbedding(
  models: Pick<ModelCatalog, 'embedding'>,
): Promise<ResolvedEmbedding | undefined> {
  try {
    return await models.embedding();
  } catch (error) {
    if (ModelNotAvailable.is(error)) return undefined;
    throw error;
  }
}
