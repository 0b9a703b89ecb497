import type { Transaction } from '@buildai/core';
import type { EntityFilter, EntityScope } from '../shared/entity-store.js';
import { reachOf } from './access-reach.js';
import type { EntityStoreParts } from './entity-store-parts.js';
import type { EntityView } from './entity-view.js';
import { viewOf } from './entity-view.js';
import type { Filter } from './filter.js';
import { relatedEntities } from './filter.js';
import { filterSql } from './filter-sql.js';
import type { RelatedView } from './parse-filter.js';
import { parseFilter } from './parse-filter.js';
import type { Sql } from './sql.js';
import type { EntityModels } from './version-entities.js';

/** From a filter as an actor states it to its condition, including those through references. */
export class RowFilters {
  constructor(private readonly parts: Pick<EntityStoreParts, 'entities' | 'tables' | 'rowSql'>) {}

  /** @throws InvalidInput with the path of the error. */
  async parse(
    scope: EntityScope,
    view: EntityView,
    filter: EntityFilter | undefined,
    place?: string,
  ): Promise<Filter> {
    if (filter === undefined) return parseFilter(view.fields, filter);
    const models = await this.parts.entities.of(scope.versionId);
    return parseFilter(view.fields, filter, relatedViews(models, scope), place);
  }

  /** The condition of a parsed filter; the tables that references lead to are looked up. */
  async where(scope: EntityScope, filter: Filter, transaction?: Transaction): Promise<Sql> {
    const names = new Map<string, string>();
    for (const entity of new Set(relatedEntities(filter))) {
      const table = await this.parts.tables.find(scope, entity, transaction);
      if (table) names.set(entity, table.name);
    }
    return filterSql(filter, this.parts.rowSql, names);
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
