import type { Jobs, Logger } from '@buildai/core';
import type { ModelCatalog, ResolvedEmbedding } from '@buildai/models/shared';
import { currentEmbedding } from './current-embedding.js';
import { embedSegment } from './embed-jobs.js';
import type { VectorRepository } from './vector-repository.js';

export interface EmbedQueueParts {
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly models: ModelCatalog;
  readonly vectors: VectorRepository;
}

/** Maximum number of segments per check. */
const atOnce = 500;
/** Schedules embedding of searchable chunks, if an embedding model is configured. */
export class EmbedQueue {
  constructor(private readonly parts: EmbedQueueParts) {}

  /** Schedules segments not yet embedded by the current model: of one item, or all. */
  async begin(itemId?: string): Promise<void> {
    const { jobs, models, vectors } = this.parts;
    const embedding = await currentEmbedding(models);
    if (!embedding) return;
    const missing = await vectors.missing(embedding.info.id, atOnce, itemId);
    if (missing.length === 0 || (itemId === undefined && !(await this.#answers(embedding)))) return;
    for (const segmentId of missing) await jobs.enqueue(embedSegment, { segmentId }, { key: segmentId });
  }

  /**
   * Probes the model before scheduling hundreds of jobs: otherwise, with an invalid key, each check would leave
   * as many failed jobs.
   */
  async #answers({ embed }: ResolvedEmbedding): Promise<boolean> {
    try {
      await embed(['ready'], { purpose: 'query', maxAttempts: 1 });
      return true;
    } catch (error) {
      this.parts.log.warn({ err: error }, 'Embedding is paused.');
      return false;
    }
  }
}
