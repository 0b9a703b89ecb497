import type { Chunk } from '../chunking/chunk.js';
import type { LanguageDetector } from '../language/detect-language.js';
import { termsOf } from '../language/terms.js';
import { wordsOf } from '../language/words.js';
import { reversedTerm } from './compound-terms.js';
import { PostingWriter } from './postings.js';
import type { Segment, TermPostings } from './segment.js';

/** Chunks per segment: enough to keep rows per term low, few enough to build and write at once. */
export const segmentSize = 1000;

/** The indexed text of a chunk. */
export const searchedText = ({ headings, text }: Pick<Chunk, 'headings' | 'text'>) =>
  `${headings.join(' ')} ${text}`;

/**
 * Analyzes chunks, each in its own language. Yields per chunk, so that the caller can yield to the event loop.
 * @param takesTerms whether the search provider takes terms with their postings.
 */
export function* analyzeChunks(
  chunks: readonly Chunk[],
  detector: LanguageDetector,
  takesTerms: boolean,
): Generator<undefined, Segment> {
  const texts = chunks.map(searchedText);
  const languages = detector.ofTexts(texts);
  const writers = new Map<string, PostingWriter>();
  let length = 0;
  for (const [ordinal, text] of texts.entries()) {
    const words = takesTerms ? termsOf(text, languages[ordinal]) : wordsOf(text).map(() => []);
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
  return { chunks, length, languages, postings: takesTerms ? sortedPostings(writers) : undefined };
}

function sortedPostings(writers: ReadonlyMap<string, PostingWriter>): TermPostings {
  const postings = [...writers].map(([term, writer]) => [term, writer.finish()] as const);
  const reversed = [...writers.keys()].flatMap((term) => reversedTerm(term) ?? []);
  return [...postings, ...reversed.map((term) => [term, new Uint8Array()] as const)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
}

/** Collects chunks into segments. */
export class SegmentBuilder {
  #chunks: Chunk[] = [];

  constructor(
    private readonly detector: LanguageDetector,
    private readonly takesTerms: boolean,
  ) {}

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
    const analyzing = analyzeChunks(chunks, this.detector, this.takesTerms);
    for (;;) {
      const step = analyzing.next();
      if (step.done) return step.value;
    }
  }
}
