import { NotFound } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { EntityTable } from '../../storage/entity-tables.js';
import type { TableIndex, TablePerformance } from '../../../shared/table-performance-api.js';
import type { RowStorage } from '../../store/row-storage.js';

interface TablePerformanceParts extends Pick<
  RowStorage,
  'entities' | 'indexes' | 'searches' | 'slowQueries' | 'slowQueryRows' | 'tables'
> {
  readonly versions: Pick<VersionStore, 'head'>;
  readonly indexFromRows: number;
  readonly slowFromMs: number;
}

/** How the live table of an entity is read. */
export class TablePerformanceReader {
  constructor(private readonly parts: TablePerformanceParts) {}

  /** @throws NotFound if the newest version has no such entity */
  async read(appId: string, entity: string): Promise<TablePerformance> {
    const { entities, indexes, slowQueries, slowQueryRows, tables, versions } = this.parts;
    const { indexFromRows, slowFromMs } = this.parts;
    const head = await versions.head(appId);
    const compiled = head && (await entities.of({ appId, versionId: head.versionId })).get(entity);
    if (!compiled?.ok) throw NotFound();
    const table = await tables.find({ appId, inPreview: false }, entity);
    if (!table) return { indexes: [], slowQueries: [], slowFromMs, indexFromRows, isLarge: false };
    await slowQueries.flush();
    const ofFields = [...compiled.model.fields.values()].filter(({ column }) => column === undefined);
    const ofTable = await indexes.list(table, ofFields);
    return {
      indexes: [...ofTable, ...(await this.#searchIndex(table))],
      slowQueries: [...(await slowQueryRows.list(table.tableId))],
      slowFromMs,
      indexFromRows,
      isLarge: await indexes.isLarge(table),
    };
  }

  async #searchIndex(table: EntityTable): Promise<readonly TableIndex[]> {
    const { searches } = this.parts;
    const index = { name: 'search', use: 'search', field: null } as const;
    if (await searches.isReady(table)) return [{ ...index, state: 'ready' }];
    const progress = await searches.progress(table);
    return progress === undefined ? [] : [{ ...index, state: 'building', progress }];
  }
}
