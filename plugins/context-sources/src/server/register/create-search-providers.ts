import type { Database } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import { BuiltinSearch } from '../builtin-search/builtin-search.js';
import type { ContextConfig } from '../config.js';
import { SearchProviders } from '../index/search-providers.js';
import { PostgresSearch } from '../postgres-search/postgres-search.js';

/** @throws Error for `postgres` on another database. */
export function createSearchProviders(db: Database, provider: ContextConfig['search']): SearchProviders {
  const builtin = new BuiltinSearch(db);
  if (dialectOf(db) === 'postgres') {
    const postgres = new PostgresSearch(db);
    return provider === 'postgres'
      ? new SearchProviders(postgres, [builtin])
      : new SearchProviders(builtin, [postgres]);
  }
  if (provider === 'postgres')
    throw new Error('plugins.context-sources.search: "postgres" needs a PostgreSQL database.');
  return new SearchProviders(builtin, []);
}
