import type { Database } from '@buildai/core';
import { definePlugin } from '@buildai/core';
import type { TestDatabase } from '@buildai/core/testing';
import { startTestHost } from '@buildai/core/testing';
import type { ModelCatalog } from '@buildai/models/shared';
import { contextIndex } from '../../migrations/010_context_index.js';
import { contextVectors } from '../../migrations/011_context_vectors.js';
import { segmentLanguages } from '../../migrations/012-segment-languages.js';
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

/** Only the index, on its own database, for the app `app`. */
export async function startIndexHost(database: TestDatabase, models?: ModelCatalog): Promise<IndexHost> {
  const items: FoundItem[] = [];
  const built: { db: Database; own: OwnChunkIndex }[] = [];
  const plugin = definePlugin({
    id: 'context-sources',
    migrations: [contextIndex, contextVectors, segmentLanguages],
    register({ db, clock, log }) {
      const lookup = { list: () => Promise.resolve(items) };
      built.push({
        db,
        own: createChunkIndex({ db, clock, log, parsers: sharedParserPool(), items: lookup, models }),
      });
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
      await own.stop();
      await host.stop();
    },
  };
}
