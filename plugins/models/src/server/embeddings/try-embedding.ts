import { AppError } from '@buildai/core/shared';
import type { OwnModelCatalog } from '../create-model-catalog.js';

/** Timeout in ms: a local model may have to be loaded first. */
const timeoutMs = 30_000;

/** Requests one vector. @returns the error message; undefined on success. */
export async function tryEmbedding(
  catalog: Pick<OwnModelCatalog, 'resolveEmbedding'>,
  modelId: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { embed } = await catalog.resolveEmbedding(modelId, { isForAdmins: true });
    await embed(['ready'], { purpose: 'query', signal, timeout: timeoutMs, maxAttempts: 1 });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
