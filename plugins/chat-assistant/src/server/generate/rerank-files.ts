import type { Logger } from '@buildai/core';
import type { ModelCatalog } from '@buildai/models/shared';
import type { Rerank } from '../prompt/files/file-signals.js';

/** Timeout of the reranker in ms; the reply waits for it. */
const timeout = 5_000;

/** Ranks files by the reranker of the models. None is ranked if there is no reranker, or it fails. */
export const rerankFiles =
  (models: Pick<ModelCatalog, 'reranker'>, log: Logger): Rerank =>
  async (query, documents) => {
    try {
      const reranker = await models.reranker();
      return reranker ? await reranker.rerank({ query, documents, timeout }) : [];
    } catch (error) {
      log.warn({ err: error }, 'The files were chosen without the reranker.');
      return [];
    }
  };
