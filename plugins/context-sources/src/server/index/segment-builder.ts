import type { Chunk } from '../chunking/chunk.js';
import { PostingWriter } from './postings.js';
import type { Segment } from './segment.js';
import { termsOf } from './terms.js';

/** How many pieces a segment holds: enough for few rows a term, and few enough to be made and written at once. */
export const segmentSize = 1000;

/** Gathers pieces, and gives a segment as soon as there are enough for one. */
export class SegmentBuilder {
  #chunks: Chunk[] = [];
  #postings = new Map<string, PostingWriter>();
  #length = 0;

  /** @returns a segment when the piece has filled it. */
  add(chunk: Chunk): Segment | undefined {
    const terms = termsOf(`${chunk.headings.join(' ')} ${chunk.text}`);
    for (const term of terms) {
      let writer = this.#postings.get(term);
      if (!writer) this.#postings.set(term, (writer = new PostingWriter()));
      writer.count(this.#chunks.length, terms.length);
    }
    this.#chunks.push(chunk);
    this.#length += terms.length;
    return this.#chunks.length >= segmentSize ? this.take() : undefined;
  }

  /** What was gathered and not yet given. */
  take(): Segment | undefined {
    if (this.#chunks.length === 0) return undefined;
    const postings = [...this.#postings]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([term, writer]) => [term, writer.finish()] as const);
    const segment = { chunks: this.#chunks, length: this.#length, postings };
    this.#chunks = [];
    this.#postings = new Map();
    this.#length = 0;
    return segment;
  }
}
