import { AppError } from '@buildai/core/shared';
import type { OwnModelCatalog } from '../create-model-catalog.js';

/** Milliseconds: a model of one's own machine may have to be loaded first. */
const timeoutMs = 30_000;

/** Asks the model for one vector. @returns why it gave none, in words; undefined when it did. */
export async function tryEmbedding(
  catalog: Pick<OwnModelCatalog, 'resolveEmbedding'>,
  modelId: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { embed } = await catalog.resolveEmbedding(modelId);
    await embed(['ready'], { purpose: 'query', signal, timeout: timeoutMs, maxAttempts: 1 });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
