import type { ChunkPlace } from '../index/segment-repository.js';
import type { NearPieces, NearRequest } from './near-pieces.js';
import { nearestPieces } from './nearest-pieces.js';
import { wordsOfSigns, writeSigns } from './quantize.js';
import { SignCache } from './sign-cache.js';
import type { VectorRepository } from './vector-repository.js';

/** Goes through the signs of all pieces: some millionths of a second each, on every database. */
export class SignScan implements NearPieces {
  readonly #cache: SignCache;

  constructor(vectors: VectorRepository) {
    this.#cache = new SignCache(vectors);
  }

  async find({ modelId, vector, segments, count }: NearRequest): Promise<ChunkPlace[]> {
    const signs = await this.#cache.get(
      segments.map(({ id }) => id),
      modelId,
    );
    const sought = new Int32Array(wordsOfSigns(vector.length));
    writeSigns(vector, sought, 0);
    const comparable = signs.filter(({ dimensions }) => dimensions === vector.length);
    return nearestPieces(comparable, sought, count);
  }
}
