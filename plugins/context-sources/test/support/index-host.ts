import type { Database } from '@buildai/core';
import { definePlugin } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import { describeOnEachDatabase, startTestHost } from '@buildai/core/testing';
import type { ModelCatalog } from '@buildai/models/shared';
import { contextIndex } from '../../migrations/010_context_index.js';
import { contextVectors } from '../../migrations/011_context_vectors.js';
import { segmentLanguages } from '../../migrations/012-segment-languages.js';
import { tsvectors } from '../../migrations/015-tsvectors.js';
import type { ContextConfig } from '../../src/server/config.js';
import type { OwnChunkIndex } from '../../src/server/register/create-chunk-index.js';
import { createChunkIndex } from '../../src/server/register/create-chunk-index.js';
import { sharedParserPool } from '../../src/server/parsing/shared-parser-pool.js';
import type { FoundItem } from '../../src/server/searching/item-lookup.js';

export interface IndexHost extends OwnChunkIndex, AsyncDisposable {
  readonly db: Database;
  /** The items of the only app; tests add to it. */
  readonly items: FoundItem[];
  /** Adds an item with this text in Markdown. */
  add(itemId: string, name: string, markdown: string): Promise<void>;
}

export type SearchProviderId = ContextConfig['search'];

/** Runs a suite with our own index on each database, and with that of PostgreSQL. */
export function describeOnEachProvider(
  name: string,
  suite: (database: TestDatabase, provider: SearchProviderId) => void,
): void {
  describeOnEachDatabase(name, (database) => suite(database, 'builtin'));
  const onPostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;
  onPostgres(`${name} by PostgreSQL`, () => suite('postgres', 'postgres'));
}

/** Only the index, on its own database, for the app `app`. */
export async function startIndexHost(
  database: TestDatabase,
  provider: SearchProviderId = 'builtin',
  models?: ModelCatalog,
): Promise<IndexHost> {
  const items: FoundItem[] = [];
  const built: { db: Database; own: OwnChunkIndex }[] = [];
  const plugin = definePlugin({
    id: 'context-sources',
    migrations: [contextIndex, contextVectors, segmentLanguages, tsvectors],
    register({ db, clock, log }) {
      const lookup = { list: () => Promise.resolve(items) };
      const parts = { db, clock, log, parsers: sharedParserPool(), items: lookup, models };
      built.push({ db, own: createChunkIndex(parts, provider) });
    },
  });
  const host = await startTestHost({ plugins: [plugin], database });
  const [first] = built;
  if (!first) throw new Error('The plugin was not registered.');
  const { db, own } = first;
  return {
    ...own,
    db,
    items,
    async add(itemId, name, markdown) {
      items.push({ id: itemId, name, type: 'txt', url: null });
      const { signal } = new AbortController();
      await own.index.replace({ itemId, appId: 'app' }, { kind: 'markdown', text: markdown }, { signal });
    },
    async [Symbol.asyncDispose]() {
      await own.index.stop();
      await host.stop();
    },
  };
}
