import type { Database, JobRun } from '@buildai/core';
import type { ModelCatalog } from '@buildai/models/shared';
import { binaryVectorWords, quantizeToInt8, writeBinaryVector } from '@buildai/models/shared';
import type { SegmentRepository, StoredChunk } from '../index/segment-repository.js';
import { currentEmbedding } from './current-embedding.js';
import type { PgvectorIndex } from './pgvector-index.js';
import type { VectorRepository } from './vector-repository.js';

export interface SegmentEmbedderParts {
  readonly db: Database;
  readonly models: ModelCatalog;
  readonly segments: SegmentRepository;
  readonly vectors: VectorRepository;
  readonly pgvector: PgvectorIndex;
}

/** Chunks read per batch. */
const chunksAtOnce = 200;

const textOf = ({ headings, text }: StoredChunk) =>
  headings.length > 0 ? `${headings.join(' > ')}\n${text}` : text;

/** Embeds the chunks of segments. */
export class SegmentEmbedder {
  constructor(private readonly parts: SegmentEmbedderParts) {}

  /** Embeds all chunks of a segment, or none. @throws ModelFailed */
  async run({ segmentId }: { readonly segmentId: string }, { signal }: JobRun): Promise<void> {
    const { db, models, pgvector, segments, vectors } = this.parts;
    const embedding = await currentEmbedding(models);
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
}
