import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Transaction } from '@buildai/core';
import type { RankedChunk } from '../index/ranked-chunk.js';
import type { SearchProvider, SegmentKey, WordQuery } from '../index/search-provider.js';
import { languagesOf } from '../index/segment-repository.js';
import type { Segment } from '../index/segment.js';
import { queryWords } from '../language/query-words.js';
import { findWords } from './find-words.js';
import { PostingRepository } from './posting-repository.js';
import { rankChunks } from './rank-chunks.js';

/** Our own inverted index, ranked by BM25: the same on every database. */
export class BuiltinSearch implements SearchProvider {
  readonly takesTerms = true;
  readonly #postings: PostingRepository;

  constructor(db: Database) {
    this.#postings = new PostingRepository(db);
  }

  async index(
    { segmentId }: SegmentKey,
    { postings = [] }: Segment,
    signal: AbortSignal,
    transaction?: Transaction,
  ): Promise<void> {
    await this.#postings.remove(segmentId, signal, transaction);
    await this.#postings.insert(segmentId, postings, signal, transaction);
  }

  remove(segmentId: string, signal: AbortSignal, transaction?: Transaction): Promise<void> {
    return this.#postings.remove(segmentId, signal, transaction);
  }

  missing(limit: number): Promise<string[]> {
    return this.#postings.missing(limit);
  }

  async search({ appId, query, segments, itemIds, limit, signal }: WordQuery): Promise<RankedChunk[]> {
    const { postings, words } = await findWords(
      this.#postings,
      appId,
      queryWords(query, languagesOf(segments)),
    );
    // Lets the database load vectors while this thread ranks by keywords.
    await nextTurn();
    signal?.throwIfAborted();
    return rankChunks(segments, postings, words, limit, itemIds);
  }
}
