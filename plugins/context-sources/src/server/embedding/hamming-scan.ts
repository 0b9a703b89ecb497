import type { ChunkPlace } from '../index/segment-repository.js';
import type { VectorSearch, VectorQuery } from './vector-search.js';
import { nearestChunks } from './nearest-chunks.js';
import { binaryVectorWords, writeBinaryVector } from '@buildai/models/shared';
import { BinaryVectorCache } from './binary-vector-cache.js';
import type { VectorRepository } from './vector-repository.js';

/** Brute-force Hamming scan over binary-quantized embeddings. Works on every database. */
export class HammingScan implements VectorSearch {
  readonly #cache: BinaryVectorCache;

  constructor(vectors: VectorRepository) {
    this.#cache = new BinaryVectorCache(vectors);
  }

  async find({ modelId, vector, segments, count }: VectorQuery): Promise<ChunkPlace[]> {
    const binaryVectors = await this.#cache.get(
      segments.map(({ id }) => id),
      modelId,
    );
    const sought = new Int32Array(binaryVectorWords(vector.length));
    writeBinaryVector(vector, sought, 0);
    const comparable = binaryVectors.filter(({ dimensions }) => dimensions === vector.length);
    return nearestChunks(comparable, sought, count);
  }
}
