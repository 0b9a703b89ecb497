import type { Database, Transaction } from '@buildai/core';
import type { ChunkPlace } from '../index/segment-repository.js';

/** The binary vectors of all chunks of a segment, as `writeBinaryVector` writes them, chunk after chunk. */
export interface SegmentBinaryVectors {
  readonly segmentId: string;
  readonly dimensions: number;
  readonly words: Int32Array;
}

export interface StoredVector extends ChunkPlace {
  readonly bytes: Int8Array;
}

/** Rows per statement. */
const rowsAtOnce = 200;

const bufferOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** The tables context_signs and context_vectors. */
export class VectorRepository {
  constructor(private readonly db: Database) {}

  /** Stores a segment's embeddings, replacing those of any model. */
  async write(
    { segmentId, dimensions, words }: SegmentBinaryVectors,
    modelId: string,
    vectors: readonly Int8Array<ArrayBuffer>[],
    transaction: Transaction,
  ): Promise<void> {
    await transaction('context_vectors').where({ segment_id: segmentId }).delete();
    await transaction('context_signs').where({ segment_id: segmentId }).delete();
    for (let start = 0; start < vectors.length; start += rowsAtOnce) {
      const rows = vectors.slice(start, start + rowsAtOnce);
      await transaction.raw(
        `insert into context_vectors (segment_id, ordinal, vector) values ${rows.map(() => '(?, ?, ?)').join(', ')}`,
        rows.flatMap((bytes, index) => [segmentId, start + index, bufferOf(bytes)]),
      );
    }
    const binaryVectors = bufferOf(words as Int32Array<ArrayBuffer>);
    await transaction('context_signs').insert({
      segment_id: segmentId,
      model_id: modelId,
      dimensions,
      signs: binaryVectors,
    });
  }

  /** Searchable segments not yet embedded by the model, oldest first. */
  async missing(modelId: string, limit: number, itemId?: string): Promise<string[]> {
    const rows = await this.db('context_segments as segments')
      .leftJoin('context_signs as signs', (join) =>
        join.on('signs.segment_id', 'segments.id').andOn('signs.model_id', this.db.raw('?', [modelId])),
      )
      .where('segments.state', 'live')
      .whereNull('signs.segment_id')
      .modify((query) => {
        if (itemId !== undefined) void query.where('segments.item_id', itemId);
      })
      .orderBy('segments.created_at')
      .limit(limit)
      .select<{ id: string }[]>('segments.id');
    return rows.map(({ id }) => id);
  }

  /** Number of searchable chunks, and how many of them the model has embedded. */
  async coverage(modelId: string): Promise<{ chunks: number; embedded: number }> {
    const row = await this.db('context_segments as segments')
      .leftJoin('context_signs as signs', (join) =>
        join.on('signs.segment_id', 'segments.id').andOn('signs.model_id', this.db.raw('?', [modelId])),
      )
      .where('segments.state', 'live')
      .first<{ chunks: number | string | null; embedded: number | string | null }>(
        this.db.raw('sum(segments.chunk_count) as chunks'),
        this.db.raw(
          'sum(case when signs.segment_id is null then 0 else segments.chunk_count end) as embedded',
        ),
      );
    return { chunks: Number(row?.chunks ?? 0), embedded: Number(row?.embedded ?? 0) };
  }

  async binaryVectors(segmentIds: readonly string[], modelId: string): Promise<SegmentBinaryVectors[]> {
    const rows = await this.db('context_signs')
      .whereIn('segment_id', segmentIds)
      .where('model_id', modelId)
      .select<{ segment_id: string; dimensions: number; signs: Buffer }[]>(
        'segment_id',
        'dimensions',
        'signs',
      );
    return rows.map(({ segment_id, dimensions, signs }) => ({
      segmentId: segment_id,
      dimensions,
      // Copied, because the driver's buffer may not be aligned to 4 bytes.
      words: new Int32Array(Uint8Array.from(signs).buffer),
    }));
  }

  /** The vectors of the given chunks, in any order. */
  async vectorsAt(places: readonly ChunkPlace[]): Promise<StoredVector[]> {
    if (places.length === 0) return [];
    const rows = await this.db('context_vectors')
      .whereIn(
        ['segment_id', 'ordinal'],
        places.map(({ segmentId, ordinal }) => [segmentId, ordinal]),
      )
      .select<{ segment_id: string; ordinal: number; vector: Buffer }[]>('segment_id', 'ordinal', 'vector');
    return rows.map(({ segment_id, ordinal, vector }) => ({
      segmentId: segment_id,
      ordinal,
      bytes: new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength),
    }));
  }
}
