import type { SegmentBinaryVectors, VectorRepository } from './vector-repository.js';

/** Cache size in bytes: binary vectors of at least half a million chunks. */
const room = 64_000_000;

/**
 * LRU cache of binary vectors by segment. A model's vectors of a segment never change, so entries never become
 * stale.
 */
export class BinaryVectorCache {
  /** The longest unused first. */
  readonly #kept = new Map<string, SegmentBinaryVectors>();
  #bytes = 0;

  constructor(private readonly repository: VectorRepository) {}

  /** Ordered by ID; segments not embedded by the model are omitted. */
  async get(segmentIds: readonly string[], modelId: string): Promise<SegmentBinaryVectors[]> {
    const key = (segmentId: string) => `${segmentId} ${modelId}`;
    const lacking = segmentIds.filter((id) => !this.#kept.has(key(id)));
    const read = lacking.length > 0 ? await this.repository.binaryVectors(lacking, modelId) : [];
    const fresh = new Map(read.map((binaryVectors) => [binaryVectors.segmentId, binaryVectors]));
    const found = segmentIds.flatMap((id) => this.#kept.get(key(id)) ?? fresh.get(id) ?? []);
    for (const binaryVectors of found) this.#keep(key(binaryVectors.segmentId), binaryVectors);
    return found;
  }

  #keep(key: string, binaryVectors: SegmentBinaryVectors): void {
    if (!this.#kept.delete(key)) this.#bytes += binaryVectors.words.byteLength;
    this.#kept.set(key, binaryVectors);
    for (const [oldest, { words }] of this.#kept) {
      if (this.#bytes <= room) return;
      this.#kept.delete(oldest);
      this.#bytes -= words.byteLength;
    }
  }
}
