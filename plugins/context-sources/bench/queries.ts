import type { Figure, TestDatabase } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import { chunkSection } from '../src/server/chunking/chunk-section.js';
import { quantizeToInt8, binaryVectorWords, writeBinaryVector } from '@buildai/models/shared';
import { SegmentBuilder } from '../src/server/index/segment-builder.js';
import type { Segment } from '../src/server/index/segment.js';
import { LanguageDetector } from '../src/server/language/detect-language.js';
import type { IndexHost, SearchProviderId } from '../test/support/index-host.js';
import { startIndexHost } from '../test/support/index-host.js';
import { textOf, words } from '../test/support/words.js';
import { dimensions, modelId, randomCatalog, vectorOfText } from './random-vectors.js';

const itemCount = 50;
const chunksOfItem = 2000;
const queryCount = 300;
/** Answered before: a server answers its first ones before its code is compiled and the binary vectors are read. */
const warmUp = 20;

/**
 * Queries of one to six words, from the most common to rare ones, over 100,000 chunks in 50 items: by words, and by
 * words and meaning with vectors that are at hand.
 */
export async function measureQueries(database: TestDatabase): Promise<Figure[]> {
  const wording = await startIndexHost(database);
  const figures: Figure[] = [];
  const name = database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  try {
    await fill(wording);
    figures.push(promised(`query over 100,000 chunks, ${name}, p95`, await measure(wording)));
  } finally {
    await wording[Symbol.asyncDispose]();
  }
  await using meaning = await startIndexHost(database, 'builtin', randomCatalog);
  await fill(meaning);
  await embed(meaning);
  figures.push(promised(`the same by meaning too, ${name}, p95`, await measure(meaning)));
  return figures;
}

const promised = (name: string, value: number): Figure => ({ name, value, limit: 30, unit: 'ms' });

/** How long PostgreSQL's own search takes, as a multiple of ours there, over 10,000 chunks in 5 items. */
export async function compareProviders(): Promise<Figure[]> {
  const times: Record<SearchProviderId, { index: number; query: number }> = {
    builtin: { index: Number.NaN, query: Number.NaN },
    postgres: { index: Number.NaN, query: Number.NaN },
  };
  for (const provider of ['builtin', 'postgres'] as const) {
    await using host = await startIndexHost('postgres', provider);
    const start = performance.now();
    await fill(host, 5);
    times[provider] = { index: performance.now() - start, query: await measure(host) };
  }
  const { builtin, postgres } = times;
  return [
    {
      name: 'indexing by PostgreSQL, to our own',
      value: postgres.index / builtin.index,
      limit: 2,
      unit: '×',
    },
    {
      name: 'query by PostgreSQL, to our own, p95',
      value: postgres.query / builtin.query,
      limit: 5,
      unit: '×',
    },
  ];
}

async function fill(host: IndexHost, items = itemCount): Promise<void> {
  const { segments: repository, providers } = host;
  const { takesTerms } = providers.current;
  const { signal } = new AbortController();
  const detector = await LanguageDetector.load();
  for (let item = 0; item < items; item += 1) {
    const id = `item${item}`;
    host.items.push({ id, name: `Item ${item}`, type: 'txt', url: null });
    const run = { id, itemId: id, appId: 'app' };
    const segments = segmentsOf(item, detector, takesTerms);
    for (const [position, segment] of segments.entries()) {
      const segmentId = await repository.write(run, position, segment, signal);
      await providers.current.index({ segmentId, appId: 'app' }, segment, signal);
    }
    await repository.finish(run, segments.length);
  }
  // As a server's own housekeeping has long done for tables of this size.
  await host.db.raw('analyze');
}

async function embed({ db, segments, vectors }: IndexHost): Promise<void> {
  const width = binaryVectorWords(dimensions);
  for (const { id, chunkCount } of await segments.live('app')) {
    const bytes = (await segments.chunksFrom(id, 0, chunkCount)).map(({ text }) =>
      quantizeToInt8(vectorOfText(text)),
    );
    const binaryVectors = new Int32Array(bytes.length * width);
    for (const [ordinal, vector] of bytes.entries())
      writeBinaryVector(vector, binaryVectors, ordinal * width);
    await db.transaction((transaction) =>
      vectors.write({ segmentId: id, dimensions, words: binaryVectors }, modelId, bytes, transaction),
    );
  }
  await db.raw('analyze');
}

/** p95 in ms. */
async function measure({ search }: IndexHost): Promise<number> {
  const times: number[] = [];
  for (let query = -warmUp; query < queryCount; query += 1) {
    const start = performance.now();
    await search.search({ appId: 'app', query: words(query + 100, 1 + (Math.abs(query) % 6)).join(' ') });
    if (query >= 0) times.push(performance.now() - start);
  }
  return percentile(times, 0.95);
}

function segmentsOf(item: number, detector: LanguageDetector, takesTerms: boolean): Segment[] {
  const builder = new SegmentBuilder(detector, takesTerms);
  const segments: (Segment | undefined)[] = [];
  const text = textOf(item, chunksOfItem * 900);
  const chunks = chunkSection({ headings: [], page: null, text }).slice(0, chunksOfItem);
  for (const chunk of chunks) segments.push(builder.add(chunk));
  segments.push(builder.take());
  return segments.filter((segment) => segment !== undefined);
}
