import type { Chunk } from '../chunking/chunk.js';
import type { LanguageDetector } from '../language/detect-language.js';
import type { LanguageCode } from '../language/languages.js';
import { reversedTerm } from './compound-terms.js';
import { PostingWriter } from './postings.js';
import type { Segment, SegmentTerms } from './segment.js';
import { termsOf } from '../language/terms.js';

/** Chunks per segment: enough to keep rows per term low, few enough to build and write at once. */
export const segmentSize = 1000;

/** The indexed text of a chunk. */
export const searchedText = ({ headings, text }: Pick<Chunk, 'headings' | 'text'>) =>
  `${headings.join(' ')} ${text}`;

/**
 * The terms of texts, each in its own language. Yields per text, so that the caller can yield to the event
 * loop.
 */
export function* indexTexts(
  texts: readonly string[],
  detected: readonly (LanguageCode | undefined)[],
): Generator<undefined, SegmentTerms> {
  const writers = new Map<string, PostingWriter>();
  let length = 0;
  for (const [ordinal, text] of texts.entries()) {
    const words = termsOf(text, detected[ordinal]);
    for (const terms of words) {
      for (const term of terms) {
        let writer = writers.get(term);
        if (!writer) writers.set(term, (writer = new PostingWriter()));
        writer.count(ordinal, words.length);
      }
    }
    length += words.length;
    yield;
  }
  const postings = [...writers].map(([term, writer]) => [term, writer.finish()] as const);
  const reversed = [...writers.keys()].flatMap((term) => reversedTerm(term) ?? []);
  const languages = new Set(detected.filter((each) => each !== undefined));
  return {
    length,
    languages: [...languages].sort(),
    postings: [...postings, ...reversed.map((term) => [term, new Uint8Array()] as const)].sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  };
}

/** Collects chunks into segments. */
export class SegmentBuilder {
  #chunks: Chunk[] = [];

  constructor(private readonly detector: LanguageDetector) {}

  /** @returns a segment if the chunk has filled it. */
  add(chunk: Chunk): Segment | undefined {
    this.#chunks.push(chunk);
    return this.#chunks.length >= segmentSize ? this.take() : undefined;
  }

  /** The remaining chunks as a segment. */
  take(): Segment | undefined {
    const chunks = this.#chunks;
    if (chunks.length === 0) return undefined;
    this.#chunks = [];
    const texts = chunks.map(searchedText);
    const indexing = indexTexts(texts, this.detector.ofTexts(texts));
    for (;;) {
      const step = indexing.next();
      if (step.done) return { chunks, ...step.value };
    }
  }
}
