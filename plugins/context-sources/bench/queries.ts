import type { Figure, TestDatabase } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import { chunkSection } from '../src/server/chunking/chunk-section.js';
import { SegmentBuilder } from '../src/server/index/segment-builder.js';
import type { Segment } from '../src/server/index/segment.js';
import { SegmentRepository } from '../src/server/index/segment-repository.js';
import { systemClock } from '@buildai/core';
import { startIndexHost } from '../test/support/index-host.js';
import { textOf, words } from '../test/support/words.js';

const itemCount = 50;
const chunksOfItem = 2000;

/** Queries of one to six words, from the most common to rare ones, over 100,000 pieces in 50 items. */
export async function measureQueries(database: TestDatabase): Promise<Figure> {
  await using host = await startIndexHost(database);
  const repository = new SegmentRepository(host.db, systemClock);
  const { signal } = new AbortController();
  for (let item = 0; item < itemCount; item += 1) {
    const id = `item${item}`;
    host.items.push({ id, name: `Item ${item}`, type: 'txt', url: null });
    const run = { id, itemId: id, appId: 'app' };
    const segments = segmentsOf(item);
    for (const [position, segment] of segments.entries())
      await repository.write(run, position, segment, signal);
    await repository.finish(run, segments.length);
  }
  // As a server's own housekeeping has long done for tables of this size.
  await host.db.raw('analyze');
  const times: number[] = [];
  for (let query = 0; query < 300; query += 1) {
    const start = performance.now();
    await host.search.search({ appId: 'app', query: words(query + 7, 1 + (query % 6)).join(' ') });
    times.push(performance.now() - start);
  }
  const name = `query over 100,000 pieces, ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, p95`;
  return { name, value: percentile(times, 0.95), limit: 30, unit: 'ms' };
}

function segmentsOf(item: number): Segment[] {
  const builder = new SegmentBuilder();
  const segments: (Segment | undefined)[] = [];
  const text = textOf(item, chunksOfItem * 900);
  const chunks = chunkSection({ headings: [], page: null, text }).slice(0, chunksOfItem);
  for (const chunk of chunks) segments.push(builder.add(chunk));
  segments.push(builder.take());
  return segments.filter((segment) => segment !== undefined);
}
