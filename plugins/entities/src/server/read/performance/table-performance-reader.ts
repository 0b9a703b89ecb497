import { NotFound } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { EntityTable, EntityTables } from '../../storage/entity-tables.js';
import type { TableIndex, TablePerformance } from '../../../shared/table-performance-api.js';
import type { VersionEntities } from '../../model/version-entities.js';
import type { SearchIndexes } from '../../storage/search/search-indexes.js';
import type { FieldIndexes } from './field-indexes.js';
import type { SlowQueries } from './slow-queries.js';

export interface TablePerformanceParts {
  readonly entities: VersionEntities;
  readonly indexes: FieldIndexes;
  readonly searches: SearchIndexes;
  readonly slowQueries: SlowQueries;
  readonly tables: EntityTables;
  readonly versions: Pick<VersionStore, 'head'>;
}

/** How the live table of an entity is read. */
export class TablePerformanceReader {
  constructor(private readonly parts: TablePerformanceParts) {}

  /** @throws NotFound if the newest version has no such entity */
  async read(appId: string, entity: string): Promise<TablePerformance> {
    const { entities, indexes, slowQueries, tables, versions } = this.parts;
    const limits = { slowFromMs: slowQueries.slowFromMs, indexFromRows: indexes.worthwhileRows };
    const head = await versions.head(appId);
    const compiled = head && (await entities.of({ appId, versionId: head.versionId })).get(entity);
    if (!compiled?.ok) throw NotFound();
    const table = await tables.find({ appId, inPreview: false }, entity);
    if (!table) return { indexes: [], slowQueries: [], ...limits, isLarge: false };
    const slow = await slowQueries.list(table.tableId);
    const ofFields = [...compiled.model.fields.values()].filter(({ column }) => column === undefined);
    const ofTable = await indexes.list(table, ofFields, compiled.model.collation);
    return {
      indexes: [...ofTable, ...(await this.#searchIndex(table))],
      slowQueries: [...slow],
      ...limits,
      isLarge: await indexes.isLarge(table),
    };
  }

  async #searchIndex(table: EntityTable): Promise<readonly TableIndex[]> {
    const { searches } = this.parts;
    const index = { name: 'search', use: 'search', field: null, sortedBy: null } as const;
    if (await searches.isReady(table)) return [{ ...index, state: 'ready' }];
    const progress = await searches.progress(table);
    return progress === undefined ? [] : [{ ...index, state: 'building', progress }];
  }
}
