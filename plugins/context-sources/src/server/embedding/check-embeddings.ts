import type { DoctorCheck } from '@buildai/core';
import type { ModelCatalog } from '@buildai/models/shared';
import { ModelNotAvailable } from '@buildai/models/shared';
import type { VectorRepository } from './vector-repository.js';

/** Checks the embedding model and how many chunks it has embedded. */
export function checkEmbeddings(models: ModelCatalog, vectors: VectorRepository): DoctorCheck {
  return {
    id: 'context-sources/meaning',
    title: 'Search by meaning',
    needs: 'tables',
    async run() {
      try {
        const embedding = await models.embedding();
        if (!embedding)
          return { state: 'ok', message: 'Search by keywords only: no embedding model is configured.' };
        const { id, label } = embedding.info;
        const { chunks, embedded } = await vectors.coverage(id);
        const message = `${label} is used for search by meaning: ${embedded} of ${chunks} chunks.`;
        if (embedded === chunks) return { state: 'ok', message };
        return { state: 'warning', message, remedy: 'The server embeds the others in the background.' };
      } catch (error) {
        if (!ModelNotAvailable.is(error)) throw error;
        const remedy = 'Choose another model in the model settings or with EMBEDDING_MODEL, or set its key.';
        return { state: 'failed', message: error.message, remedy };
      }
    },
  };
}
