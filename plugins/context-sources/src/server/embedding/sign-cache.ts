import type { SegmentSigns, VectorRepository } from './vector-repository.js';

/** Bytes that are kept: the signs of half a million pieces or more. */
const room = 64_000_000;

/**
 * Signs of segments that were searched lately. What a model says of a segment never changes, so nothing that is kept
 * here grows stale.
 */
export class SignCache {
  /** The longest unused first. */
  readonly #kept = new Map<string, SegmentSigns>();
  #bytes = 0;

  constructor(private readonly repository: VectorRepository) {}

  /** In the order of the ids; those of which the model has said nothing are left out. */
  async get(segmentIds: readonly string[], modelId: string): Promise<SegmentSigns[]> {
    const key = (segmentId: string) => `${segmentId} ${modelId}`;
    const lacking = segmentIds.filter((id) => !this.#kept.has(key(id)));
    const read = lacking.length > 0 ? await this.repository.signs(lacking, modelId) : [];
    const fresh = new Map(read.map((signs) => [signs.segmentId, signs]));
    const found = segmentIds.flatMap((id) => this.#kept.get(key(id)) ?? fresh.get(id) ?? []);
    for (const signs of found) this.#keep(key(signs.segmentId), signs);
    return found;
  }

  #keep(key: string, signs: SegmentSigns): void {
    if (!this.#kept.delete(key)) this.#bytes += signs.words.byteLength;
    this.#kept.set(key, signs);
    for (const [oldest, { words }] of this.#kept) {
      if (this.#bytes <= room) return;
      this.#kept.delete(oldest);
      this.#bytes -= words.byteLength;
    }
  }
}
