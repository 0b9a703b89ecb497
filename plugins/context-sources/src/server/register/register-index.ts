import { doctorChecks } from '@buildai/core';
import { contextSearchApi } from '../../shared/search-api.js';
import { contextSearch } from '../../shared/search.js';
import { textTerms } from '../../shared/text-terms.js';
import type { ContextSearch } from '../../shared/search.js';
import type { ContextKit } from '../context-kit.js';
import { checkEmbeddings } from '../embedding/check-embeddings.js';
import { embedSegment } from '../embedding/embed-jobs.js';
import { EmbedQueue } from '../embedding/embed-queue.js';
import { SegmentEmbedder } from '../embedding/segment-embedder.js';
import type { ChunkIndex } from '../indexing/chunk-index.js';
import { createChunkIndex } from './create-chunk-index.js';
import type { OwnChunkIndex } from './create-chunk-index.js';
import { reindex } from '../indexing/reindex.js';
import type { ItemRepository } from '../items/item-repository.js';
import { documentReader } from '../../shared/document-reader.js';
import { createDocumentReader } from '../parsing/create-document-reader.js';
import { ParserPool } from '../parsing/parser-pool.js';
import { parserLimits } from '../parsing/parser.js';
import { sharedParserPool } from '../parsing/shared-parser-pool.js';
import { analyzeTerms } from '../language/analyze-terms.js';
import { createSearchHandlers } from '../searching/search-handlers.js';

/** How often dead segments are deleted, in ms. */
const sweepInterval = 60 * 60_000;

/** The index of all data, and what embeds it. */
export interface DataIndex {
  readonly index: ChunkIndex;
  readonly embedQueue: EmbedQueue;
  readonly search: ContextSearch;
}

/** Embeddings of the chunks, computed after they were indexed. */
function registerEmbedding(kit: ContextKit, { pgvector, segments, vectors }: OwnChunkIndex): EmbedQueue {
  const { config, db, jobs, log, uses } = kit;
  const { models } = uses;
  const embedQueue = new EmbedQueue({ log, jobs, models, vectors });
  const embedder = new SegmentEmbedder({ db, models, segments, vectors, pgvector });
  jobs.handle(embedSegment, (data, run) => embedder.run(data, run));
  jobs.every('context-sources/embed-missing', config.embedInterval, () => embedQueue.begin());
  jobs.every('context-sources/fill-pgvector', config.embedInterval, ({ signal }) =>
    pgvector.fill(vectors, signal),
  );
  kit.onStart(() => pgvector.start());
  kit.contribute(doctorChecks, checkEmbeddings(models, vectors));
  return embedQueue;
}

/** The search, for other plugins and over HTTP. */
function registerSearch(kit: ContextKit, search: ContextSearch): void {
  kit.provide(contextSearch, search);
  kit.provide(textTerms, analyzeTerms);
  kit.serve(contextSearchApi, createSearchHandlers({ search, clock: kit.clock }));
}

/** Processes for documents that a person waits for, and how long each may take: no caller can keep them from others. */
const readingProcesses = 2;
const readingLimits = { ...parserLimits, processorTime: 30, silence: 30 };

function registerReader(kit: ContextKit): void {
  const isOneApp = kit.config.parserProcesses === 'one-app';
  const parsers = isOneApp ? new ParserPool(readingProcesses, readingLimits) : sharedParserPool();
  kit.onStop(() => parsers.stop());
  kit.provide(documentReader, createDocumentReader(parsers, readingProcesses));
}

export function registerIndex(kit: ContextKit, items: ItemRepository): DataIndex {
  const { clock, config, db, jobs, log, uses } = kit;
  const parsers = config.parserProcesses === 'one-app' ? new ParserPool() : sharedParserPool();
  const lookup = {
    async list(appId: string) {
      const listed = await items.list(appId);
      return listed.map(({ id, name, type, url }) => ({ id, name, type, url }));
    },
  };
  const { models } = uses;
  const own = createChunkIndex({ db, clock, log, models, parsers, items: lookup }, config.search);
  const { index, segments, providers } = own;
  jobs.every('context-sources/reindex', config.embedInterval, ({ signal }) =>
    reindex({ db, segments, providers }, signal),
  );
  jobs.every('context-sources/sweep-index', sweepInterval, ({ signal }) => index.sweep(signal));
  kit.onStop(() => index.stop());
  const embedQueue = registerEmbedding(kit, own);
  registerSearch(kit, own.search);
  registerReader(kit);
  return { index, embedQueue, search: own.search };
}
