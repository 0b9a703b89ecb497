import type { Database } from '@buildai/core';
import type { EntityFilter, EntityScope } from '../../shared/entity-store.js';
import { reachOf } from '../model/access-reach.js';
import type { EntityView } from '../access/entity-view.js';
import { viewOf } from '../access/entity-view.js';
import type { EntityTable, EntityTables } from '../storage/entity-tables.js';
import type { SearchIndexes } from '../storage/search/search-indexes.js';
import type { RowSql } from '../storage/sql/row-sql.js';
import type { Filter, SearchFilter } from '../query/filter.js';
import { relatedEntities, searchesIn } from '../query/filter.js';
import { filterSql } from '../query/filter-sql.js';
import type { RelatedView } from '../query/parse-filter.js';
import { parseFilter } from '../query/parse-filter.js';
import type { Sql } from '../storage/sql/sql.js';
import type { EntityModels, VersionEntities } from '../model/version-entities.js';

export interface RowFiltersParts {
  readonly entities: VersionEntities;
  readonly rowSql: RowSql;
  readonly searches: SearchIndexes;
  readonly tables: EntityTables;
}

/** Turns a filter as an actor states it into its condition, including those through references. */
export class RowFilters {
  constructor(private readonly parts: RowFiltersParts) {}

  /** @throws InvalidInput with the path of the error. */
  async parse(
    scope: EntityScope,
    view: EntityView,
    filter: EntityFilter | undefined,
    place?: string,
  ): Promise<Filter> {
    if (filter === undefined) return parseFilter(view, filter);
    const models = await this.parts.entities.of(scope);
    return parseFilter(view, filter, relatedViews(models, scope), place);
  }

  /**
   * The condition of a parsed filter over the rows of a table; the tables that references lead to are looked up.
   * @param view of the caller: an index of texts is asked only for those who may read all of them, since the time that
   *   it takes shows how many rows have a word
   */
  async where(
    scope: EntityScope,
    view: EntityView,
    filter: Filter,
    table: EntityTable,
    db: Database,
  ): Promise<Sql> {
    const related = new Map<string, string>();
    for (const entity of new Set(relatedEntities(filter))) {
      const found = await this.parts.tables.find(scope, entity);
      if (found) related.set(entity, found.name);
    }
    const candidates = new Map<SearchFilter, Sql>();
    for (const search of view.hasAllTexts ? searchesIn(filter) : []) {
      const query = await this.parts.searches.candidates(table, search.words, db);
      if (query) candidates.set(search, query);
    }
    return filterSql(filter, this.parts.rowSql, { related, candidates });
  }
}

function relatedViews(models: EntityModels, { actor }: EntityScope): RelatedView {
  return (entity) => {
    const compiled = models.get(entity);
    if (!compiled?.ok) return undefined;
    const { levels } = compiled.model;
    if (reachOf(actor, levels.read, levels) === 'none') return undefined;
    return viewOf(compiled.model, actor);
  };
}
