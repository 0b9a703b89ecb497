import type { Database, Jobs, JobRun, Logger } from '@buildai/core';
import type { ModelCatalog, ResolvedEmbedding } from '@buildai/models/shared';
import {
  ModelNotAvailable,
  binaryVectorWords,
  quantizeToInt8,
  writeBinaryVector,
} from '@buildai/models/shared';
import type { SegmentRepository, StoredChunk } from '../index/segment-repository.js';
import { embedSegment } from './embed-jobs.js';
import type { PgvectorIndex } from './pgvector-index.js';
import type { VectorRepository } from './vector-repository.js';

export interface EmbedQueueParts {
  readonly db: Database;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly models: ModelCatalog;
  readonly segments: SegmentRepository;
  readonly vectors: VectorRepository;
  readonly pgvector: PgvectorIndex;
}

/** Maximum number of segments per check. */
const atOnce = 500;
/** Chunks read per batch. */
const chunksAtOnce = 200;

const textOf = ({ headings, text }: StoredChunk) =>
  headings.length > 0 ? `${headings.join(' > ')}\n${text}` : text;

/** Schedules embedding of searchable chunks, if an embedding model is configured. */
export class EmbedQueue {
  constructor(private readonly parts: EmbedQueueParts) {}

  /** Schedules segments not yet embedded by the current model: of one item, or all. */
  async begin(itemId?: string): Promise<void> {
    const { jobs, vectors } = this.parts;
    const embedding = await this.#embedding();
    if (!embedding) return;
    const missing = await vectors.missing(embedding.info.id, atOnce, itemId);
    if (missing.length === 0 || (itemId === undefined && !(await this.#answers(embedding)))) return;
    for (const segmentId of missing) await jobs.enqueue(embedSegment, { segmentId }, { key: segmentId });
  }

  /** Embeds all chunks of a segment, or none. @throws ModelFailed */
  async run({ segmentId }: { readonly segmentId: string }, { signal }: JobRun): Promise<void> {
    const { db, pgvector, segments, vectors } = this.parts;
    const embedding = await this.#embedding();
    const appId = await segments.appOf(segmentId);
    if (!embedding || appId === undefined) return;
    const made: Int8Array<ArrayBuffer>[] = [];
    for (;;) {
      const chunks = await segments.chunksFrom(segmentId, made.length, chunksAtOnce);
      if (chunks.length === 0) break;
      const found = await embedding.embed(chunks.map(textOf), { purpose: 'document', signal });
      made.push(...found.map(quantizeToInt8));
    }
    const dimensions = made[0]?.length ?? 0;
    const width = binaryVectorWords(dimensions);
    const words = new Int32Array(made.length * width);
    for (const [ordinal, bytes] of made.entries()) writeBinaryVector(bytes, words, ordinal * width);
    await pgvector.prepare(dimensions);
    await db.transaction(async (transaction) => {
      // The item may have been synced again or deleted in the meantime.
      if ((await segments.appOf(segmentId, transaction)) === undefined) return;
      const modelId = embedding.info.id;
      await vectors.write({ segmentId, dimensions, words }, modelId, made, transaction);
      await pgvector.write({ segmentId, dimensions, appId, modelId, vectors: made }, transaction);
    });
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

  /** Also undefined if the selected model cannot be used; the settings show why. */
  async #embedding(): Promise<ResolvedEmbedding | undefined> {
    try {
      return await this.parts.models.embedding();
    } catch (error) {
      if (ModelNotAvailable.is(error)) return undefined;
      throw error;
    }
  }
}
